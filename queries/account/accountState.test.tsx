// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addAddressLabel, removeAddressLabel } from '../../src/accounts/addressLabels.ts'
import {
  getPreferredAccountType,
  resetAccount,
  setPreferredAccountType,
} from '../../src/accounts/preferredAccountType.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { type BedTab, createNamespacesBed } from '../../test/contract/namespacesBed.ts'
import { getIdentityQueryKey } from '../identity/options.ts'
import { getNativeBalanceQueryKey } from '../nativeBalance/options.ts'
import { getPortfolioQueryKey } from '../portfolio/options.ts'
import { useAccountState } from './hook.ts'
import { getAccountState } from './options.ts'

let bed: ReturnType<typeof createNamespacesBed>
let tab: BedTab
let client: QueryClient

beforeEach(async () => {
  bed = createNamespacesBed()
  tab = await bed.openTab()
  client = new QueryClient()
  await bed.settle()
})
afterEach(() => {
  cleanup()
  tab.close()
})

async function connect(namespace: 'eip155' | 'solana', id: string) {
  const { connectors } = tab.kit.namespace(namespace).getState()
  tab.kit.startConnect({ connectorUid: connectors.find((one) => one.id === id)?.uid ?? '' })
  await bed.settle()
  const { account, networkId } = tab.kit.namespace(namespace).getState()
  return { address: account?.address ?? '', networkId: networkId }
}

const stateOf = (namespace?: 'eip155' | 'solana') => getAccountState(tab.kit, client, { namespace })

test('default: without a connection a namespace is disconnected, with default settings', () => {
  expect(stateOf('eip155')).toEqual({
    namespace: 'eip155',
    status: 'disconnected',
    preferredAccountType: 'smartAccount',
    addressLabels: {},
  })
  expect(stateOf('solana').preferredAccountType).toBe('eoa')
})

test('default: each namespace has its own account, and unread fields are absent, not zero [spec 3.01]', async () => {
  const evm = await connect('eip155', 'cedar')
  const sol = await connect('solana', 'wallet-standard:maple')
  const state = stateOf('eip155')
  expect(state).toMatchObject({
    status: 'connected',
    address: evm.address,
    caipAddress: `${evm.networkId}:${evm.address}`,
    connectedWalletInfo: { name: expect.any(String) },
  })
  expect(state.balance).toBeUndefined()
  expect(state.tokenBalance).toBeUndefined()
  expect(state.profileName).toBeUndefined()
  expect(state.addressExplorerUrl).toMatch(new RegExp(`^https://.+/address/${evm.address}$`))
  expect(stateOf('solana').address).toBe(sol.address)
  // The namespace that connected last is the active one.
  expect(stateOf().namespace).toBe('solana')
})

test('default: reads only the cached data of this account on this network [spec 3.01]', async () => {
  const { http } = tab.kit
  const place = await connect('eip155', 'cedar')
  const token = { name: 'Ether', symbol: 'ETH', networkId: place.networkId, quantity: {} }
  const listed = (name: string) => ({ status: 'listed', source: 'service', tokens: [{ name }] })
  client.setQueryData(getNativeBalanceQueryKey({ ...place, networkId: 'eip155:8453' }), {
    value: 7n,
    decimals: 0,
    symbol: 'X',
  } as never)
  client.setQueryData(
    getPortfolioQueryKey(http, { ...place, networkId: 'eip155:8453' }),
    listed('other chain') as never,
  )
  expect(stateOf('eip155')).not.toHaveProperty('balance', '7')
  expect(stateOf('eip155').tokenBalance).toBeUndefined()

  client.setQueryData(getNativeBalanceQueryKey(place), {
    value: 1_500_000_000_000_000_001n,
    decimals: 18,
    symbol: 'ETH',
  } as never)
  client.setQueryData(getIdentityQueryKey(http, place), {
    name: 'cedar.eth',
    avatar: 'https://a.b',
  })
  const service = getPortfolioQueryKey(http, place)
  client.setQueryData(service, { status: 'listed', source: 'service', tokens: [token] } as never, {
    updatedAt: 1,
  })
  expect(stateOf('eip155')).toMatchObject({
    balance: '1.500000000000000001',
    balanceSymbol: 'ETH',
    profileName: 'cedar.eth',
    profileImage: 'https://a.b',
    tokenBalance: [token],
  })
  // The wallet responds later. An empty list does not mean that the account holds nothing.
  const wallet = getPortfolioQueryKey(http, { ...place, provider: {} as never })
  client.setQueryData(wallet, listed('from the wallet') as never, { updatedAt: 2 })
  expect(stateOf('eip155').tokenBalance).toEqual([{ name: 'from the wallet' }])
  client.setQueryData(wallet, { status: 'nothingListed', source: 'wallet', tokens: [] } as never, {
    updatedAt: 3,
  })
  expect(stateOf('eip155').tokenBalance).toEqual([token])
})

