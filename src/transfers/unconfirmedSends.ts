import { UnconfirmedSendError } from '../errors/send.ts'
import type { Kit } from '../kit/types.ts'
import type { SendCheckpoint } from '../namespace/transfers.types.ts'
import type { CaipNetworkId } from '../networks/types.ts'
import { unconfirmedSendRows } from '../storage/transactionRows.ts'
import { isSameAddress } from '../utils/address.ts'
import { createEmitter } from '../utils/createEmitter.ts'
import { readFields, readTransfer } from './transactionRows.ts'
import type { PreparedSend, UnconfirmedSend } from './types.ts'

/**
 * How long a record may stay in the `preparing` stage, in ms. Older records are ignored, because
 * their page may have been closed.
 */
const preparingMs = 60_000

/**
 * A kit's state: listeners, and the ids of records for which this page is awaiting the wallet's
 * response.
 */
const createState = () => ({ ...createEmitter(), awaited: new Set<string>() })
const stateOf = (kit: Kit) => kit.lazyMember(createState)

export type GetUnconfirmedSendsParameters = {
  /** The account whose payments to return. @default all accounts */
  address?: string
  /** CAIP-2 network id to filter by. @default all networks */
  networkId?: CaipNetworkId
}

/**
 * Returns payments with an unknown outcome, oldest first. The outcome is unknown if the page was
 * closed, the connection was lost, or the wallet has not responded yet. The payment may already
 * have been made, or the wallet may still make it.
 *
 * Docs: docs/send.md
 */
export function getUnconfirmedSends(
  kit: Kit,
  { address, networkId }: GetUnconfirmedSendsParameters = {},
): readonly UnconfirmedSend[] {
  const { storage, clock } = kit
  return storage
    .list(unconfirmedSendRows)
    .flatMap((row) => storage.get(row, readUnconfirmedSend) ?? [])
    .filter(
      (one) =>
        (!networkId || one.networkId === networkId) &&
        (!address || isSameAddress(one.address, address)) &&
        (one.stage !== 'preparing' || clock.now() - one.requestedAt < preparingMs),
    )
    .sort((one, other) => one.requestedAt - other.requestedAt || (one.id < other.id ? -1 : 1))
}

/**
 * Calls the listener when an unconfirmed payment is added, changed, or removed in any tab.
 *
 * Docs: docs/send.md
 *
 * @returns A function that unsubscribes.
 */
export function subscribeUnconfirmedSends(kit: Kit, listener: () => void): () => void {
  const page = globalThis.window
  const onStorage = ({ key }: StorageEvent) => {
    if (!key || key.includes(`/${unconfirmedSendRows}`)) listener()
  }
  page?.addEventListener('storage', onStorage)
  const stop = stateOf(kit).add(listener)
  return () => {
    page?.removeEventListener('storage', onStorage)
    stop()
  }
}

/**
 * Removes an unconfirmed payment, for example because the user rejected the request in the wallet.
 * The kit then no longer searches for the payment.
 *
 * Docs: docs/send.md
 *
 * @param id - {@link UnconfirmedSend.id}
 */
export function dismissUnconfirmedSend(kit: Kit, id: string): void {
  kit.storage.remove(unconfirmedSendRows + id)
  stateOf(kit).notify()
}

/** Whether this page is awaiting the wallet's response to the request. */
export function isAwaited(kit: Kit, { id }: Pick<UnconfirmedSend, 'id'>): boolean {
  return stateOf(kit).awaited.has(id)
}

export function keepUnconfirmedSend(kit: Kit, record: UnconfirmedSend): void {
  kit.storage.keep(unconfirmedSendRows + record.id, record)
  stateOf(kit).notify()
}

/** Whether records are stored beyond this tab. This is tested by writing and removing a row. */
export function canKeepSends({ storage }: Pick<Kit, 'storage'>): boolean {
  const row = 'unconfirmed_probe'
  storage.keep(row, 'x'.repeat(1_000))
  const [readers] = storage.getReaders(row)
  storage.remove(row)
  return readers === 'tabs'
}

