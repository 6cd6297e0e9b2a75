import { decodeErrorResult, isHex } from 'viem'
import { walkCauses } from '../../errors/BaseError.ts'
import { safeText } from '../../utils/safeText.ts'

/**
 * Tells a transaction that would be taken back from a node that could not be asked.
 *
 * @param error - What viem threw for `eth_call` or `eth_estimateGas`.
 * @returns Undefined when the node did not say that it reverts; `detail` is the contract's own word,
 * where it gave any.
 */
export function readRevert(error: unknown): { detail: string | undefined } | undefined {
  // Code 3 is geth's and anvil's; others say it in words. https://eips.ethereum.org/EIPS/eip-474
  const revert = walkCauses(error, (one) => {
    const { code, details } = one as { code?: unknown; details?: unknown }
    return code === 3 || /\brevert|invalid opcode/i.test(String(details ?? ''))
  })
  if (!revert) return undefined
  const data = walkCauses(error, (one) => isHex(dataOf(one)) && dataOf(one) !== '0x')
  return { detail: data === undefined ? undefined : readReason(dataOf(data)) }
}

function dataOf(error: unknown): unknown {
  const { data } = error as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
}

function readReason(data: unknown): string | undefined {
  try {
    // Without an ABI viem knows `Error(string)` and `Panic(uint256)`, which every contract may use.
    const { args } = decodeErrorResult({ abi: [], data: data as `0x${string}` })
    return safeText(String(args?.[0]), 120) || undefined
  } catch {
    return undefined
  }
}
