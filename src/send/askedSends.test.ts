// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKit } from '../createKit.ts'
import type { KitNamespace, NamespaceState } from '../namespace/types.ts'
import { solana } from '../networks/solana.ts'
import { getTransactions } from '../transactions/getTransactions.ts'
import { trackTransaction } from '../transactions/trackTransaction.ts'
import { watchTransactions } from '../transactions/watchTransactions.ts'
import { createTestClock } from '../utils/createTestClock.ts'
import { noteAskedSend, readAskedSends } from './askedSends.ts'
import type { SendingNamespace, TransactionSighting, Transfers } from './transfers.types.ts'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const friend = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
const networkId = solana.caipNetworkId
const transfer = { to: friend, amount: '0.5', symbol: 'SOL', decimals: 9 }
const request = {
  networkId,
  connectorUid: 'uid',
  from: address,
  to: friend,
  token: solana.nativeCurrency,
  units: 500_000_000n,
}

let stops: (() => void)[]
let projects = 0
beforeEach(() => {
  localStorage.clear()
  stops = []
  projects++
})
afterEach(() => {
  for (const stop of stops) stop()
})

/** A page of the app: each has a kit of its own, over the storage of all. */
function createPage() {
  const clock = createTestClock()
  const look = vi.fn(async (): Promise<TransactionSighting> => ({ status: 'pending' }))
  const transfers = {
    look,
    trace: async () => ({ nonce: 7, fingerprint: 'pays-friend' }),
  } as Pick<Transfers, 'look' | 'trace'> as Transfers
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
  const projectId = `asked-${projects}`
  const kit = createKit({ projectId, namespaces: [namespace], clock, logLevel: 'silent' })
  const note = async () => {
    const answered = noteAskedSend(kit, transfers, request, transfer)
    await vi.waitFor(() => expect(readAskedSends(kit).at(-1)?.nonce).toBe(7))
    return answered
  }
  const follow = () => {
    stops.push(watchTransactions(kit, () => {}))
  }
  return { kit, clock, look, note, follow }
}

/** What a chain says when the place of the transaction is taken. */
const taken = (hash: string, reason: 'repriced' | 'other'): TransactionSighting => ({
  status: 'replaced',
  replacement: { hash, reason, status: 'confirmed' },
})

/** An answer that comes when the test says so. */
function late() {
  let answer: (sighting: TransactionSighting) => void = () => {}
  const sighting = new Promise<TransactionSighting>((resolve) => {
    answer = resolve
  })
  return { sighting, answer }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('default: a page does not look for what it waits for itself, another one does', async () => {
  const [first, second] = [createPage(), createPage()]
  await first.note()
  first.follow()
  await settle()
  second.follow()
  await vi.waitFor(() => expect(second.look).toHaveBeenCalled())
  expect(first.look).not.toHaveBeenCalled()
})

test('behavior: approved: found by another page while the first still waits, it is one transaction', async () => {
  const [first, second] = [createPage(), createPage()]
  const answered = await first.note()
  second.look.mockResolvedValue(taken('signature', 'repriced'))
  second.follow()
  await vi.waitFor(() => expect(getTransactions(second.kit)).toHaveLength(1))
  answered()
  trackTransaction(first.kit, { hash: 'signature' })
  expect(getTransactions(first.kit)).toMatchObject([{ hash: 'signature', transfer }])
  expect(readAskedSends(first.kit)).toEqual([])
})

test.each(['other', 'repriced'] as const)(
  'behavior: refused while another page looks: that page brings nothing back (%s)',
  async (reason) => {
    const [first, second] = [createPage(), createPage()]
    const answered = await first.note()
    const { sighting, answer } = late()
    second.look.mockReturnValueOnce(sighting)
    second.follow()
    await vi.waitFor(() => expect(second.look).toHaveBeenCalled())
    answered()
    answer(taken('another', reason))
    await settle()
    expect(readAskedSends(second.kit)).toEqual([])
    expect(getTransactions(second.kit)).toEqual([])
  },
)

test('behavior: the same payment sent from another page is not taken for the one still asked for', async () => {
  const [first, second] = [createPage(), createPage()]
  await first.note()
  trackTransaction(second.kit, { hash: 'signature' })
  second.look.mockResolvedValue(taken('signature', 'repriced'))
  second.follow()
  await vi.waitFor(() => expect(readAskedSends(first.kit)).toMatchObject([{ nonce: 8 }]))
})

test('behavior: two that are the same are two transactions', async () => {
  const [first, second] = [createPage(), createPage()]
  await first.note()
  await first.note()
  second.look.mockResolvedValue(taken('signature', 'repriced'))
  second.follow()
  await vi.waitFor(() => expect(readAskedSends(first.kit)).toMatchObject([{ nonce: 8 }]))
  expect(getTransactions(second.kit)).toMatchObject([{ hash: 'signature' }])
})

/** Another page writes the row, and the browser tells this one. */
function writeElsewhere(oldValue: string | null, newValue: string | null) {
  const key = Object.keys(localStorage).find((one) => one.endsWith('/asked_sends')) ?? ''
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

test('behavior: another page wrote at the same moment: both are kept', async () => {
  const first = createPage()
  const answered = await first.note()
  const own = readAskedSends(first.kit)
  const { hash, ...others } = own[0] ?? {}
  const other = JSON.stringify({ transactions: [{ ...others, hash: 'asked-elsewhere' }] })
  writeElsewhere(null, other)
  expect(readAskedSends(first.kit)).toMatchObject([{ hash: 'asked-elsewhere' }, { hash, nonce: 7 }])
  answered()
  expect(readAskedSends(first.kit)).toMatchObject([{ hash: 'asked-elsewhere' }])
  writeElsewhere(null, other)
  expect(readAskedSends(first.kit)).toMatchObject([{ hash: 'asked-elsewhere' }])
})

test('behavior: what another page found and took out stays out', async () => {
  const first = createPage()
  await first.note()
  writeElsewhere(JSON.stringify({ transactions: readAskedSends(first.kit) }), null)
  expect(readAskedSends(first.kit)).toEqual([])
})