test('default: the hook follows store, cache and labels, and returns the same object in between', async () => {
  const place = await connect('solana', 'wallet-standard:maple')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <KitProvider kit={tab.kit}>{children}</KitProvider>
    </QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useAccountState({ namespace: 'solana' }), {
    wrapper,
  })
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  const key = getNativeBalanceQueryKey(place)
  await act(async () => {
    client.setQueryData(key, { value: 5n, decimals: 9, symbol: 'SOL' } as never)
  })
  expect(result.current).toMatchObject({ balance: '0.000000005', balanceSymbol: 'SOL' })
  // Other entries in the app's cache do not update the hook.
  const read = vi.spyOn(tab.kit, 'getState')
  await act(async () => client.setQueryData(['todos'], [1]))
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
  await act(async () => addAddressLabel(tab.kit, { address: place.address, label: 'Savings' }))
  expect(result.current.addressLabels).toEqual({ [place.address]: 'Savings' })
  expect(result.current.preferredAccountType).toBe('eoa')
  await act(async () => setPreferredAccountType(tab.kit, 'solana', 'smartAccount'))
  expect(result.current.preferredAccountType).toBe('smartAccount')
  await act(async () => {
    await tab.kit.disconnect({ namespace: 'solana' })
    await bed.settle()
  })
  expect(result.current.status).toBe('disconnected')
  expect(result.current.balance).toBeUndefined()
})

test('default: labels are per namespace, and EVM addresses match in any letter case [spec 3.01]', () => {
  const address = '0xAbC0000000000000000000000000000000000001'
  addAddressLabel(tab.kit, { address, label: 'One', namespace: 'eip155' })
  addAddressLabel(tab.kit, { address: address.toLowerCase(), label: 'Two', namespace: 'eip155' })
  addAddressLabel(tab.kit, { address: 'aB', label: 'Sol', namespace: 'solana' })
  removeAddressLabel(tab.kit, { address: 'Ab', namespace: 'solana' })
  expect(stateOf('eip155').addressLabels).toEqual({ [address.toLowerCase()]: 'Two' })
  expect(stateOf('solana').addressLabels).toEqual({ aB: 'Sol' })
  removeAddressLabel(tab.kit, { address, namespace: 'eip155' })
  expect(stateOf('eip155').addressLabels).toEqual({})
})

test('default: the preferred account type is stored, and an invalid stored value falls back to the default [spec 3.01 3.20]', () => {
  const { storage } = tab.kit
  setPreferredAccountType(tab.kit, 'eip155', 'eoa')
  expect(stateOf('eip155').preferredAccountType).toBe('eoa')
  expect(stateOf('solana').preferredAccountType).toBe('eoa')
  expect(storage.get('preferred_account_types', (row) => row)).toEqual({ eip155: 'eoa' })
  expect(() => setPreferredAccountType(tab.kit, 'eip155', 'ordinal' as never)).toThrow(
    "pass 'eoa', 'smartAccount', 'payment' or undefined",
  )
  expect(getPreferredAccountType(tab.kit, 'eip155')).toBe('eoa')
  for (const wrong of ['text', 7, { eip155: 'other' }, null]) {
    storage.set('preferred_account_types', wrong)
    expect(getPreferredAccountType(tab.kit, 'eip155')).toBe('smartAccount')
  }
})

test('default: resetAccount clears one namespace and keeps the other [spec 4.29]', async () => {
  const evm = await connect('eip155', 'cedar')
  const sol = await connect('solana', 'wallet-standard:maple')
  for (const { address } of [evm, sol]) {
    const namespace = address === evm.address ? 'eip155' : 'solana'
    addAddressLabel(tab.kit, { address, label: 'Mine', namespace })
    setPreferredAccountType(tab.kit, namespace, 'eoa')
  }
  client.setQueryData(getNativeBalanceQueryKey(evm), {
    value: 1n,
    decimals: 18,
    symbol: 'ETH',
  } as never)
  const other = stateOf('solana')
  const resetting = resetAccount(tab.kit, { namespace: 'eip155' })
  await bed.settle()
  await resetting
  expect(stateOf('eip155')).toEqual({
    namespace: 'eip155',
    status: 'disconnected',
    preferredAccountType: 'smartAccount',
    addressLabels: {},
  })
  expect(stateOf('solana')).toEqual(other)
})
