// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import type { ConnectAttempt, ConnectAttemptState } from '../../src/actions/connectAttempt.types.ts'
import type { KitOptions } from '../../src/config/types.ts'
import { createKit } from '../../src/createKit.ts'
import type { Kit } from '../../src/kit.types.ts'
import type { KitNamespace, NamespaceState, Network } from '../../src/namespace/types.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { ConnectButton, KitDialog, TextsProvider } from '../index.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const networks = [
  [1, 'Ethereum'],
  [8453, 'Base'],
  [11155111, 'Sepolia'],
].map(
  ([id, name]): Network => ({
    id: Number(id),
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: String(name),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    testnet: id === 11155111,
  }),
)
const cedar = {
  id: 'org.cedar',
  uid: 'uid-cedar',
  type: 'ANNOUNCED',
  name: 'Cedar',
  namespace: 'eip155',
  rdns: 'org.cedar',
} as const

const connectedState = (networkId: NamespaceState['networkId'] = 'eip155:1') => ({
  status: 'connected' as const,
  account: { namespace: 'eip155' as const, address, type: 'eoa' as const },
  activeConnectorId: cedar.id,
  connections: [
    {
      connectorId: cedar.id,
      connectorUid: cedar.uid,
      name: cedar.name,
      accounts: [{ namespace: 'eip155' as const, address, type: 'eoa' as const }],
      networkId,
    },
  ],
  networkId,
  unsupportedNetwork: !networks.some((one) => one.caipNetworkId === networkId),
})

/** A namespace whose state the test writes. */
function createScriptedNamespace(initial: Partial<NamespaceState> = {}) {
  let state: NamespaceState = {
    status: 'disconnected',
    connectors: [cedar],
    connections: [],
    networkId: 'eip155:1',
    unsupportedNetwork: false,
    ...initial,
  }
  const listeners = new Set<() => void>()
  const set = (next: Partial<NamespaceState>) => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const switchNetwork = vi.fn<KitNamespace['switchNetwork']>(async ({ networkId }) =>
    set({ networkId, unsupportedNetwork: false }),
  )
  const namespace: KitNamespace = {
    namespace: 'eip155',
    networks,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    mount: () => () => {},
    connect: () => new Promise(() => {}),
    disconnect: async () =>
      set({
        status: 'disconnected',
        account: undefined,
        connections: [],
        activeConnectorId: undefined,
      }),
    reconnect: async () => {},
    switchNetwork,
    switchAccount: async () => {},
    signMessage: async () => '0x',
    capabilities: () => ({
      switchChain: true,
      addChain: true,
      addChainCodes: [],
      switchAccount: true,
    }),
    getProvider: async () => ({}),
  }
  return { namespace, set, switchNetwork }
}

/** Attempts whose state the test writes. */
function createScriptedAttempts() {
  const attempts: (ConnectAttempt & {
    cancel: ReturnType<typeof vi.fn>
    become: (status: ConnectAttemptState['status']) => void
  })[] = []
  const startConnect: Kit['startConnect'] = () => {
    const listeners = new Set<() => void>()
    let state = { status: 'opening', attemptId: '', next: 'cancel' } as ConnectAttemptState
    const attempt = {
      id: String(attempts.length),
      connector: cedar,
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      cancel: vi.fn(),
      settled: new Promise<ConnectAttemptState>(() => {}),
      become(status: ConnectAttemptState['status']) {
        state = { ...state, status } as ConnectAttemptState
        for (const listener of [...listeners]) listener()
      },
    }
    attempts.push(attempt)
    return attempt
  }
  return { attempts, startConnect }
}

