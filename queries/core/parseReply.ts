import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidResponseError } from '../../src/errors/http.ts'

/**
 * Checks a service's reply before it enters the cache.
 *
 * @param route - The route as the error names it, for example `GET /getWallets`.
 * @throws InvalidResponseError when the reply has another shape.
 */
export function parseReply<const schema extends GenericSchema>(
  schema: schema,
  reply: unknown,
  route: string,
): InferOutput<schema> {
  const result = safeParse(schema, reply)
  if (result.success) return result.output
  throw new InvalidResponseError(route, {
    issues: result.issues.map((issue) => `${getDotPath(issue) ?? 'reply'}: ${issue.message}`),
  })
}
