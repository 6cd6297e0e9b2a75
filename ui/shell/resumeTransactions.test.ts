// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getActivityQueryKey,
  getActivityQueryOptions,
  getNativeBalanceQueryKey,
  getNftsQueryKey,
  getNftsQueryOptions,
  getPortfolioQueryOptions,
} from '../../queries/index.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type {
  TrackedTransaction,
  TransactionCheck,
  TransactionStatus,
} from '../../src/namespace/transfers.types.ts'
import { solana } from '../../src/networks/solana.ts'
import { unconfirmedSendRows } from '../../src/storage/transactionRows.ts'
import { watchTransactions } from '../../src/transfers/followUnconfirmedSends.ts'
import { getTransactions } from '../../src/transfers/transactions.ts'
import { getUnconfirmedSends } from '../../src/transfers/unconfirmedSends.ts'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { connectedState, createScriptedNamespace } from '../../test/fixtures/mountDialog.tsx'
import { loadTransactions } from '../registry.ts'
import { resumeTransactions } from './resumeTransactions.ts'

vi.mock('../../src/transfers/followUnconfirmedSends.ts', { spy: true })

const { account } = connectedState()
const { address } = account
const hash = `0x${'ab'.repeat(32)}`
const chainId = 'eip155:1'
const row = `transactions/${chainId}:${address.toLowerCase()}`
const balancePath = `/v1/account/${address.toLowerCase()}/balance`

let kits = 0
let stop = () => {}
let client: QueryClient
/** The requested paths and queries. */
let asked: string[]
let amount: string
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  asked = []
  amount = '1'
  localStorage.clear()
  vi.mocked(watchTransactions).mockClear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    asked.push(url.pathname + url.search)
    const body = url.pathname.endsWith('supported-chains')
      ? { http: [chainId, solana.caipNetworkId], ws: [] }
      : url.pathname.endsWith('balance')
        ? { balances: [coin(amount)] }
        : { data: [], next: null }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const coin = (numeric: string) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  value: 1,
  price: 1,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})

/** A connected page whose node reports the outcome of the transaction. */
function createPage(initial: Parameters<typeof createScriptedNamespace>[0] = connectedState()) {
  const getStatus = vi.fn(async (): Promise<TransactionCheck> => ({ status: 'confirmed' }))
  const scripted = createScriptedNamespace(initial)
  const namespace = { ...scripted.namespace, transfers: { getStatus } }
  const kit = createKit({
    projectId: `${'a'.repeat(24)}${String(++kits).padStart(8, '0')}`,
    namespaces: [namespace],
    clock: createTestClock(),
  })
  const keep = (status: TransactionStatus, more: Partial<TrackedTransaction> = {}) =>
    kit.storage.set(row, {
      transactions: [
        { hash, networkId: chainId, address, status, addedAt: 1, updatedAt: 1, ...more },
      ],
    })
  const read = async () => {
    const options = getPortfolioQueryOptions(kit.http, { address, networkId: chainId })
    return client.fetchQuery(options)
  }
  return { ...scripted, kit, getStatus, keep, read }
}

/** Waits until the tracking code would have run, if it had been loaded. */
async function untilLoaded() {
  await loadTransactions()
  await new Promise((resolve) => setImmediate(resolve))
}

test('default: a pending transaction is tracked after a reload without a call of the app', async () => {
  const { kit, getStatus, keep } = createPage()
  keep('pending')
  stop = resumeTransactions(kit, client)
  await vi.waitFor(() => expect(getTransactions(kit)[0]?.status).toBe('confirmed'))
  expect(getStatus).toHaveBeenCalledWith(expect.objectContaining({ hash, from: address }))
})

test('behavior: an outcome that is not final is checked again after a reload', async () => {
  const { kit, getStatus, keep } = createPage()
  keep('confirmed', {
    isFinal: false,
    settledAt: kit.clock.now(),
    block: { number: 1, hash: '0xa' },
  })
  getStatus.mockResolvedValue({ status: 'reverted' })
  stop = resumeTransactions(kit, client)
  await vi.waitFor(() => expect(getTransactions(kit)[0]?.status).toBe('reverted'))
})

test.each([
  ['within a day', 86_399_999, 1],
  ['but not after a day', 86_400_000, 0],
])(
  'behavior: a transaction with an unknown outcome is checked again after a reload, %s',
  async (_, age, times) => {
    const { kit, getStatus, keep } = createPage()
    keep('unknown', { settledAt: kit.clock.now() - age })
    stop = resumeTransactions(kit, client)
    await new Promise((resolve) => setImmediate(resolve))
    await vi.waitFor(() => expect(getStatus).toHaveBeenCalledTimes(times))
    expect(watchTransactions).toHaveBeenCalledTimes(times)
  },
)

test.each([1, 1_200_001, 400 * 86_400_000])(
  'behavior: a payment without a response from the wallet, %i ms old, is searched for after a reload',
  async (age) => {
    const { kit } = createPage()
    const transfer = { to: '0xyou', amount: '0.5', symbol: 'ETH', decimals: 18 }
    const requestedAt = kit.clock.now() - age
    const request = { id: 'one', networkId: chainId, address, wallet: 'Cedar', transfer }
    kit.storage.set(`${unconfirmedSendRows}one`, { ...request, stage: 'requested', requestedAt })
    stop = resumeTransactions(kit, client)
    await vi.waitFor(() => expect(watchTransactions).toHaveBeenCalled())
    expect(getUnconfirmedSends(kit)).toHaveLength(1)
  },
)

