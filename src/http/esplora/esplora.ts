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

/** An address as keys and replies are compared: letter case counts in base58, and not in bech32. */
export function comparableBitcoinAddress(address: string): string {
  return /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
}

/** A network of Bitcoin whose server is known. */
export function isAskableNetwork(
  http: Pick<Http, 'baseUrls'>,
  networkId: string,
): networkId is BitcoinNetworkId {
  return isInNamespace(networkId, 'bip122') && esploraUrl(http.baseUrls, networkId) !== undefined
}

/** An address that may be asked about: of the network's kind as far as its first letters tell. */
export function isAskableAddress(
  http: Pick<Http, 'baseUrls'>,
  { address, networkId }: { address: string; networkId: string },
): boolean {
  if (!isAskableNetwork(http, networkId) || !isBitcoinAddress(address)) return false
  const isMainnet = networkId === 'bip122:000000000019d6689c085ae165831e93'
  return /^(?:bc1|[13])/.test(address) === isMainnet
}

/** More than there can be is no amount. */
export const satoshis = pipe(
  number(),
  integer(),
  minValue(0),
  maxValue(2_100_000_000_000_000),
  transform((sats) => BigInt(sats)),
)

export const transactionId = pipe(string(), regex(/^[0-9a-f]{64}$/))

const height = pipe(number(), integer(), minValue(0))

/** Whether a block has it, and which. */
export const inclusion = object({
  confirmed: boolean(),
  block_height: optional(height),
  block_time: optional(height),
})
