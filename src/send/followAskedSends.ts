import type { Kit } from '../kit.types.ts'
import type { TrackedTransaction } from '../transactions/transaction.types.ts'
import { transactionCenter } from '../transactions/transactionCenter.ts'
import { askedRow } from './askedRow.ts'
import { forgetAskedSend, isAwaited, keepAskedSend, readAskedSends } from './askedSends.ts'
import { findTransfers } from './findTransfers.ts'

/** Time between looks, ms. */
const paceMs = 15_000

/** A hash that no transaction has: what is looked for is what took the place. */
const nothing = `0x${'0'.repeat(64)}`

/**
 * Looks for what a wallet was asked for by a page that is gone, and was approved since. The next
 * transaction of the account that does the same is taken for it, once it is in a block: nodes name none
 * before by its place.
 *
 * @returns The stop.
 */
export function followAskedSends(kit: Kit): () => void {
  let isOver = false
  let cancel = () => {}
  async function round(): Promise<void> {
    const known = readAskedSends(kit)
    // Too old, all of them: left there, each load of the page would come here for nothing.
    if (!known.length) kit.storage.remove(askedRow)
    const left = known.filter((one) => !isAwaited(kit, one))
    await Promise.all(left.map((one) => look(kit, one).catch(() => {})))
    if (!isOver && left.length) cancel = kit.clock.after(paceMs, () => void round())
  }
  void round()
  return () => {
    isOver = true
    cancel()
  }
}

async function look(kit: Kit, asked: TrackedTransaction): Promise<void> {
  const { networkId, address, transfer, nonce, fingerprint } = asked
  const namespace = kit.namespaces.find((one) => networkId.startsWith(`${one.namespace}:`))
  if (!namespace || nonce === undefined) return
  const sought = { networkId, hash: nothing, from: address, nonce, fingerprint }
  const sighting = await findTransfers(kit, namespace).look(sought)
  if (sighting.status !== 'replaced') return
  // The page that asked has heard the wallet's answer meanwhile.
  if (!readAskedSends(kit).some((one) => one.hash === asked.hash)) return
  const { hash, reason } = sighting.replacement
  const center = transactionCenter(kit)
  // The same payment, sent twice: what is known already was the other one.
  const isKnown = center.list({ address, networkId }).some((one) => one.hash === hash)
  // Something else went out in between: the next place may be the one.
  if (isKnown || reason !== 'repriced') {
    return keepAskedSend(kit, { ...asked, nonce: nonce + 1 })
  }
  forgetAskedSend(kit, asked)
  center.track({ hash, networkId, address, transfer, nonce, fingerprint })
}
