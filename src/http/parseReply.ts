import { array, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidResponseError } from '../errors/http.ts'

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

/**
 * Reads the rows of a service's list. A row that is broken is left out, so that it does not cost the visitor the list.
 *
 * @param route - The route as the error names it.
 * @throws InvalidResponseError when not one of the rows is good, but for a list without rows.
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
