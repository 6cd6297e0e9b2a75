// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getProjectConfigQueryKey } from '../../queries/index.ts'
import type { ConnectAttemptState } from '../../src/kit/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { readRecentWallets } from '../../src/wallets/recentWallets.ts'
import type { PairingSlot } from './usePairing.ts'
import { pairingOf } from './usePairing.ts'

const birch = { id: 'b'.repeat(64), name: 'Birch', mobileLink: 'birch://' }
const choice = () => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')

type Setting = {
  unsupportedNetwork?: boolean
  stack?: string[]
  /** What was connected before. */
  others?: { namespace: string; connectorUid: string }[]
  /** What the project says of several wallets; undefined: nothing yet. */
  allows?: boolean | undefined
  manualWCControl?: boolean
}

/** A kit whose one attempt the test answers. Its wallet serves EVM alone. */
function create({
  unsupportedNetwork = false,
  stack = ['Connect', 'ConnectingWalletConnect'],
  others = [],
  allows,
  manualWCControl = false,
}: Setting = {}) {
  let state = { status: 'opening' } as ConnectAttemptState
  const listeners = new Set<() => void>()
  const become = (next: Partial<ConnectAttemptState>) => {
    state = { ...state, ...next } as ConnectAttemptState
    for (const listener of listeners) listener()
  }
  const namespaces = ['eip155', 'solana'].map((namespace) => ({
    namespace,
    subscribe: () => () => {},
    getState: () => ({
      status: 'connected',
      unsupportedNetwork,
      connectors: [{ type: 'WALLET_CONNECT', uid: `wc-${namespace}` }],
      connections: [
        ...others.filter((one) => one.namespace === namespace),
        ...(state.status === 'connected' && namespace === 'eip155'
          ? [{ connectorUid: 'wc-eip155' }]
          : []),
      ],
    }),
  }))
  const http = {
    scope: {},
    ask: vi.fn(async () => {
      if (allows === undefined) return new Promise<never>(() => {})
      return { features: [{ id: 'multi_wallet', isEnabled: allows, config: [] }] }
    }),
  }
  const kit = {
    http,
    namespaces,
    activeNamespace: () => namespaces[0],
    disconnect: vi.fn(async () => {}),
    prepare: async () => {},
    startConnect: vi.fn(() => ({
      getState: () => state,
      subscribe: (listener: () => void) => listeners.add(listener),
      cancel: () => {},
    })),
    storage: createKitStorage({ projectId: 'pairing-of' }),
    config: {
      allowUnsupportedChain: false,
      unsupportedNetwork: 'warn',
      enableNetworkSwitch: true,
      manualWCControl,
      features: {},
    },
    close: vi.fn(),
  }
  const router = {
    reset: vi.fn(),
    goBackToIndex: vi.fn(),
    store: { getState: () => ({ stack: stack.map((name) => ({ name })) }) },
  }
  const client = new QueryClient()
  const feedback = { show: vi.fn() }
  const slot: PairingSlot = { client, feedback: feedback as never, texts: undefined }
  const pairing = pairingOf(slot, kit as never, router as never)
  /** A wallet is asked for, and connects as soon as the project has answered where it does. */
  async function connect() {
    pairing.begin()
    await vi.waitFor(() => expect(kit.startConnect).toHaveBeenCalledOnce())
    if (allows !== undefined && others.length > 0 && !manualWCControl) {
      const key = getProjectConfigQueryKey(http as never)
      await vi.waitFor(() => expect(client.getQueryState(key)?.status).toBe('success'))
    }
    become({ status: 'connected' })
  }
  return { kit, router, slot, feedback, http, become, pairing, connect }
}

beforeEach(() => localStorage.clear())

test('default: the wallet and the link that opened it are remembered once connected, and the dialog closes [spec 3.20 4.44]', async () => {
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

test('behavior: a new attempt forgets which app an earlier wallet was opened with [spec 3.20]', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"Alder","href":"alder://"}')
  const { pairing } = create()
  pairing.begin()
  expect(choice()).toBeNull()
})

test('behavior: connected by a code, no app is remembered', async () => {
  const { kit, connect } = create()
  await connect()
  expect(choice()).toBeNull()
  expect(readRecentWallets(kit.storage)).toEqual([])
})

test('behavior: connected on a network that the app does not list, the way to a listed one follows', async () => {
  const { kit, router, connect } = create({ unsupportedNetwork: true })
  await connect()
  expect(router.reset).toHaveBeenCalledWith('UnsupportedChain')
  expect(kit.close).not.toHaveBeenCalled()
})

test('behavior: one pairing for a dialog, with the link of the app where it has one', () => {
  const { kit, router, slot, pairing } = create()
  expect(pairingOf(slot, kit as never, router as never)).toBe(pairing)
  const { pairing: _, ...rest } = slot
  const own = pairingOf({ ...rest, uri: 'wc:own@2' }, kit as never, router as never)
  expect(own.getState()).toMatchObject({ status: 'pairing', uri: 'wc:own@2' })
})

const other = { namespace: 'eip155', connectorUid: 'uid-cedar' }

test('behavior: the first wallet asks nothing of the project', async () => {
  const { http, kit, connect } = create({ allows: true })
  await connect()
  expect(http.ask).not.toHaveBeenCalled()
  expect(kit.close).toHaveBeenCalledOnce()
})

test('behavior: beside others where the project allows it, the list of wallets follows, and says so [spec 6.11]', async () => {
  const { kit, router, feedback, connect } = create({ allows: true, others: [other] })
  await connect()
  expect(router.reset).toHaveBeenCalledWith('ProfileWallets')
  expect(feedback.show).toHaveBeenCalledWith({ kind: 'success', text: 'New Wallet Added' })
  expect(kit.close).not.toHaveBeenCalled()
  expect(kit.disconnect).not.toHaveBeenCalled()
})

test('behavior: begun from the list of wallets it leads back there [spec 4.09]', async () => {
  const stack = ['Account', 'ProfileWallets', 'Connect']
  const { kit, router, connect } = create({ allows: true, others: [other], stack })
  await connect()
  expect(router.goBackToIndex).toHaveBeenCalledWith(1)
  expect(kit.close).not.toHaveBeenCalled()
})

test.each([
  ['listed', false],
  ['not listed', true],
])(
  'behavior: where the project allows one, those before it in its namespaces end (network %s)',
  async (_, unsupportedNetwork) => {
    const elsewhere = { namespace: 'solana', connectorUid: 'uid-maple' }
    const others = [other, elsewhere]
    const { kit, router, feedback, connect } = create({ allows: false, others, unsupportedNetwork })
    await connect()
    expect(kit.disconnect.mock.calls).toEqual([[other]])
    expect(feedback.show).not.toHaveBeenCalled()
    expect(kit.close).toHaveBeenCalledTimes(unsupportedNetwork ? 0 : 1)
    expect(router.reset.mock.calls).toEqual(unsupportedNetwork ? [['UnsupportedChain']] : [])
  },
)

test('behavior: what is not known ends nothing', async () => {
  const { kit, http, connect } = create({ others: [other] })
  await connect()
  expect(http.ask).toHaveBeenCalledOnce()
  expect(kit.disconnect).not.toHaveBeenCalled()
  expect(kit.close).toHaveBeenCalledOnce()
})

test('parameters: manualWCControl asks nothing, and allows one', async () => {
  const { kit, http, connect } = create({ others: [other], manualWCControl: true })
  await connect()
  expect(http.ask).not.toHaveBeenCalled()
  expect(kit.disconnect).toHaveBeenCalledOnce()
})
