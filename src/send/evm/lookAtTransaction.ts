import type { Client, GetTransactionErrorType, GetTransactionReceiptErrorType, Hex } from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { walkCauses } from '../../errors/BaseError.ts'
import type { FollowedTransaction, TransactionSighting } from '../transfers.types.ts'
import { findReplacement } from './findReplacement.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * Looks once at a transaction, in the order of viem's `waitForTransactionReceipt`: its receipt, the
 * transaction itself, then what may have taken its place. That action brings timers of its own and
 * ends with the page; here the kit's clock decides when to look again.
 * https://viem.sh/docs/actions/public/waitForTransactionReceipt
 *
 * @throws What viem throws when the node could not be asked: nothing is known then.
 */
export async function lookAtTransaction(
  client: Client,
  transaction: FollowedTransaction,
): Promise<TransactionSighting> {
  const { from, nonce } = transaction
  const hash = transaction.hash as Hex
  const receipt = await getTransactionReceipt(client, { hash }).catch(orUnknown)
  if (receipt) return { status: receipt.status === 'success' ? 'confirmed' : 'reverted' }
  const seen = await getTransaction(client, { hash }).catch(orUnknown)
  if (seen) {
    const { to, value, input: data } = seen
    return { status: 'pending', nonce: seen.nonce, fingerprint: fingerprint({ to, value, data }) }
  }
  if (nonce === undefined) return { status: 'missing', isNonceUsed: false }
  const count = await getTransactionCount(client, { address: from as Hex, blockTag: 'latest' })
  if (count <= nonce) return { status: 'missing', isNonceUsed: false }
  const replacement = await findReplacement(client, { ...transaction, nonce }).catch(
    () => undefined,
  )
  return replacement
    ? { status: 'replaced', replacement }
    : { status: 'missing', isNonceUsed: true }
}

/** Nodes answer null for what they do not know. */
function orUnknown(error: GetTransactionErrorType | GetTransactionReceiptErrorType): undefined {
  const unknown = walkCauses(error, (one) =>
    /^Transaction(Receipt)?NotFoundError$/.test((one as Error).name),
  )
  if (!unknown) throw error
}
