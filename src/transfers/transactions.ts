import { NetworkNotFoundError, NotConnectedError } from '../errors/connect.ts'
import type { Kit } from '../kit/types.ts'
import type { SendCheckpoint, TrackedTransaction } from '../namespace/transfers.types.ts'
import { namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { pendingTransactionsMax, transactionWaitMs } from '../utils/timesAndLimits.ts'
import { createTransactionCenter, type TransactionCenter } from './createTransactionCenter.ts'
import { findTransfers } from './findTransfers.ts'
import { isPending } from './transactionState.ts'
import { keepUnconfirmedSend } from './unconfirmedSends.ts'

/** Returns a kit's transaction center. It is created on first use. */
export const transactionCenter = (kit: Kit) => kit.lazyMember(createKitTransactionCenter)

function createKitTransactionCenter(kit: Kit): TransactionCenter {
  const { storage, clock, events, namespaces } = kit

  /**
   * Stores the payment as unconfirmed, so that the kit searches the chain for it and warns before
   * the next payment.
   */
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

/** Returns the checkpoint of a tracked transaction, or `undefined` if the kit did not send it. */
function checkpointOf({
  startNonce,
  fingerprint,
  startBlock,
}: TrackedTransaction): SendCheckpoint | undefined {
  if (startNonce === undefined || !fingerprint) return undefined
  return { nonce: startNonce, fingerprint, ...(startBlock !== undefined && { block: startBlock }) }
}

export type GetTransactionsParameters = {
  /**
   * The account whose transactions to return.
   *
   * @default the active account of the active namespace
   */
  address?: string
  /** CAIP-2 network id to filter by. @default all networks */
  networkId?: CaipNetworkId
}

/**
 * Returns an account's tracked transactions: pending ones first, then newest first. Stored
 * transactions are loaded by `watchTransactions` and `trackTransaction`. The array is referentially
 * stable until something changes, so it works with React's `useSyncExternalStore`.
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
  /** CAIP-2 network id. @default the active network */
  networkId?: CaipNetworkId
  /**
   * The account that sent the transaction.
   *
   * @default the active account of the network's namespace
   */
  address?: string
  /** Description to show with the transaction. */
  description?: string
  /**
   * EVM: the transaction's nonce. If omitted, a replacement can be found only after a node has
   * reported the transaction as pending. Solana: the last block height that can include the
   * transaction.
   */
  nonce?: number
}

/**
 * Tracks a transaction that the app sent. The transaction center stores it and follows it until it
 * is final, even after a reload. Each status change emits `transactionChanged`. If the transaction
 * is already tracked, its existing values are kept.
 *
 * Docs: docs/send.md
 *
 * @returns The tracked transaction.
 * @throws NetworkNotFoundError if the app does not list the network.
 * @throws NotConnectedError if no address is given and no account is connected.
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
  /** Timeout in milliseconds. @default 180000 */
  timeoutMs?: number
}

/**
 * Waits until a tracked transaction settles. Never rejects.
 *
 * A confirmed or reverted transaction with `isFinal: false` can still be removed by a
 * reorganization, and an `unknown` transaction can still be found. The transaction center keeps
 * checking both and emits `transactionChanged`.
 *
 * Docs: docs/send.md
 *
 * @returns The settled transaction, or its current state after the timeout. `undefined` if the hash
 * is unknown.
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
 * Removes an account's settled transactions in all tabs. Pending transactions are kept, and
 * `unknown` transactions are kept for one day, so that the user sees their outcome.
 *
 * Docs: docs/send.md
 *
 * @param parameters.address - @default the active account of the active namespace
 */
export function clearTransactions(kit: Kit, { address }: { address?: string } = {}): void {
  const account = address ?? kit.activeNamespace().getState().account?.address
  if (account) transactionCenter(kit).clear({ address: account })
}

/**
 * Formats the number of pending transactions for a badge, for example `'3'` or `'99+'`.
 *
 * Docs: docs/send.md
 *
 * @returns `undefined` if the count is zero.
 */
export function pendingBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > pendingTransactionsMax ? `${pendingTransactionsMax}+` : `${count}`
}
