// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKit } from '../kit/createKit.ts'
import type { FoundTransaction, SendingNamespace, Transfers } from '../namespace/transfers.types.ts'
import type { KitNamespace, NamespaceState } from '../namespace/types.ts'
import { solana } from '../networks/solana.ts'
import { watchTransactions } from './followUnconfirmedSends.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'
import { getTransactions, trackTransaction } from './transactions.ts'
import {
  dismissUnconfirmedSend,
  getUnconfirmedSends,
  subscribeUnconfirmedSends,
} from './unconfirmedSends.ts'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const friend = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
const networkId = solana.caipNetworkId
const transfer = { to: friend, amount: '0.5', symbol: 'SOL', decimals: 9 }
let stops: (() => void)[]
let projects = 0
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stops = []
  projects++
})
afterEach(() => {
  for (const stop of stops) stop()
})

/** The requests of a wallet, and its response. */
type Request = { answer(hash: string): void; refuse(error: unknown): void }

/** A page of the app. Each has its own kit over a shared storage. */
function createPage({ storage }: { storage?: Storage | null } = {}) {
  const clock = createTestClock()
  const findSent = vi.fn(async (): Promise<readonly FoundTransaction[]> => [])
  const requests: Request[] = []
  const transfers: Transfers = {
    isTokenRequired: false,
    readAddress: (text) => text,
    simulate: async ({ units }) => ({
      received: units,
      networkCost: 5_000n,
      nativeBalance: 10n ** 10n,
      isReceiverContract: false,
    }),
    readMax: async () => 1n,
    readCheckpoint: async () => ({ nonce: 7, block: 100, fingerprint: 'pays-friend' }),
    submit: (_, { onRequest }) => {
      onRequest('send')
      return new Promise((resolve, reject) => {
        requests.push({ answer: (hash) => resolve({ hash }), refuse: reject })
      })
    },
    getStatus: async () => ({ status: 'pending' }),
    findSent,
  }
  const account = { namespace: 'solana', address, type: 'eoa' } as const
  const wallet = { connectorId: 'otter', connectorUid: 'uid', name: 'Otter' }
  const state: NamespaceState = {
    status: 'connected',
    connectors: [],
    connections: [{ ...wallet, accounts: [account], networkId }],
    activeConnectorId: 'otter',
    account,
    networkId,
    recentConnections: [],
    unsupportedNetwork: false,
  }
  const namespace = {
    namespace: 'solana',
    networks: [solana],
    getState: () => state,
    subscribe: () => () => {},
    mount: () => () => {},
    transfers,
  } as unknown as KitNamespace & SendingNamespace
  const kit = createKit({
    projectId: `unconfirmed-${projects}`,
    namespaces: [namespace],
    clock,
    logLevel: 'silent',
    ...(storage !== undefined && { storage }),
  })
  /** The visitor confirms a payment, and the wallet shows it. */
  async function press() {
    const before = requests.length
    const acknowledged = getUnconfirmedSends(kit).map(({ id }) => id)
    const prepared = await prepareSend(kit, { amount: '0.5', to: friend })
    const outcome = send(kit, prepared, { acknowledged })
    await vi.waitFor(() => expect(requests).toHaveLength(before + 1))
    return { outcome, ...(requests.at(-1) as Request) }
  }
  const follow = () => {
    stops.push(watchTransactions(kit, () => {}))
  }
  return { kit, clock, findSent, press, follow }
}

const found = (hash: string): FoundTransaction => ({ hash, status: 'confirmed' })
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('default: a page does not search for its own pending request, another page does', async () => {
  const [first, second] = [createPage(), createPage()]
  await first.press()
  first.follow()
  await settle()
  second.follow()
  await vi.waitFor(() => expect(second.findSent).toHaveBeenCalled())
  expect(first.findSent).not.toHaveBeenCalled()
  expect(getUnconfirmedSends(second.kit)).toMatchObject([
    { stage: 'requested', wallet: 'Otter', transfer, checkpoint: { nonce: 7, block: 100 } },
  ])
})

test('behavior: found by another page while the first waits, it is one transaction', async () => {
  const [first, second] = [createPage(), createPage()]
  const { answer, outcome } = await first.press()
  second.findSent.mockResolvedValue([found('signature')])
  second.follow()
  await vi.waitFor(() => expect(getTransactions(second.kit)).toHaveLength(1))
  answer('signature')
  expect(await outcome).toMatchObject({ status: 'sent', transaction: { hash: 'signature' } })
  expect(getTransactions(first.kit)).toMatchObject([{ hash: 'signature', transfer }])
  expect(getUnconfirmedSends(first.kit)).toEqual([])
})

test('behavior: rejected while another page searches, the record does not return', async () => {
  const [first, second] = [createPage(), createPage()]
  const { refuse, outcome } = await first.press()
  let answer: (all: readonly FoundTransaction[]) => void = () => {}
  second.findSent.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  second.follow()
  await vi.waitFor(() => expect(second.findSent).toHaveBeenCalled())
  refuse({ code: 4001 })
  expect(await outcome).toMatchObject({ status: 'rejected' })
  answer([found('another')])
  await settle()
  expect(getUnconfirmedSends(second.kit)).toEqual([])
  expect(getTransactions(second.kit)).toEqual([])
})

