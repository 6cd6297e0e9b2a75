import { array, boolean, nullish, object, safeParse, string, unknown } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/** How the project owner has configured a feature. */
export type ProjectFeature = {
  /** The feature's id, for example `multi_wallet` or `social_login`. The kit may not know it. */
  id: string
  isEnabled: boolean
  /** Provider names. `null` if the owner has not configured the feature, and absent if it is disabled. */
  config?: readonly string[] | null
}

/** The project configuration that the owner has set in the provider's dashboard. */
export type ProjectConfig = { features: readonly ProjectFeature[] }

const route = 'GET /appkit/v1/config'
const featureSchema = object({
  id: string(),
  isEnabled: boolean(),
  config: nullish(array(string())),
})
const replySchema = object({ features: array(unknown()) })

/**
 * Parses a project configuration. Invalid features are dropped. If several features have the same id, the
 * first one is used.
 *
 * @throws InvalidResponseError if the response is not a configuration, or none of its rows is a feature.
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
