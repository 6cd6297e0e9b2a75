import { array, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidResponseError } from '../errors/http.ts'

/**
 * Validates a response before it is cached.
 *
 * @param route - The route to name in the error message, for example `GET /getWallets`.
 * @throws InvalidResponseError if the response does not match the schema.
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
 * Parses the rows of a list. Invalid rows are omitted, so that one invalid row does not make the
 * whole list fail.
 *
 * @param route - The route to name in the error message.
 * @throws InvalidResponseError if the list has rows, but none of them is valid.
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
