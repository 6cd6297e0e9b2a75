import {
  type GenericSchema,
  literal,
  number,
  object,
  optional,
  picklist,
  strictTuple,
  string,
  tupleWithRest,
  union,
} from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import type { Portfolio, PortfolioToken } from '../core/portfolio.types.ts'

const token: GenericSchema<unknown, PortfolioToken> = object({
  name: string(),
  symbol: string(),
  chainId: string(),
  address: optional(string()),
  price: optional(string()),
  value: optional(string()),
  quantity: object({ decimals: number(), numeric: string() }),
  iconUrl: optional(string()),
})
const source = picklist(['wallet', 'service'])
const none = strictTuple([])

/** Portfolios as they stand in storage. What was not told is asked for again after a reload. */
export const portfolioRow: PersistedRow<Portfolio> = {
  name: 'portfolio_cache',
  keep: (portfolio) => (portfolio.status === 'notSupported' ? undefined : portfolio),
  schema: union([
    object({ status: literal('listed'), source, tokens: tupleWithRest([token], token) }),
    object({ status: literal('nothingListed'), source, tokens: none }),
  ]),
}
