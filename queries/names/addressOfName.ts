import { evmAddress } from '../core/evmAddress.ts'
import type { NameRecord } from './nameRecord.types.ts'

const ethereum = '60'

/**
 * Where a name leads on an EVM chain: the address of the chain itself, else that of Ethereum, else the first
 * that it has (ENSIP-11).
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId - The chain's number.
 * @returns Undefined when it has no EVM address.
 */
export function addressOfName(record: NameRecord, chainId: number): `0x${string}` | undefined {
  const { addresses } = record
  const own = chainId === 1 ? ethereum : String(0x80000000 + chainId)
  const candidates = [addresses[own], addresses[ethereum], ...Object.values(addresses)]
  return candidates.map(evmAddress).find((address) => address !== undefined)
}
