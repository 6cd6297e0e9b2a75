import { array, boolean, nullish, object, safeParse, string, unknown } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/** The project owner's setting for one feature, from the directory. */
export type ProjectFeature = {
  /** The service's id: `multi_wallet`, `social_login` and so on. It may be unknown. */
  id: string
  isEnabled: boolean
  /** Names of providers. `null` when the owner decided nothing; absent when off. */
  config?: readonly string[] | null
}

/** The configuration of a project, as its owner set it in the provider's dashboard. */
export type ProjectConfig = { features: readonly ProjectFeature[] }

const route = 'GET /appkit/v1/config'
const featureSchema = object({
  id: string(),
  isEnabled: boolean(),
  config: nullish(array(string())),
})
const replySchema = object({ features: array(unknown()) })

/**
 * Parses the configuration of a project. Malformed features are dropped. Of two with the same id the first counts.
 *
 * @throws InvalidResponseError when the reply is no configuration, or when none of its rows is a feature.
 */
export function parseProjectConfig(reply: unknown): ProjectConfig {
  const { features: rows } = parseReply(replySchema, reply, route)
  const byId = new Map<string, ProjectFeature>()
  for (const row of rows) {
    const parsed = safeParse(featureSchema, row)
    if (!parsed.success || byId.has(parsed.output.id)) continue
    const { config, ...feature } = parsed.output
    byId.set(feature.id, config === undefined ? feature : { ...feature, config })
  }
  if (rows.length > 0 && byId.size === 0) parseReply(array(featureSchema), rows, route)
  return { features: [...byId.values()] }
}