test('behavior: a transaction that becomes unknown is tracked from then on', async () => {
  const { kit } = createPage()
  stop = resumeTransactions(kit, client)
  const event = { hash, networkId: chainId, address } as const
  kit.events.emit('transactionChanged', { ...event, status: 'pending' })
  kit.events.emit('transactionChanged', { ...event, status: 'confirmed' })
  await untilLoaded()
  expect(watchTransactions).not.toHaveBeenCalled()
  kit.events.emit('transactionChanged', { ...event, status: 'unknown' })
  await vi.waitFor(() => expect(watchTransactions).toHaveBeenCalledTimes(1))
})

test('default: waits until an account is connected', async () => {
  const { kit, getStatus, keep, set } = createPage({})
  keep('pending')
  stop = resumeTransactions(kit, client)
  stop = mountToo(stop, kit.mount())
  expect(watchTransactions).not.toHaveBeenCalled()
  set(connectedState())
  await vi.waitFor(() => expect(getStatus).toHaveBeenCalled())
})

test.each([undefined, true])(
  'behavior: without a transaction to track nothing is loaded or requested: final is %s',
  async (isFinal) => {
    const { kit, getStatus, keep, set } = createPage()
    keep('confirmed', { isFinal })
    stop = resumeTransactions(kit, client)
    stop = mountToo(stop, kit.mount())
    set(connectedState('eip155:8453'))
    await untilLoaded()
    expect(watchTransactions).not.toHaveBeenCalled()
    expect(getStatus).not.toHaveBeenCalled()
    expect(asked).toEqual([])
  },
)

test('behavior: a malformed row in storage does not throw', () => {
  const { kit } = createPage()
  for (const broken of [null, 1, 'x', { transactions: 1 }, { transactions: [null, {}] }]) {
    kit.storage.set(row, broken)
    expect(() => resumeTransactions(kit, client)()).not.toThrow()
  }
  expect(watchTransactions).not.toHaveBeenCalled()
})

test('behavior: after stopping, nothing is tracked', async () => {
  const { kit, getStatus, keep } = createPage()
  keep('pending')
  resumeTransactions(kit, client)()
  await new Promise((resolve) => setImmediate(resolve))
  expect(getStatus).not.toHaveBeenCalled()
})

test('behavior: an outcome refetches the portfolio, bypassing every cache', async () => {
  const { kit, read } = createPage()
  await read()
  stop = resumeTransactions(kit, client)
  amount = '0.5'
  asked = []
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'confirmed' })
  const shown = () =>
    client.getQueryData(
      getPortfolioQueryOptions(kit.http, { address, networkId: chainId }).queryKey,
    )
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ tokens: [{ quantity: { numeric: '0.5' } }] }),
  )
  const path = asked.find((one) => one.startsWith(balancePath))
  expect(path).toContain('forceUpdate=')
})

test('behavior: a disconnected account is not read while another one is connected', async () => {
  const { kit, read, set } = createPage()
  const other = { ...account, address: `0x${'12'.repeat(20)}` }
  await read()
  await client.fetchQuery(
    getPortfolioQueryOptions(kit.http, { address: other.address, networkId: chainId }),
  )
  stop = resumeTransactions(kit, client)
  const [connection] = connectedState().connections
  set({ account: other, connections: [{ ...connection, accounts: [other] } as never] })
  asked = []
  for (const { address } of [account, other])
    kit.events.emit('transactionChanged', {
      hash,
      networkId: chainId,
      address,
      status: 'confirmed',
    })
  await vi.waitFor(() => expect(asked.join()).toContain(`/v1/account/${other.address}/balance`))
  expect(asked).toHaveLength(1)
})

test('behavior: a service without cache control is read again once its cache has expired', async () => {
  const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  const place = { address: owner, networkId: solana.caipNetworkId }
  const { kit } = createPage()
  const clock = kit.clock as TestClock
  await client.fetchQuery(getPortfolioQueryOptions(kit.http, place))
  stop = resumeTransactions(kit, client)
  asked = []
  const event = { hash, networkId: place.networkId, address: owner, status: 'confirmed' } as const
  kit.events.emit('transactionChanged', event)
  const balances = () => asked.filter((one) => one.startsWith(`/v1/account/${owner}/balance`))
  await vi.waitFor(() => expect(balances()).toHaveLength(1))
  await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0))
  await clock.advance(9_999)
  expect(balances()).toHaveLength(1)
  await clock.advance(1)
  await vi.waitFor(() => expect(balances()).toHaveLength(2))
  await clock.advance(60_000)
  expect(balances()).toHaveLength(2)
})

