import { NetworkNotFoundError, NotConnectedError } from '../errors/connect.ts'
import type { Kit } from '../kit/types.ts'
import type { SendCheckpoint, TrackedTransaction } from '../namespace/transfers.types.ts'
import { namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { pendingTransactionsMax, transactionWaitMs } from '../utils/limits.ts'
import { createTransactionCenter, type TransactionCenter } from './createTransactionCenter.ts'
import { findTransfers } from './findTransfers.ts'
import { isPending } from './transactionState.ts'
import { keepUnconfirmedSend } from './unconfirmedSends.ts'

/** The transaction centre of a kit, created at its first use. */
export const transactionCenter = (kit: Kit) => kit.lazyMember(createKitTransactionCenter)

function createKitTransactionCenter(kit: Kit): TransactionCenter {
  const { storage, clock, events, namespaces } = kit

  /** The visitor is told at the next payment that this one may have been made, and it is searched for. */
  function keepAsUnconfirmed(transaction: TrackedTransaction): void {
    const { hash, networkId, address, transfer, addedAt } = transaction
    if (!transfer) return
    const payer = namespaces
      .flatMap(({ getState }) => getState().connections)
      .find(({ accounts }) => accounts.some((one) => isSameAddress(one.address, address)))
    const checkpoint = checkpointOf(transaction)
    keepUnconfirmedSend(kit, {
      id: hash,
      networkId,
      address,
      wallet: payer?.name ?? '',
      transfer,
      stage: 'unknown',
      requestedAt: addedAt,
      hash,
      ...(checkpoint && { checkpoint }),
    })
  }

  return createTransactionCenter({
    storage,
    clock,
    events,
    places: () =>
      namespaces.flatMap(({ networks, getState }) =>
        getState().connections.flatMap(({ accounts: [inUse] }) =>
          inUse
            ? networks.map((one) => ({
                networkId: one.caipNetworkId,
                address: inUse.address,
              }))
            : [],
        ),
      ),
    watchPlaces: (changed) => kit.subscribe(changed),
    getStatus: async (transaction) => {
      const namespace = kit.namespace(namespaceOf(transaction.networkId) as SupportedNamespace)
      return findTransfers(kit, namespace).getStatus({ ...transaction, from: transaction.address })
    },
    onUnknown: keepAsUnconfirmed,
  })
}

/** Where a search for the payment begins; undefined for a transaction that the kit did not send. */
function checkpointOf({
  startNonce,
  fingerprint,
  startBlock,
}: TrackedTransaction): SendCheckpoint | undefined {
  if (startNonce === undefined || !fingerprint) return undefined
  return { nonce: startNonce, fingerprint, ...(startBlock !== undefined && { block: startBlock }) }
}

export type GetTransactionsParameters = {
  /** @default the account in use of the active namespace */
  address?: string
  /** CAIP-2. @default all networks */
  networkId?: CaipNetworkId
}

/**
 * The transactions of an account in the transaction centre: pending first, then the newest first. Stored ones are
 * there once `watchTransactions` or `trackTransaction` was called. The same array until something changes, so that it
 * works with React's `useSyncExternalStore`.
 *
 * Docs: docs/send.md
 */
export function getTransactions(
  kit: Kit,
  { address, networkId }: GetTransactionsParameters = {},
): readonly TrackedTransaction[] {
  const account = address ?? kit.activeNamespace().getState().account?.address
  return account ? transactionCenter(kit).list({ address: account, networkId }) : none
}

const none: readonly TrackedTransaction[] = []

export type TrackTransactionParameters = {
  hash: string
  /** CAIP-2. @default the network in use of the active namespace */
  networkId?: CaipNetworkId
  /** The account that sent it. @default the account in use of the network's namespace */
  address?: string
  /** Your own words for it, shown as they are. */
  description?: string
  /** Its place among the account's transactions, when you know it: a replacement is found sooner. */
  nonce?: number
}

/**
 * Adds a transaction of the app to the transaction centre: it is stored, followed until its end is final, also
 * after a reload, and each change is the event `transactionChanged`. A hash that is known stays as it is.
 *
 * Docs: docs/send.md
 *
 * @throws NetworkNotFoundError, NotConnectedError without an address while nothing is connected.
 */
export function trackTransaction(
  kit: Kit,
  parameters: TrackTransactionParameters,
): TrackedTransaction {
  const { hash, description, nonce } = parameters
  const networkId = parameters.networkId ?? kit.activeNamespace().getState().networkId
  const namespace = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  if (!namespace) throw new NetworkNotFoundError(networkId)
  const address = parameters.address ?? namespace.getState().account?.address
  if (!address) throw new NotConnectedError()
  return transactionCenter(kit).track({ hash, networkId, address, description, nonce })
}

export type WaitForTransactionParameters = {
  hash: string
  /** How long, in milliseconds. @default 180000 */
  timeoutMs?: number
}

/**
 * Waits for the first end of a transaction of the transaction centre. It never rejects and always settles.
 *
 * A confirmed or reverted one with `isFinal: false` may still be taken back by a reorganisation, and an `unknown` one may
 * still be found: the centre goes on checking, and says so by the event `transactionChanged`.
 *
 * Docs: docs/send.md
 *
 * @returns The transaction at its first end, or as it is when the time is over; undefined when the
 * centre does not know it.
 */
export function waitForTransaction(
  kit: Kit,
  { hash, timeoutMs = transactionWaitMs }: WaitForTransactionParameters,
): Promise<TrackedTransaction | undefined> {
  const center = transactionCenter(kit)
  const find = () => center.getState().find((one) => one.hash === hash)
  return new Promise((resolve) => {
    const stops = [
      center.mount(),
      center.subscribe(() => check()),
      kit.clock.after(timeoutMs, () => end()),
    ]
    function end() {
      for (const stop of stops) stop()
      resolve(find())
    }
    function check() {
      const found = find()
      if (!found || !isPending(found)) end()
    }
    check()
  })
}

/**
 * Forgets the transactions of an account that have ended, in this tab and all others. Pending ones stay, and `unknown`
 * ones for the day in which they are still checked: otherwise the visitor would never learn how they end.
 *
 * Docs: docs/send.md
 *
 * @param parameters.address - @default the account in use of the active namespace
 */
export function clearTransactions(kit: Kit, { address }: { address?: string } = {}): void {
  const account = address ?? kit.activeNamespace().getState().account?.address
  if (account) transactionCenter(kit).clear({ address: account })
}

/**
 * The text of a badge with the number of pending transactions: `'3'`, `'99+'`.
 *
 * @returns Undefined for none: no badge.
 */
export function pendingBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > pendingTransactionsMax ? `${pendingTransactionsMax}+` : `${count}`
}