test('behavior: an equal payment of another page does not match the search', async () => {
  const [first, second] = [createPage(), createPage()]
  await first.press()
  trackTransaction(second.kit, { hash: 'signature' })
  second.findSent.mockResolvedValue([found('signature')])
  second.follow()
  await vi.waitFor(() => expect(second.findSent).toHaveBeenCalled())
  await settle()
  expect(getUnconfirmedSends(first.kit)).toHaveLength(1)
})

test('behavior: two pages that write concurrently keep both records', async () => {
  const [first, second] = [createPage(), createPage()]
  await Promise.all([first.press(), second.press()]).catch(() => {})
  const kept = getUnconfirmedSends(first.kit).map(({ id }) => id)
  expect(kept).toEqual(getUnconfirmedSends(second.kit).map(({ id }) => id))
  expect(kept.length).toBeGreaterThan(0)
})

test('behavior: a reload keeps the record, searches for it and still warns', async () => {
  const first = createPage()
  const { outcome, refuse } = await first.press()
  refuse(new Error('the extension is gone'))
  expect(await outcome).toMatchObject({ status: 'unknown' })
  const reloaded = createPage()
  reloaded.follow()
  await vi.waitFor(() => expect(reloaded.findSent).toHaveBeenCalled())
  const prepared = await prepareSend(reloaded.kit, { amount: '0.5', to: friend })
  expect(await send(reloaded.kit, prepared)).toMatchObject({ status: 'unconfirmed' })
  reloaded.findSent.mockResolvedValue([found('signature')])
  await reloaded.clock.advance(15_000)
  expect(getUnconfirmedSends(reloaded.kit)).toEqual([])
  expect(getTransactions(reloaded.kit)).toMatchObject([{ hash: 'signature' }])
})

test('behavior: listeners are called for added, changed and ended records, also of other tabs', async () => {
  const { kit, press } = createPage()
  const heard = vi.fn()
  const stop = subscribeUnconfirmedSends(kit, heard)
  const { refuse, outcome } = await press()
  expect(heard).toHaveBeenCalled()
  refuse(new Error('lost'))
  await outcome
  heard.mockClear()
  dismissUnconfirmedSend(kit, getUnconfirmedSends(kit)[0]?.id ?? '')
  expect(heard).toHaveBeenCalledTimes(1)
  const key = `latchkit/${`unconfirmed-${projects}`.slice(-8)}/unconfirmed_send/1`
  window.dispatchEvent(new StorageEvent('storage', { key }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(2)
})

test('behavior: once its own lost payment has ended, a page without followers searches for none', async () => {
  const [first, second] = [createPage(), createPage()]
  const { refuse, outcome } = await first.press()
  refuse(new Error('the relay is gone'))
  expect(await outcome).toMatchObject({ status: 'unknown' })
  await vi.waitFor(() => expect(first.findSent).toHaveBeenCalled())
  first.findSent.mockResolvedValue([found('signature')])
  await first.clock.advance(15_000)
  expect(getUnconfirmedSends(first.kit)).toEqual([])
  const searches = first.findSent.mock.calls.length

  await second.press()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await first.clock.advance(60_000)
  expect(getUnconfirmedSends(first.kit)).toMatchObject([{ stage: 'requested' }])
  expect(first.findSent).toHaveBeenCalledTimes(searches)
})

test('behavior: ignores invalid rows', async () => {
  const { kit, press } = createPage()
  await press()
  const [record] = getUnconfirmedSends(kit)
  const wrong = [
    null,
    7,
    {},
    { ...record, id: '' },
    { ...record, stage: 'paid' },
    { ...record, transfer: { to: friend } },
    { ...record, networkId: 'solana' },
    { ...record, requestedAt: 'now' },
  ]
  for (const [at, row] of wrong.entries()) kit.storage.set(`unconfirmed_send/${at}`, row)
  expect(getUnconfirmedSends(kit)).toEqual([record])
  kit.storage.set('unconfirmed_send/x', { ...record, id: 'x', checkpoint: { nonce: '7' } })
  expect(getUnconfirmedSends(kit).find(({ id }) => id === 'x')).not.toHaveProperty('checkpoint')
})

test('behavior: warns before the prompt when the storage is full; the page keeps the record', async () => {
  const { kit, press } = createPage({ storage: null })
  const prepared = await prepareSend(kit, { amount: '0.5', to: friend })
  expect(prepared.warnings.map(({ kind }) => kind)).toContain('notStored')
  const { refuse, outcome } = await press()
  refuse(new Error('lost'))
  expect(await outcome).toMatchObject({ status: 'unknown' })
  expect(await send(kit, prepared)).toMatchObject({ status: 'unconfirmed' })
  const { kit: stored } = createPage()
  const kinds = (await prepareSend(stored, { amount: '0.5', to: friend })).warnings
  expect(kinds.map(({ kind }) => kind)).not.toContain('notStored')
})