test.each(['confirmed', 'reverted', 'replaced', 'dropped'] as const)(
  'behavior: %s invalidates the native balance, activity and NFTs',
  async (status) => {
    const { kit } = createPage()
    const keys = [
      getNativeBalanceQueryKey({ address, networkId: chainId }),
      getActivityQueryKey(kit.http, { address, networkId: chainId }),
      getNftsQueryKey(kit.http, { address, networkId: chainId }),
    ]
    const other = getActivityQueryKey(kit.http, { address, networkId: 'eip155:8453' })
    for (const key of [...keys, other])
      client.setQueryData(key as readonly unknown[], { pages: [] })
    stop = resumeTransactions(kit, client)
    // The letter case of the address may differ from the wallet’s.
    const event = { hash, networkId: chainId, address: address.toLowerCase(), status } as const
    kit.events.emit('transactionChanged', event)
    const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
    await vi.waitFor(() => expect(keys.map(isOld)).toEqual([true, true, true]))
    expect(isOld(other)).toBe(false)
  },
)

test('behavior: a pending status invalidates nothing', async () => {
  const { kit } = createPage()
  const key = getNativeBalanceQueryKey({ address, networkId: chainId })
  client.setQueryData(key as readonly unknown[], {})
  stop = resumeTransactions(kit, client)
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'pending' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
})

test.each(['in this page', 'before a reload'])(
  'behavior: a transaction that is pending again after an outcome %s invalidates the balance',
  async (when) => {
    const { kit, keep } = createPage()
    const key = getNativeBalanceQueryKey({ address, networkId: chainId }) as readonly unknown[]
    const isOld = () => client.getQueryState(key)?.isInvalidated
    const event = { hash, networkId: chainId, address } as const
    if (when === 'before a reload') keep('confirmed', { isFinal: false })
    stop = resumeTransactions(kit, client)
    if (when === 'in this page') {
      client.setQueryData(key, {})
      kit.events.emit('transactionChanged', { ...event, status: 'confirmed' })
      await vi.waitFor(() => expect(isOld()).toBe(true))
    }
    client.setQueryData(key, {})
    expect(isOld()).toBe(false)
    kit.events.emit('transactionChanged', { ...event, status: 'pending' })
    await vi.waitFor(() => expect(isOld()).toBe(true))
  },
)

test('behavior: queries that were never read are not fetched', async () => {
  const { kit } = createPage()
  stop = resumeTransactions(kit, client)
  kit.storage.set('history_transactions_cache', { old: { timestamp: Date.now(), data: '{}' } })
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'confirmed' })
  const stored = () => kit.storage.get('history_transactions_cache', (raw) => raw)
  await vi.waitFor(() => expect(stored()).toBeUndefined())
  expect(asked).toEqual([])
})

test('behavior: a sent NFT does not reappear after a reload', async () => {
  const { kit } = createPage()
  const piece = {
    type: 'erc721',
    address: `0x${'cd'.repeat(20)}`,
    balance: '0x1',
    metadata: { tokenId: '0x7', tokenURI: 'https://otter.example/7', name: 'Otters' },
  }
  /** Returns the first read after a page load, with a wallet that holds these NFTs. */
  const readNfts = (...held: unknown[]) => {
    const request = async ({ method }: { method: string }) =>
      method === 'wallet_getCapabilities'
        ? { '0x1': { assetDiscovery: { supported: true } } }
        : { '0x1': [{ ...piece, metadata: { ...piece.metadata, tokenId: '0x8' } }, ...held] }
    const place = { address, networkId: chainId, provider: { request }, storage: kit.storage }
    return new QueryClient().fetchQuery(getNftsQueryOptions(kit.http, place))
  }
  expect((await readNfts(piece)).items).toHaveLength(2)
  // Within its lifetime, the next page load reads it from storage.
  expect((await readNfts()).items).toHaveLength(2)
  stop = resumeTransactions(kit, client)
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'confirmed' })
  await vi.waitFor(async () => expect((await readNfts()).items).toHaveLength(1))
})

test('behavior: data that the previous page load has stored is requested again', async () => {
  const { kit } = createPage()
  kit.storage.set('portfolio_cache', { old: { timestamp: Date.now(), data: '{}' } })
  stop = resumeTransactions(kit, client)
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'confirmed' })
  await vi.waitFor(() => expect(asked.some((one) => one.startsWith(balancePath))).toBe(true))
})

test('behavior: a list with many pages becomes stale, and none of its pages is requested', async () => {
  const { kit } = createPage()
  const options = getActivityQueryOptions(kit.http, { address, networkId: chainId })
  const page = { isSupported: true, transactions: [], next: 'more' }
  client.setQueryData(options.queryKey, { pages: [page, page, page], pageParams: ['', 'a', 'b'] })
  stop = resumeTransactions(kit, client)
  const { InfiniteQueryObserver } = await import('@tanstack/react-query')
  const leave = new InfiniteQueryObserver(client, {
    ...options,
    staleTime: Number.POSITIVE_INFINITY,
  } as never).subscribe(() => {})
  kit.events.emit('transactionChanged', { hash, networkId: chainId, address, status: 'confirmed' })
  await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true))
  expect(asked).toEqual([])
  leave()
})

function mountToo(first: () => void, second: () => void) {
  return () => {
    first()
    second()
  }
}
