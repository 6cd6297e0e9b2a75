// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ConnectAttemptState } from '../../src/actions/connectAttempt.types.ts'
import { createStorage } from '../../src/storage/createStorage.ts'
import { readRecentWallets } from '../flows/recentWallets.ts'
import type { PairingSlot } from './PairingContext.ts'
import { pairingOf } from './pairingOf.ts'

const birch = { id: 'b'.repeat(64), name: 'Birch', mobileLink: 'birch://' }
const choice = () => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')

/** A kit whose one attempt the test answers. */
function create(unsupportedNetwork = false, stack = ['Connect', 'ConnectingWalletConnect']) {
  let state = { status: 'opening' } as ConnectAttemptState
  const listeners = new Set<() => void>()
  const become = (next: Partial<ConnectAttemptState>) => {
    state = { ...state, ...next } as ConnectAttemptState
    for (const listener of listeners) listener()
  }
  const namespace = {
    getState: () => ({
      status: 'connected',
      unsupportedNetwork,
      connectors: [{ type: 'WALLET_CONNECT', uid: 'wc' }],
      connections: [],
    }),
  }
  const kit = {
    namespaces: [namespace],
    activeNamespace: () => namespace,
    prepare: async () => {},
    startConnect: vi.fn(() => ({
      getState: () => state,
      subscribe: (listener: () => void) => listeners.add(listener),
      cancel: () => {},
    })),
    storage: createStorage({ projectId: 'pairing-of' }),
    config: { allowUnsupportedChain: false, unsupportedChain: 'warn', enableNetworkSwitch: true },
    close: vi.fn(),
  }
  const router = {
    reset: vi.fn(),
    goBackToIndex: vi.fn(),
    store: { getState: () => ({ stack: stack.map((name) => ({ name })) }) },
  }
  const slot: PairingSlot = {}
  return { kit, router, slot, become, pairing: pairingOf(slot, kit as never, router as never) }
}

beforeEach(() => localStorage.clear())

test('default: the wallet and the link that opened it are remembered once connected, and the dialog closes', async () => {
  const { kit, pairing, become } = create()
  pairing.begin()
  await vi.waitFor(() => expect(kit.startConnect).toHaveBeenCalledOnce())
  pairing.choose(birch, { name: 'Birch', href: 'birch://' })
  become({ status: 'pairing', uri: 'wc:1@2', expiresAt: 1 })
  expect(choice()).toBeNull()
  expect(readRecentWallets(kit.storage)).toEqual([])
  become({ status: 'connected' })
  expect(JSON.parse(choice() ?? '')).toEqual({ name: 'Birch', href: 'birch://' })
  expect(readRecentWallets(kit.storage)).toEqual([{ ...birch, isPaired: true }])
  expect(kit.close).toHaveBeenCalledOnce()
})

test('behavior: a new attempt forgets which app an earlier wallet was opened with', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"Alder","href":"alder://"}')
  const { pairing } = create()
  pairing.begin()
  expect(choice()).toBeNull()
})

test('behavior: connected by a code, no app is remembered', async () => {
  const { kit, pairing, become } = create()
  pairing.begin()
  await vi.waitFor(() => expect(kit.startConnect).toHaveBeenCalledOnce())
  become({ status: 'connected' })
  expect(choice()).toBeNull()
  expect(readRecentWallets(kit.storage)).toEqual([])
})

test('behavior: connected on a network that the app does not list, the way to a listed one follows', async () => {
  const { kit, router, pairing, become } = create(true)
  pairing.begin()
  await vi.waitFor(() => expect(kit.startConnect).toHaveBeenCalledOnce())
  become({ status: 'connected' })
  expect(router.reset).toHaveBeenCalledWith('UnsupportedChain')
  expect(kit.close).not.toHaveBeenCalled()
})

test('behavior: one pairing for a dialog, with the link of the app where it has one', () => {
  const { kit, router, slot, pairing } = create()
  expect(pairingOf(slot, kit as never, router as never)).toBe(pairing)
  const own = pairingOf({ uri: 'wc:own@2' }, kit as never, router as never)
  expect(own.getState()).toMatchObject({ status: 'pairing', uri: 'wc:own@2' })
})

test('behavior: begun from the list of wallets it leads back there', async () => {
  const { kit, router, pairing, become } = create(false, ['Account', 'ProfileWallets', 'Connect'])
  pairing.begin()
  await vi.waitFor(() => expect(kit.startConnect).toHaveBeenCalledOnce())
  become({ status: 'connected' })
  expect(router.goBackToIndex).toHaveBeenCalledWith(1)
  expect(kit.close).not.toHaveBeenCalled()
})
