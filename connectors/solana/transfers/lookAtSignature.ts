import type { FollowedTransaction, TransactionSighting } from '../../../src/send/transfers.types.ts'
import { decodeBase58 } from '../../../src/utils/decodeBase58.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { paceMs } from './paceMs.ts'
import { paymentName, readPaid } from './readPayment.ts'
import type { Web3 } from './web3.types.ts'

/** How many of an account's newest transactions are looked through for one that a wallet sent. */
const searched = 20

/**
 * Looks once at a transaction that was sent. One that no node knows is lost when its last block
 * (`nonce`) lies before a block that nothing can take back.
 *
 * Without a signature (a page that is gone asked for it), the account's transactions since a slot (`nonce`) are
 * looked through for the same payment (`fingerprint`).
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function lookAtSignature(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  transaction: FollowedTransaction,
): Promise<TransactionSighting> {
  const { hash, nonce } = transaction
  if (decodeBase58(hash)?.length !== 64) return search(rpc, loadWeb3, transaction)
  // Before the status: what came into a block in between is known then.
  const height = nonce === undefined ? 0 : await rpc.readFinalHeight()
  const status = await rpc.readStatus(hash)
  if (!status) {
    const isOver = nonce !== undefined && height > nonce
    return isOver
      ? { status: 'expired' }
      : { status: 'missing', isNonceUsed: false, againMs: paceMs }
  }
  // A processed block may still be dropped, with all that failed in it.
  if (status.confirmationStatus === 'processed') return { status: 'pending', againMs: paceMs }
  return { status: status.err === null ? 'confirmed' : 'reverted' }
}

async function search(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  { from, nonce = 0, fingerprint = '' }: FollowedTransaction,
): Promise<TransactionSighting> {
  const none = { status: 'missing', isNonceUsed: false } as const
  const [destination, mint, units] = fingerprint.split('/')
  if (!destination || !units) return none
  const payment = { destination, mint: mint || undefined, units: BigInt(units) }
  if (paymentName(payment) !== fingerprint) return none
  const [newest, web3] = await Promise.all([rpc.readSignatures(from, searched), loadWeb3()])
  for (const { signature } of newest.filter(({ slot }) => slot >= nonce).reverse()) {
    const landed = await rpc.readTransaction(signature)
    if (landed && readPaid(web3, landed.bytes, from, payment) === payment.units) {
      const status = landed.err === null ? 'confirmed' : 'reverted'
      return {
        status: 'replaced',
        replacement: { hash: signature, reason: 'repriced', status },
      }
    }
  }
  return none
}