function mount(
  options: Partial<KitOptions> = {},
  initial?: Partial<NamespaceState>,
  wagmi?: Kit['wagmi'],
) {
  const scripted = createScriptedNamespace(initial)
  const { attempts, startConnect } = createScriptedAttempts()
  const kit: Kit = {
    ...createKit({ projectId: 'a'.repeat(32), namespaces: [scripted.namespace], ...options }),
    startConnect,
    wagmi,
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <KitProvider kit={kit} queryClient={client}>
      <ConnectButton />
      <KitDialog />
    </KitProvider>,
  )
  const last = () => {
    const attempt = attempts.at(-1)
    if (!attempt) throw new Error('Nothing was asked.')
    return attempt
  }
  return { kit, ...scripted, attempts, last }
}

async function openConnecting() {
  const mounted = mount()
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByTestId('wallet-org.cedar'))
  await screen.findByTestId('connecting-opening')
  return mounted
}

const dialog = () => screen.findByRole('dialog')

beforeEach(() => {
  // happy-dom rejects the promise of a cancelled animation even when nobody asked for it.
  Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  localStorage.clear()
})

afterEach(cleanup)

// Views are fetched when they are wanted, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 10_000 })

test('default', async () => {
  const { kit } = mount()
  await userEvent.click(screen.getByTestId('connect-button'))
  const found = await dialog()
  expect(found.getAttribute('aria-modal')).toBe('true')
  expect(within(found).getByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
  expect(within(found).getByTestId('wallet-org.cedar').textContent).toContain('Installed')
  expect(screen.getByTestId('connect-button').getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(within(found).getByRole('button', { name: 'Close' }))
  expect(kit.getState().isOpen).toBe(false)
})

test('behavior: nothing is rendered before the first open', () => {
  mount()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('behavior: no view has an address: neither URL nor history of the page change', async () => {
  const before = [location.href, history.length]
  const { kit } = mount()
  const write = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')]
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  await screen.findByRole('heading', { name: 'What is a wallet?' })
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('wallet-org.cedar')
  act(() => kit.open({ view: 'Networks' }))
  await screen.findByTestId('network-eip155:8453')
  act(() => kit.close())
  expect([location.href, history.length]).toEqual(before)
  for (const one of write) expect(one).not.toHaveBeenCalled()
})

test('behavior: closed over another view, it opens at its first view again', async () => {
  const { kit } = mount()
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  await screen.findByRole('heading', { name: 'What is a wallet?' })
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  await userEvent.click(screen.getByTestId('connect-button'))
  expect(await screen.findByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
  expect(await screen.findByTestId('wallet-org.cedar')).toBeTruthy()
  expect(screen.queryByTestId('lk-back')).toBeNull()
})

test('behavior: a connection closes the dialog and is remembered', async () => {
  const { kit, last, set } = await openConnecting()
  act(() => {
    set(connectedState())
    last().become('connected')
  })
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  act(() => set({ status: 'disconnected', account: undefined, connections: [] }))
  act(() => kit.open())
  expect((await screen.findByTestId('wallet-org.cedar')).textContent).toContain('Recent')
})

test('behavior: a connection on a network that the app does not list shows which ones it does', async () => {
  const { kit, last, set } = await openConnecting()
  act(() => {
    set(connectedState('eip155:4663'))
    last().become('connected')
  })
  const panel = await screen.findByTestId('unsupported-chain')
  expect(panel.textContent).toContain('This app is not on Network 4663')
  expect(kit.getState().isOpen).toBe(true)
})

test('behavior: declined, then asked again in the same view', async () => {
  const { attempts, last } = await openConnecting()
  act(() => last().become('rejected'))
  const panel = await screen.findByTestId('connecting-declined')
  expect(panel.textContent).toContain('You said no in Cedar. Nothing was shared.')
  await userEvent.click(screen.getByTestId('connecting-action'))
  await screen.findByTestId('connecting-opening')
  expect(attempts).toHaveLength(2)
  act(() => attempts[0]?.become('connected'))
  expect(screen.queryByTestId('connecting-opening')).toBeTruthy()
})

test('behavior: back and close end the attempt', async () => {
  const { last } = await openConnecting()
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('wallet-org.cedar')
  expect(last().cancel).toHaveBeenCalled()
  await userEvent.click(screen.getByTestId('wallet-org.cedar'))
  await screen.findByTestId('connecting-opening')
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(last().cancel).toHaveBeenCalled())
})

test('behavior: a wallet that is not installed is asked when it announces itself', async () => {
  const { attempts, set } = mount(
    {
      customWallets: [{ id: 'oak', name: 'Oak', homepage: 'https://oak.example', rdns: 'org.oak' }],
    },
    { connectors: [] },
  )
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByTestId('wallet-oak'))
  const panel = await screen.findByTestId('connecting-notInstalled')
  expect(within(panel).getByRole('link').getAttribute('href')).toBe('https://oak.example')
  expect(attempts).toHaveLength(0)
  act(() =>
    set({
      connectors: [{ ...cedar, id: 'org.oak', uid: 'uid-oak', name: 'Oak', rdns: 'org.oak' }],
    }),
  )
  await waitFor(() => expect(attempts).toHaveLength(1))
  expect(screen.getByTestId('connecting-opening').textContent).toContain('Opening Oak')
})

test('behavior: the directory fails and installed wallets stay', async () => {
  mount({ featuredWalletIds: ['f'.repeat(64)] })
  await userEvent.click(screen.getByTestId('connect-button'))
  const note = await screen.findByTestId('directory-down', undefined, { timeout: 10_000 })
  expect(note.textContent).toContain('More wallets did not load.')
  expect(screen.getByTestId('wallet-org.cedar').getAttribute('aria-disabled')).toBeNull()
})

test('behavior: nothing can be chosen before the terms are agreed to', async () => {
  const { attempts } = mount({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.org/terms',
  })
  await userEvent.click(screen.getByTestId('connect-button'))
  const row = await screen.findByTestId('wallet-org.cedar')
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect((await dialog()).textContent).toContain('Agree first, then choose a wallet.')
  await userEvent.click(row)
  expect(attempts).toHaveLength(0)
  await userEvent.click(screen.getByTestId('legal-checkbox'))
  expect(screen.getByTestId('wallet-org.cedar').getAttribute('aria-disabled')).toBeNull()
})

test('behavior: a network is chosen, the wallet follows, the list says so', async () => {
  const { kit, switchNetwork } = mount({}, connectedState())
  await screen.findByTestId('account-button')
  act(() => kit.open({ view: 'Networks' }))
  await userEvent.click(await screen.findByTestId('network-eip155:8453'))
  const row = await screen.findByTestId('network-eip155:8453')
  await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'))
  expect(switchNetwork).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.getByTestId('lk-polite').textContent).toBe('Now on Base'))
})

test('behavior: a declined switch says so and asks again', async () => {
  const { kit, switchNetwork } = mount({}, connectedState())
  switchNetwork.mockRejectedValueOnce({ code: 4001, message: 'User rejected' })
  act(() => kit.open({ view: 'Networks' }))
  await userEvent.click(await screen.findByTestId('network-eip155:8453'))
  await waitFor(() =>
    expect(screen.getByTestId('switch-network').textContent).toContain('Request declined'),
  )
  await userEvent.click(screen.getByTestId('switch-network-action'))
  await waitFor(() => expect(switchNetwork).toHaveBeenCalledTimes(2))
})

test('behavior: with `warn` a wrong network opens once and can be closed', async () => {
  const { kit, set } = mount({}, connectedState())
  act(() => set(connectedState('eip155:4663')))
  await screen.findByTestId('unsupported-chain')
  await userEvent.click(screen.getByTestId('lk-close'))
  expect(kit.getState().isOpen).toBe(false)
  act(() => set({ ...connectedState('eip155:4664') }))
  expect(kit.getState().isOpen).toBe(false)
  expect((await screen.findByTestId('connect-button')).textContent).toBe('Wrong network')
})

test('behavior: with `block` it cannot be closed, and a supported network ends it', async () => {
  const { kit, set } = mount({ unsupportedChain: 'block' }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  await screen.findByTestId('unsupported-chain')
  expect(screen.queryByTestId('lk-close')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().isOpen).toBe(true)
  expect(screen.getByTestId('disconnect-button')).toBeTruthy()
  act(() => set(connectedState('eip155:8453')))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
})

test('behavior: with `ignore` a wrong network changes nothing', async () => {
  const { kit, set } = mount({ unsupportedChain: 'ignore' }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  expect(await screen.findByTestId('account-button')).toBeTruthy()
  expect(kit.getState().isOpen).toBe(false)
})

test('behavior: with switching off a wrong network opens nothing, and is left by disconnecting', async () => {
  const { kit, set } = mount({ enableNetworkSwitch: false }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  await waitFor(() =>
    expect(screen.getByTestId('connect-button').textContent).toBe('Wrong network'),
  )
  expect(kit.getState().isOpen).toBe(false)
  await userEvent.click(screen.getByTestId('connect-button'))
  expect(await screen.findByTestId('account-balance')).toBeTruthy()
  expect(screen.getByTestId('disconnect-button')).toBeTruthy()
})

test('behavior: on a network that the app does not list the balance is 0.00', async () => {
  const { kit } = mount({}, connectedState('eip155:4663'))
  act(() => kit.open({ view: 'Account' }))
  const balance = await screen.findByTestId('account-balance')
  expect(balance.textContent).toContain('0.00')
  expect(balance.textContent).toContain('Not supported')
})

test('behavior: the account, and the way out', async () => {
  const { kit } = mount({}, connectedState('eip155:11155111'))
  await userEvent.click(await screen.findByTestId('account-button'))
  const found = await dialog()
  expect(within(found).getByTestId('account-name').textContent).toBe('Cedar')
  expect(within(found).getByTestId('account-balance').textContent).toContain('0.00')
  expect(within(found).getByTestId('account-balance').textContent).toContain('Test')
  expect(within(found).getByTestId('network-pill').textContent).toContain('Sepolia')
  await userEvent.click(within(found).getByTestId('disconnect-button'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  expect(screen.getByTestId('connect-button').textContent).toBe('Connect wallet')
})

test('behavior: the balance is read from the chain; unknown is a dash that asks again', async () => {
  let isDown = true
  const transport = custom(
    {
      async request() {
        if (isDown) throw new Error('down')
        return `0x${3_412_900_000_000_000_000n.toString(16).padStart(64, '0')}`
      },
    },
    { retryCount: 0 },
  )
  const wagmi = createConfig({
    chains: [{ ...mainnet, contracts: undefined }],
    transports: { [mainnet.id]: transport },
  })
  mount({}, connectedState(), wagmi)
  await userEvent.click(await screen.findByTestId('account-button'))
  const retry = await screen.findByTestId('balance-retry')
  expect(screen.getByTestId('account-balance').textContent).toContain('Balance not known')
  isDown = false
  await userEvent.click(retry)
  await waitFor(() =>
    expect(screen.getByTestId('account-balance').textContent).toBe('Balance 3.412 ETH'),
  )
})

test('error: a view that has no code yet', () => {
  const { kit } = mount()
  expect(() => kit.open({ view: 'Swap' })).toThrow('View "Swap" is not available')
})

test('parameters: texts', async () => {
  const { namespace } = createScriptedNamespace()
  const kit = createKit({ projectId: 'b'.repeat(32), namespaces: [namespace] })
  render(
    <KitProvider kit={kit}>
      <TextsProvider
        texts={{ buttons: { connectWallet: 'Sign in' }, titles: { Connect: 'Sign in here' } }}
      >
        <ConnectButton />
      </TextsProvider>
    </KitProvider>,
  )
  expect(screen.getByTestId('connect-button').textContent).toBe('Sign in')
  await userEvent.click(screen.getByTestId('connect-button'))
  expect((await dialog()).textContent).toContain('Sign in here')
})
