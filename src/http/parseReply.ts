import { array, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { InvalidResponseError } from '../errors/http.ts'

/**
 * Validates a response before it is cached.
 *
 * @param route - Route for the error message, for example `GET /getWallets`.
 * @throws InvalidResponseError when the response does not match the schema.
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
 * Parses the rows of a list and omits invalid rows, so that one invalid row does not fail the whole
 * list.
 *
 * @param route - Route for the error message.
 * @throws InvalidResponseError when the list has rows, but no row is valid.
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
