import { finite, minValue, number, object, pipe, record, string, transform } from 'valibot'
import { InvalidResponseError } from '../../src/errors/http.ts'
import { parseReply } from '../../src/http/parseReply.ts'
import { plainDecimal } from '../core/plainDecimal.ts'

/** Fee rates in satoshis per virtual byte, as decimal strings. */
export type BitcoinFees = {
  /** Fee rate for confirmation within two blocks. */
  fastest: string
  /** Fee rate for confirmation within half an hour. */
  halfHour: string
  /** Fee rate for confirmation within an hour. */
  hour: string
  /** Fee rate for confirmation within about a day. */
  economy: string
  /** The minimum relay fee of the server's node. */
  minimum: string
}

const rateSchema = pipe(
  number(),
  finite(),
  minValue(0),
  transform((rate) => plainDecimal(rate) as string),
)

const recommendedSchema = pipe(
  object({
    fastestFee: rateSchema,
    halfHourFee: rateSchema,
    hourFee: rateSchema,
    economyFee: rateSchema,
    minimumFee: rateSchema,
  }),
  transform(
    (one): BitcoinFees => ({
      fastest: one.fastestFee,
      halfHour: one.halfHourFee,
      hour: one.hourFee,
      economy: one.economyFee,
      minimum: one.minimumFee,
    }),
  ),
)

/** Parses mempool.space's fee recommendation. @throws InvalidResponseError */
export function parseRecommended(reply: unknown): BitcoinFees {
  return parseReply(recommendedSchema, reply, 'GET /v1/fees/recommended')
}

const estimatesRoute = 'GET /fee-estimates'

/**
 * Parses Esplora's fee estimates, which are keyed by number of blocks. If a number is missing, the estimate
 * for the next smaller number is used, which is not lower. Esplora returns no minimum relay fee, so the
 * default of 1 is used.
 *
 * @throws InvalidResponseError, also if the response has no estimates.
 */
export function parseEstimates(reply: unknown): BitcoinFees {
  const estimates = Object.entries(parseReply(record(string(), rateSchema), reply, estimatesRoute))
    .map(([blocks, rate]) => ({ blocks: Number(blocks), rate }))
    .filter(({ blocks }) => Number.isInteger(blocks))
    .sort((a, b) => a.blocks - b.blocks)
  const [first] = estimates
  if (!first) throw new InvalidResponseError(estimatesRoute, { issues: ['reply: no estimate'] })
  const within = (most: number) =>
    (estimates.findLast(({ blocks }) => blocks <= most) ?? first).rate
  return {
    fastest: within(1),
    halfHour: within(3),
    hour: within(6),
    economy: within(144),
    minimum: '1',
  }
}
