import { array, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidResponseError } from '../errors/http.ts'

/**
 * Validates a reply before it enters the cache.
 *
 * @param route - The route for the error message, for example `GET /getWallets`.
 * @throws InvalidResponseError when the reply does not match the schema.
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

/**
 * Parses the rows of a list and omits invalid ones, so that one bad row does not hide the list.
 *
 * @param route - The route for the error message.
 * @throws InvalidResponseError when no row of a non-empty list is valid.
 */
export function parseRows<const schema extends GenericSchema>(
  schema: schema,
  rows: readonly unknown[],
  route: string,
): InferOutput<schema>[] {
  const good = rows.flatMap((row): [InferOutput<schema>] | [] => {
    const { success, output } = safeParse(schema, row)
    return success ? [output] : []
  })
  if (rows.length && !good.length) parseReply(array(schema), rows, route)
  return good
}
