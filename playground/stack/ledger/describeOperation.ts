import { type Address, zeroAddress } from 'viem'
import { isSameAddress } from './isSameAddress.ts'
import type { AssetMove, LedgerTransaction } from './ledger.types.ts'

/** The selectors of `approve` of ERC-20 and ERC-721, and of `setApprovalForAll`. */
const approvals = ['0x095ea7b3', '0xa22cb465']
/** The selectors of `transfer`, `transferFrom`, the three `safeTransferFrom` and `safeBatchTransferFrom`. */
const transfers = [
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
]

/**
 * Returns the service's name for the operation of a transaction, from the perspective of an address.
 *
 * @param moves - The transaction's transfers from or to the address.
 */
export function describeOperation(
  { from, to, input, isSuccess }: LedgerTransaction,
  moves: readonly AssetMove[],
  address: Address,
): string {
  if (!to) return 'deploy'
  const selector = input.slice(0, 10)
  if (approvals.includes(selector) && moves.length === 0) return 'approve'
  if (!isSuccess) return input === '0x' || transfers.includes(selector) ? 'send' : 'execute'
  const gained = moves.filter((move) => !isSameAddress(move.from, address))
  const given = moves.filter((move) => !isSameAddress(move.to, address))
  if (gained.length > 0 && given.length > 0) return 'trade'
  if (gained.length > 0) {
    const isMade = gained.every((move) => move.from === zeroAddress)
    return isMade && isSameAddress(from, address) ? 'mint' : 'receive'
  }
  if (given.length > 0) {
    return given.every((move) => move.to === zeroAddress) ? 'burn' : 'send'
  }
  return moves.length > 0 || input === '0x' ? 'send' : 'execute'
}
