import { evmAddress } from '../core/evmAddress.ts'
import { anyEvmCoinType, coinTypeOf } from './coinTypes.ts'
import type { NameRecord } from './nameRecord.types.ts'

/**
 * The address of a name on an EVM chain: the record for that chain, else the owner's record for any EVM chain
 * (ENSIP-19). A record for another chain is never used: it may be a contract that exists on that chain only.
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId - The chain's number.
 * @returns Undefined when the name has no address on that chain.
 */
export function addressOfName(record: NameRecord, chainId: number): `0x${string}` | undefined {
  const { addresses } = record
  const coinType = coinTypeOf(chainId)
  if (coinType === undefined) return undefined
  const candidates = [addresses[String(coinType)], addresses[String(anyEvmCoinType)]]
  return candidates.map(evmAddress).find((address) => address !== undefined)
}
