import { concat, type Hex, keccak256, numberToHex } from 'viem'

/**
 * Names what a transaction does, whatever it pays: two with the same one are the same transfer. Short
 * and fit to be kept, where call data may be long.
 */
export function fingerprint(call: { to?: Hex | null; value: bigint; data: Hex }): string {
  return keccak256(concat([call.to ?? '0x', numberToHex(call.value, { size: 32 }), call.data]))
}
