import type {
  FollowedTransaction,
  TransactionCheck,
} from '../../../src/namespace/transfers.types.ts'
import { decodeBase58 } from '../../../src/utils/base58.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { paceMs } from './paceMs.ts'
import { isPayment, readPaymentName } from './readPayment.ts'
import type { Web3 } from './web3.types.ts'

type Signature = Pick<FollowedTransaction, 'hash' | 'nonce'>

/**
 * Checks once where a signature stands. A processed block may still be dropped: `pending`. A confirmed one is not
 * expected to be, and is not final. `expired`: no node knows it, and the last block that could hold it (`nonce`) lies
 * before a final one.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function readSignatureStatus(
  rpc: SolanaRpc,
  { hash, nonce }: Signature,
): Promise<TransactionCheck> {
  // An id of the wallet's own, which no node can know.
  if (decodeBase58(hash)?.length !== 64) return { status: 'missing', isNonceUsed: false }
  const { status } = await rpc.readStatus(hash)
  if (!status) {
    return (await isExpired(rpc, hash, nonce))
      ? { status: 'expired' }
      : { status: 'missing', isNonceUsed: false, againMs: paceMs }
  }
  if (status.confirmationStatus === 'processed') return { status: 'pending', againMs: paceMs }
  const isFinal = status.confirmationStatus === 'finalized'
  return {
    status: status.err === null ? 'confirmed' : 'reverted',
    isFinal,
    ...(!isFinal && { againMs: paceMs }),
  }
}

/**
 * The same for a transaction that was sent. Without `nonce` the kit has not verified that the signature stands under what
 * it asked for: the transaction has to make the payment of `fingerprint`, else it is a `mismatch`.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function getPaymentStatus(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  { hash, from, nonce, fingerprint }: FollowedTransaction,
): Promise<TransactionCheck> {
  const check = await readSignatureStatus(rpc, { hash, nonce })
  const payment = nonce === undefined ? readPaymentName(fingerprint ?? '') : undefined
  if (!payment || !('isFinal' in check)) return check
  const landed = await rpc.readTransaction(hash)
  // The node that knows its status may be another one.
  if (!landed) return { status: 'pending', againMs: paceMs }
  return isPayment(await loadWeb3(), landed, from, payment) ? check : { status: 'mismatch' }
}

/**
 * Whether no block can hold a transaction any more. The nodes behind one address, and the next one in the list, differ
 * in how far they are: only one that has come as far as the final block says that it is not in there.
 */
async function isExpired(rpc: SolanaRpc, hash: string, lastBlock?: number): Promise<boolean> {
  if (lastBlock === undefined) return false
  const final = await rpc.readFinal()
  if (final.height <= lastBlock) return false
  // Once more: it may have come into one of the last blocks since it was asked for.
  const { slot, status } = await rpc.readStatus(hash)
  return !status && slot >= final.slot
}
