import {
  boolean,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { isInNamespace } from '../../networks/caip.ts'
import { isBitcoinAddress } from '../../utils/address.ts'
import type { BitcoinNetworkId } from '../baseUrls.ts'
import { esploraUrl } from '../baseUrls.ts'
import type { Http } from '../createHttp.ts'

/** Normalizes a Bitcoin address for comparison. Base58 is case-sensitive, bech32 is not. */
export function comparableBitcoinAddress(address: string): string {
  return /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
}

/** Whether a network is a Bitcoin network that has an Esplora server. */
export function isEsploraNetwork(
  http: Pick<Http, 'baseUrls'>,
  networkId: string,
): networkId is BitcoinNetworkId {
  return isInNamespace(networkId, 'bip122') && esploraUrl(http.baseUrls, networkId) !== undefined
}

/** Whether an address is valid and, judging by its prefix, belongs to the network. */
export function isEsploraAddress(
  http: Pick<Http, 'baseUrls'>,
  { address, networkId }: { address: string; networkId: string },
): boolean {
  if (!isEsploraNetwork(http, networkId) || !isBitcoinAddress(address)) return false
  const isMainnet = networkId === 'bip122:000000000019d6689c085ae165831e93'
  return /^(?:bc1|[13])/.test(address) === isMainnet
}

/** An amount in satoshis, up to Bitcoin's total supply. */
export const satoshis = pipe(
  number(),
  integer(),
  minValue(0),
  maxValue(2_100_000_000_000_000),
  transform((sats) => BigInt(sats)),
)

export const transactionId = pipe(string(), regex(/^[0-9a-f]{64}$/))

const height = pipe(number(), integer(), minValue(0))

/** Whether a transaction is in a block and, if so, in which one. */
export const inclusion = object({
  confirmed: boolean(),
  block_height: optional(height),
  block_time: optional(height),
})
