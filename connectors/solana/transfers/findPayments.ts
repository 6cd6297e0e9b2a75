import type { FoundTransaction, SentTransferQuery } from '../../../src/namespace/transfers.types.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { isPayment, readPaymentName } from './readPayment.ts'
import type { Web3 } from './web3.types.ts'

/** Signatures of an answer, and the most answers that are read: what is older is not searched. */
const pageSize = 1_000
const pagesMax = 5
/** The most transactions whose content is read, those first that came soon after the wallet was asked. */
const readMax = 100

/**
 * Searches an account's transactions since a slot for those that make a payment, the oldest first.
 *
 * @throws What the node's transport throws: nothing is known then.
 */
export async function findPayments(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  {
    from,
    checkpoint: { nonce: slot, fingerprint },
  }: Pick<SentTransferQuery, 'from' | 'checkpoint'>,
): Promise<readonly FoundTransaction[]> {
  const payment = readPaymentName(fingerprint)
  if (!payment) return []
  const signatures = await readSince(rpc, from, slot)
  if (!signatures.length) return []
  const web3 = await loadWeb3()
  const found: FoundTransaction[] = []
  for (const hash of signatures.slice(0, readMax)) {
    const landed = await rpc.readTransaction(hash)
    if (landed && isPayment(web3, landed, from, payment)) {
      found.push({ hash, fingerprint, status: landed.err === null ? 'confirmed' : 'reverted' })
    }
  }
  return found
}

/** Signatures of an account since a slot, the oldest first. */
async function readSince(rpc: SolanaRpc, address: string, slot: number) {
  const all: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await rpc.readSignatures(address, pageSize, before)
    const since = page.filter((one) => one.slot >= slot)
    all.push(...since.map(({ signature }) => signature))
    before = page.at(-1)?.signature
    // An answer may hold less than what was asked for: only an older one, or none, is the end.
    if (!before || since.length < page.length) break
  }
  return all.reverse()
}
