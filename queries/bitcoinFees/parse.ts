import { finite, minValue, number, object, pipe, record, string, transform } from 'valibot'
import { InvalidResponseError } from '../../src/errors/http.ts'
import { parseReply } from '../../src/http/parseReply.ts'
import { plainDecimal } from '../core/plainDecimal.ts'

/** What a payment on Bitcoin costs, in satoshis a virtual byte; decimal texts. */
export type BitcoinFees = {
  /** For one of the next two blocks. */
  fastest: string
  /** For a block within half an hour. */
  halfHour: string
  /** For a block within an hour. */
  hour: string
  /** For a block within a day or so. */
  economy: string
  /** The least that the server's node passes on. */
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

/** Reads mempool.space's recommendation. @throws InvalidResponseError */
export function parseRecommended(reply: unknown): BitcoinFees {
  return parseReply(recommendedSchema, reply, 'GET /v1/fees/recommended')
}

const estimatesRoute = 'GET /fee-estimates'

/**
 * Reads Esplora's estimates, which are by the number of blocks. A number that is missing takes the rate of the next smaller
 * one, which is no lower. They do not tell what a node passes on at least: that is 1 by default.
 *
 * @throws InvalidResponseError, also for a server that has no estimate yet.
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
