import {
  array,
  type InferOutput,
  nullish,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type { Http } from '../../src/http/createHttp.ts'
import { parseReply } from '../core/parseReply.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import type { Portfolio, PortfolioToken } from './portfolio.types.ts'
import { tokenFigures } from './tokenFigures.ts'
import { toPortfolio } from './toPortfolio.ts'

export type GetPortfolioParameters = ReadParameters & {
  /** An EVM address with `0x`, or a Solana address. */
  address: string
  /** CAIP-2, of `eip155` or `solana`. */
  chainId: string
  /**
   * CAIP-10 of tokens that just changed; `nativeTokenAddress` names the native coin. The service then
   * leaves its own cache aside. EVM only.
   */
  forceUpdate?: readonly string[]
}

const route = 'GET /v1/account/{address}/balance'
const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const solanaNative = 'So11111111111111111111111111111111111111111'

const text = nullish(string())
const figure = nullish(union([number(), string()]))
const rowSchema = object({
  name: string(),
  symbol: string(),
  chainId: text,
  address: text,
  price: figure,
  value: figure,
  quantity: object({
    decimals: pipe(string(), regex(/^\d{1,3}$/), transform(Number)),
    numeric: string(),
  }),
  iconUrl: text,
})
const replySchema = object({ balances: array(unknown()) })

/** The native coin of an EVM chain as the service writes it: CAIP-10, for `forceUpdate` and prices. */
export function nativeTokenAddress(chainId: string): string {
  return `${chainId}:${evmNative}`
}

/**
 * Reads what an account holds on one chain: `GET /v1/account/{address}/balance`. A row that is broken
 * is left out, and so is one of another chain: the service's own cache of 10 s mixes chains. When it sent
 * nothing but other chains' rows, an EVM chain is asked for once more, past that cache.
 *
 * @throws OriginRequiredError outside browsers without an origin; HttpStatusError, HttpNetworkError,
 * HttpBodyError, InvalidResponseError
 */
export async function getPortfolio(
  http: Http,
  parameters: GetPortfolioParameters,
): Promise<Portfolio> {
  const { chainId, forceUpdate } = parameters
  const tokens = await getTokens(http, parameters)
  const own = tokens.filter((token) => token.chainId === chainId)
  const isMixedUp = !own.length && tokens.length && !forceUpdate?.length && isEvm(chainId)
  if (!isMixedUp) return toPortfolio('service', own)
  return getPortfolio(http, { ...parameters, forceUpdate: [nativeTokenAddress(chainId)] })
}

async function getTokens(
  http: Http,
  { address, chainId, forceUpdate = [], signal }: GetPortfolioParameters,
): Promise<PortfolioToken[]> {
  const isForced = forceUpdate.length > 0 && isEvm(chainId)
  const reply = await http.get('blockchain', `/v1/account/${encodeURIComponent(address)}/balance`, {
    query: { currency: 'usd', chainId, forceUpdate: isForced ? forceUpdate.join() : undefined },
    needsOrigin: true,
    signal,
  })
  const { balances } = parseReply(replySchema, reply, route)
  const rows = balances.flatMap((row) => {
    const { success, output } = safeParse(rowSchema, row)
    return (success && toToken(output)) || []
  })
  if (balances.length && !rows.length) parseReply(array(rowSchema), balances, route)
  return rows
}

/** Undefined for a row whose amount or chain cannot be told. */
function toToken(row: InferOutput<typeof rowSchema>): PortfolioToken | undefined {
  const [, chainOfAddress, plain] = /^([^:]+:[^:]+):([^:]+)$/.exec(row.address ?? '') ?? []
  const chainId = row.chainId ?? chainOfAddress
  const figures = tokenFigures({ ...row, ...row.quantity })
  if (!chainId || !figures) return undefined
  const address = plain ?? row.address
  const isNative = !address || address.toLowerCase() === evmNative || address === solanaNative
  return {
    name: row.name,
    symbol: row.symbol,
    chainId,
    address: isNative ? undefined : `${chainId}:${address}`,
    ...figures,
    iconUrl: row.iconUrl || undefined,
  }
}

function isEvm(chainId: string): boolean {
  return chainId.startsWith('eip155:')
}