/** A record of a payment that this page is processing. */
export type OpenSend = {
  id: string
  /** Updates and stores the record. */
  update(change: Partial<UnconfirmedSend>): UnconfirmedSend
  /**
   * Records that the wallet is about to be prompted.
   *
   * @throws UnconfirmedSendError if another page has requested a payment since the user confirmed
   * this one.
   */
  request(): void
  /** Removes the record because the wallet responded or was not prompted. */
  end(): void
  /** Keeps the record after a lost response, so that the kit searches for the payment. */
  lose(): UnconfirmedSend
}

/**
 * Creates the record for a confirmed payment.
 *
 * @param acknowledged - Ids of records that the user has seen and chosen to ignore.
 */
export function openSend(
  kit: Kit,
  prepared: PreparedSend,
  { wallet, acknowledged }: { wallet: string; acknowledged: readonly string[] },
): OpenSend {
  const { networkId, from: address, to, token, sent } = prepared
  const { symbol, decimals, address: tokenAddress } = token
  const { awaited } = stateOf(kit)
  const requestedAt = kit.clock.now()
  let record: UnconfirmedSend = {
    id: `${requestedAt}-${Math.random().toString(36).slice(2)}`,
    networkId,
    address,
    wallet,
    transfer: {
      to,
      amount: sent.amount,
      symbol,
      decimals,
      ...(tokenAddress && { tokenAddress }),
    },
    stage: 'preparing',
    requestedAt,
  }
  function update(change: Partial<UnconfirmedSend>) {
    record = { ...record, ...change }
    keepUnconfirmedSend(kit, record)
    return record
  }
  awaited.add(record.id)
  update({})
  return {
    id: record.id,
    update,
    request() {
      const others = getUnconfirmedSends(kit, { address, networkId }).filter(
        ({ id, stage }) => id !== record.id && stage !== 'preparing' && !acknowledged.includes(id),
      )
      if (others.length) throw new UnconfirmedSendError(others)
      update({ stage: 'requested' })
    },
    end() {
      awaited.delete(record.id)
      dismissUnconfirmedSend(kit, record.id)
    },
    lose() {
      awaited.delete(record.id)
      return update({ stage: record.hash ? 'signed' : 'unknown' })
    },
  }
}

const stages = ['preparing', 'requested', 'signed', 'unknown'] as const

/**
 * Parses a stored record. The record is untrusted, because another kit version or another script
 * may have written it.
 */
function readUnconfirmedSend(raw: unknown): UnconfirmedSend | undefined {
  const { text, number, fields } = readFields(raw)
  const [id, address, networkId] = [text('id'), text('address'), text('networkId')]
  const transfer = readTransfer(fields('transfer'))
  const stage = stages.find((one) => one === text('stage'))
  const requestedAt = number('requestedAt')
  if (!id || !address || !networkId?.includes(':') || !transfer || !stage) return undefined
  if (requestedAt === undefined) return undefined
  const hash = text('hash')
  const lastBlock = number('lastBlock')
  const checkpoint = readCheckpoint(fields('checkpoint'))
  return {
    id,
    address,
    networkId: networkId as CaipNetworkId,
    wallet: text('wallet') ?? '',
    transfer,
    stage,
    requestedAt,
    ...(checkpoint && { checkpoint }),
    ...(hash && { hash }),
    ...(lastBlock !== undefined && { lastBlock }),
  }
}

function readCheckpoint(raw: unknown): SendCheckpoint | undefined {
  const { text, number } = readFields(raw)
  const [nonce, block, fingerprint] = [number('nonce'), number('block'), text('fingerprint')]
  return nonce !== undefined && fingerprint
    ? { nonce, fingerprint, ...(block !== undefined && { block }) }
    : undefined
}
