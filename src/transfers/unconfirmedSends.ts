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
 * How long a record counts that never reached the wallet, ms. Its page may be gone; a page that is still preparing
 * checks for other records again right before it asks.
 */
const preparingMs = 60_000

/** What belongs to one kit: its listeners, and the records whose answer its page itself waits for. */
const createState = () => ({ ...createEmitter(), awaited: new Set<string>() })
const stateOf = (kit: Kit) => kit.lazyMember(createState)

export type GetUnconfirmedSendsParameters = {
  /** @default every account */
  address?: string
  /** CAIP-2. @default every network */
  networkId?: CaipNetworkId
}

/**
 * Payments that may have been made, or may still be made by the wallet, though no answer is known: the page was
 * closed, the connection was lost, or the wallet has not answered yet. The oldest first.
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
 * Calls back when a record is new, changes or ends, in this tab or another one.
 *
 * @returns The stop.
 */
export function subscribeUnconfirmedSends(kit: Kit, listener: () => void): () => void {
  const page = globalThis.window
  const hear = ({ key }: StorageEvent) => {
    if (!key || key.includes(`/${unconfirmedSendRows}`)) listener()
  }
  page?.addEventListener('storage', hear)
  const stop = stateOf(kit).add(listener)
  return () => {
    page?.removeEventListener('storage', hear)
    stop()
  }
}

/**
 * The visitor says that a request is over: they rejected it in the wallet, or saw there what became of it. It is not
 * searched for any more.
 *
 * @param id - {@link UnconfirmedSend.id}
 */
export function dismissUnconfirmedSend(kit: Kit, id: string): void {
  kit.storage.remove(unconfirmedSendRows + id)
  stateOf(kit).notify()
}

/** Whether the page of this kit itself waits for the wallet's answer. */
export function isAwaited(kit: Kit, { id }: Pick<UnconfirmedSend, 'id'>): boolean {
  return stateOf(kit).awaited.has(id)
}

/** Stores a record in its present state. */
export function keepUnconfirmedSend(kit: Kit, record: UnconfirmedSend): void {
  kit.storage.keep(unconfirmedSendRows + record.id, record)
  stateOf(kit).notify()
}

/** Whether records outlive the tab: tried with a row that is removed at once. */
export function canKeepSends({ storage }: Pick<Kit, 'storage'>): boolean {
  const row = 'unconfirmed_probe'
  storage.keep(row, 'x'.repeat(1_000))
  const [readers] = storage.getReaders(row)
  storage.remove(row)
  return readers === 'tabs'
}

/** A record while its page works on it. */
export type OpenSend = {
  id: string
  /** Stores what is known now. */
  update(change: Partial<UnconfirmedSend>): UnconfirmedSend
  /**
   * Notes that the wallet is asked now.
   *
   * @throws UnconfirmedSendError when another page asked for a payment since this one was confirmed.
   */
  request(): void
  /** An end is known: the wallet answered, or was never asked. */
  end(): void
  /** The answer was lost: the record stays, and others may search for it. */
  lose(): UnconfirmedSend
}

/**
 * Opens the record of a confirmed payment.
 *
 * @param acknowledged - Ids of records that the visitor was told about.
 */
export function openSend(
  kit: Kit,
  prepared: PreparedSend,
  { wallet, acknowledged }: { wallet: string; acknowledged: readonly string[] },
): OpenSend {
  const { networkId, from: address, to, token, leaves } = prepared
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
      amount: leaves.amount,
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

/** What stands in a row, checked: another version, another script or a visitor may have written it. */
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
