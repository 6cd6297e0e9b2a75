// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getProjectConfigQueryKey } from '../../../../queries/index.ts'
import type { ConnectAttemptState } from '../../../../src/kit/types.ts'
import { createKitStorage } from '../../../../src/storage/createKitStorage.ts'
import { readRecentWallets } from '../../../../src/wallets/recentWallets.ts'
import type { PairingSlot } from '../../../shell/pairingSlot.ts'
import { pairingOf } from './usePairing.ts'

const birch = { id: 'b'.repeat(64), name: 'Birch', mobileLink: 'birch://' }
const choice = () => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')

type Setting = {
  unsupportedNetwork?: boolean
  stack?: string[]
  /** Connections before the attempt. */
  others?: { namespace: string; connectorUid: string }[]
  /** Whether the project allows several wallets. Undefined while unknown. */
  allows?: boolean | undefined
  manualWCControl?: boolean
}

/** A kit whose only attempt the test controls. The wallet supports only EVM. */
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
    request: vi.fn(async () => {
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
  /** Starts an attempt, which connects after the project configuration has loaded, if it loads. */
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

test('default: after connecting, it stores the wallet and its link, and closes the dialog [spec 3.20 4.44]', async () => {
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

test('behavior: a new attempt clears the app that an earlier wallet was opened with [spec 3.20]', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"Alder","href":"alder://"}')
  const { pairing } = create()
  pairing.begin()
  expect(choice()).toBeNull()
})

test('behavior: connecting with a QR code stores no app', async () => {
  const { kit, connect } = create()
  await connect()
  expect(choice()).toBeNull()
  expect(readRecentWallets(kit.storage)).toEqual([])
})

test('behavior: after connecting on an unsupported network, the view to switch it opens', async () => {
  const { kit, router, connect } = create({ unsupportedNetwork: true })
  await connect()
  expect(router.reset).toHaveBeenCalledWith('UnsupportedChain')
  expect(kit.close).not.toHaveBeenCalled()
})

test('behavior: a dialog has one pairing, which uses the app’s URI if there is one', () => {
  const { kit, router, slot, pairing } = create()
  expect(pairingOf(slot, kit as never, router as never)).toBe(pairing)
  const { pairing: _, ...rest } = slot
  const own = pairingOf({ ...rest, uri: 'wc:own@2' }, kit as never, router as never)
  expect(own.getState()).toMatchObject({ status: 'pairing', uri: 'wc:own@2' })
})

const other = { namespace: 'eip155', connectorUid: 'uid-cedar' }

test('behavior: the first wallet does not request the project’s configuration', async () => {
  const { http, kit, connect } = create({ allows: true })
  await connect()
  expect(http.request).not.toHaveBeenCalled()
  expect(kit.close).toHaveBeenCalledOnce()
})

test('behavior: an additional wallet that the project allows opens the list of wallets with a snackbar [spec 6.11]', async () => {
  const { kit, router, feedback, connect } = create({ allows: true, others: [other] })
  await connect()
  expect(router.reset).toHaveBeenCalledWith('ProfileWallets')
  expect(feedback.show).toHaveBeenCalledWith({ kind: 'success', text: 'New Wallet Added' })
  expect(kit.close).not.toHaveBeenCalled()
  expect(kit.disconnect).not.toHaveBeenCalled()
})

test('behavior: started from the list of wallets, it returns there [spec 4.09]', async () => {
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
  'behavior: where the project allows one wallet, the previous ones in its namespaces disconnect (network %s)',
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

test('behavior: while the configuration is unknown, no wallet is disconnected', async () => {
  const { kit, http, connect } = create({ others: [other] })
  await connect()
  expect(http.request).toHaveBeenCalledOnce()
  expect(kit.disconnect).not.toHaveBeenCalled()
  expect(kit.close).toHaveBeenCalledOnce()
})

test('parameters: manualWCControl requests no configuration and allows one wallet', async () => {
  const { kit, http, connect } = create({ others: [other], manualWCControl: true })
  await connect()
  expect(http.request).not.toHaveBeenCalled()
  expect(kit.disconnect).toHaveBeenCalledOnce()
})
