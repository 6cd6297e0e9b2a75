// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createConfig, http, mock } from '@wagmi/core'
import { type ReactNode, StrictMode } from 'react'
import { base, mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useConfig, WagmiProvider } from 'wagmi'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { openableViewNames } from '../config/views.ts'
import { KitProviderMissingError } from '../errors/config.ts'
import { createKit } from '../kit/createKit.ts'
import type { Kit } from '../kit/types.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKit, useKitEvents, useKitState, useKitTheme } from './useKit.ts'
import { useKitAccount } from './useKitAccount.ts'
import { useKitConnect } from './useKitConnect.ts'
import { useKitDisconnect } from './useKitDisconnect.ts'
import { useKitNetwork } from './useKitNetwork.ts'
import { useKitSend } from './useKitSend.ts'
import { useKitSignMessage } from './useKitSignMessage.ts'
import { useKitSwitchNetwork } from './useKitSwitchNetwork.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function createWagmi(ssr = false) {
  return createConfig({
    chains: [mainnet, base],
    connectors: [mock({ accounts: [address] })],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    multiInjectedProviderDiscovery: false,
    ssr,
  })
}

function create(projectId = 'project-0001', wagmi = createWagmi()) {
  const clock = createTestClock()
  return { kit: createKit({ projectId, wagmi, clock }), clock, wagmi }
}

async function connected(made = create()) {
  const { kit, clock } = made
  kit.mount()
  await kit.prepare()
  await clock.advance(0)
  const [connector] = kit.getState().namespaces.eip155?.connectors ?? []
  await act(async () => {
    await kit.startConnect({ connectorUid: connector?.uid ?? '' }).settled
  })
  return made
}

function Account() {
  const account = useKitAccount()
  return <p data-testid="account">{account.isConnected ? account.address : account.status}</p>
}

function useAll() {
  return {
    account: useKitAccount({ namespace: 'eip155' }),
    network: useKitNetwork(),
    state: useKitState(),
    theme: useKitTheme(),
    disconnect: useKitDisconnect(),
  }
}

/** Runs hooks inside a component. */
function Probe({ run }: { run: () => void }) {
  run()
  return null
}

function Two({ outer, inner, children }: { outer: Kit; inner: Kit; children: ReactNode }) {
  return (
    <KitProvider kit={outer}>
      <section data-testid="first">{children}</section>
      <KitProvider kit={inner}>
        <section data-testid="second">{children}</section>
      </KitProvider>
    </KitProvider>
  )
}

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

describe('KitProvider', () => {
  test('default: adds wagmi and a query client when the page has none', async () => {
    const { kit, wagmi, clock } = create()
    let seen: unknown[] = []
    const read = () => {
      seen = [useKit(), useConfig(), useQueryClient()]
    }
    const view = render(
      <KitProvider kit={kit}>
        <Probe run={read} />
      </KitProvider>,
    )
    await act(() => clock.advance(0))
    expect(seen[0]).toBe(kit)
    expect(seen[1]).toBe(wagmi)
    expect(seen[2]).toBeInstanceOf(QueryClient)
    const [, , client] = seen
    view.rerender(
      <KitProvider kit={kit}>
        <Probe run={read} />
      </KitProvider>,
    )
    expect(seen[2]).toBe(client)
  })

  test("behavior: uses the page's providers", () => {
    const { kit, wagmi } = create()
    const client = new QueryClient()
    let seen: unknown[] = []
    const read = () => {
      seen = [useConfig(), useQueryClient()]
    }
    render(
      <WagmiProvider config={wagmi} reconnectOnMount={false}>
        <QueryClientProvider client={client}>
          <KitProvider kit={kit}>
            <Probe run={read} />
          </KitProvider>
        </QueryClientProvider>
      </WagmiProvider>,
    )
    expect(seen).toEqual([wagmi, client])
  })

  test('parameters: queryClient', () => {
    const { kit } = create()
    const client = new QueryClient()
    let seen: unknown
    const read = () => {
      seen = useQueryClient()
    }
    render(
      <KitProvider kit={kit} queryClient={client}>
        <Probe run={read} />
      </KitProvider>,
    )
    expect(seen).toBe(client)
  })

  test('behavior: rendering again keeps the connection', async () => {
    const { kit } = await connected()
    const view = render(
      <KitProvider kit={kit}>
        <Account />
      </KitProvider>,
    )
    for (let round = 0; round < 3; round++) {
      view.rerender(
        <KitProvider kit={kit}>
          <Account />
        </KitProvider>,
      )
    }
    expect(screen.getByTestId('account').textContent).toBe(address)
    expect(kit.wagmi?.state.connections.size).toBe(1)
  })

  test("behavior: rendering the app's own WagmiProvider again keeps the connection", async () => {
    const { kit, wagmi } = await connected()
    const client = new QueryClient()
    const page = () => (
      <WagmiProvider config={wagmi} reconnectOnMount={false}>
        <QueryClientProvider client={client}>
          <KitProvider kit={kit}>
            <Account />
          </KitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    )
    const view = render(page())
    await act(async () => view.rerender(page()))
    expect(wagmi.state.connections.size).toBe(1)
    expect(screen.getByTestId('account').textContent).toBe(address)
    await act(() => kit.disconnect())
    expect(wagmi.state.connections.size).toBe(0)
    expect(screen.getByTestId('account').textContent).toBe('disconnected')
  })

  test('behavior: hydrates a config with `ssr`', async () => {
    const wagmi = createWagmi(true)
    const rehydrate = vi.spyOn(
      (wagmi._internal.store as unknown as { persist: { rehydrate(): Promise<void> } }).persist,
      'rehydrate',
    )
    const { kit, clock } = create('project-0001', wagmi)
    const view = render(<KitProvider kit={kit} />)
    await act(() => clock.advance(0))
    view.rerender(<KitProvider kit={kit} />)
    expect(rehydrate).toHaveBeenCalledTimes(1)
  })

  test('behavior: mounted twenty times in strict mode, it leaves no listeners or timers', async () => {
    const { kit, clock, wagmi } = create()
    let live = 0
    const subscribe = wagmi.subscribe.bind(wagmi) as (...given: unknown[]) => () => void
    vi.spyOn(wagmi, 'subscribe').mockImplementation(((...given: unknown[]) => {
      live++
      const stop = subscribe(...given)
      return () => {
        live--
        stop()
      }
    }) as never)
    const warn = vi.spyOn(console, 'error')
    for (let round = 0; round < 20; round++) {
      const view = render(
        <StrictMode>
          <KitProvider kit={kit}>
            <Account />
          </KitProvider>
        </StrictMode>,
      )
      await act(() => clock.advance(0))
      expect(screen.getByTestId('account').textContent).toBe('disconnected')
      view.unmount()
      expect(live).toBe(0)
    }
    expect(warn).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  })

  test.each([
    ['different project ids', 'project-0001', 'project-0002'],
    ['the same project id', 'project-0001', 'project-0001'],
  ])('behavior: two kits on one page are separate: %s', async (_, one, two) => {
    const first = create(one)
    const second = create(two)
    const heard: string[] = []
    first.kit.events.on('open', () => heard.push('first'))
    second.kit.events.on('open', () => heard.push('second'))
    render(
      <Two outer={first.kit} inner={second.kit}>
        <Account />
      </Two>,
    )
    await act(async () => {
      await first.clock.advance(0)
      await second.clock.advance(0)
    })
    await act(async () => void (await connected(first)))
    expect(screen.getByTestId('first').textContent).toContain(address)
    expect(screen.getByTestId('second').textContent).toBe('disconnected')
    first.kit.dialog.claim({}, openableViewNames)
    second.kit.dialog.claim({}, openableViewNames)
    act(() => first.kit.open())
    expect(heard).toEqual(['first'])
    expect([first.kit.getState().isOpen, second.kit.getState().isOpen]).toEqual([true, false])
    act(() => first.kit.setThemeMode('light'))
    expect(second.kit.getState().theme).toBe('dark')
    expect(first.kit.http.scope === second.kit.http.scope).toBe(one === two)
  })
})

describe('hooks', () => {
  test.each([
    ['useKit', useKit],
    ['useKitAccount', useKitAccount],
    ['useKitConnect', () => useKitConnect()],
    ['useKitDisconnect', () => useKitDisconnect()],
    ['useKitEvents', () => useKitEvents('open', () => {})],
    ['useKitNetwork', useKitNetwork],
    ['useKitSend', () => useKitSend()],
    ['useKitSignMessage', () => useKitSignMessage()],
    ['useKitState', useKitState],
    ['useKitSwitchNetwork', () => useKitSwitchNetwork()],
    ['useKitTheme', useKitTheme],
  ])('error: %s throws outside the provider, with a next step', (name, use) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let thrown: unknown
    const read = () => {
      try {
        use()
      } catch (error) {
        thrown = error
      }
    }
    render(<Probe run={read} />)
    expect(thrown).toBeInstanceOf(KitProviderMissingError)
    expect(String(thrown)).toContain(`\`${name}\` must be used within \`KitProvider\``)
  })

  test('behavior: reads a connection and disconnects it [spec 3.01 4.29]', async () => {
    const { kit } = await connected()
    let seen: ReturnType<typeof useAll> | undefined
    const read = () => {
      seen = useAll()
    }
    render(
      <KitProvider kit={kit}>
        <Probe run={read} />
      </KitProvider>,
    )
    expect(seen?.account).toMatchObject({
      namespace: 'eip155',
      status: 'connected',
      isConnected: true,
      address,
      caipAddress: `eip155:1:${address}`,
    })
    expect(seen?.account.connection?.connectorId).toBe('mock')
    expect(seen?.network).toMatchObject({ networkId: 'eip155:1', unsupportedNetwork: false })
    expect(seen?.network.network?.name).toBe('Ethereum')
    expect(seen?.state.activeNamespace).toBe('eip155')
    act(() => seen?.theme.setMode('system'))
    expect(seen?.theme.mode).toBe('system')
    await act(async () => seen?.network.switchNetwork({ networkId: 'eip155:8453' }))
    expect(seen?.network.networkId).toBe('eip155:8453')
    await act(async () => seen?.disconnect.mutateAsync())
    expect(seen?.account).toMatchObject({ isConnected: false, address: undefined, accounts: [] })
  })

  test('behavior: useKitEvents calls the latest listener, and none after unmounting', () => {
    const { kit } = create()
    const heard: string[] = []
    const hear = (label: string) => () =>
      useKitEvents('themeChanged', ({ mode }) => heard.push(`${label} ${mode}`))
    const view = render(
      <KitProvider kit={kit}>
        <Probe run={hear('one')} />
      </KitProvider>,
    )
    view.rerender(
      <KitProvider kit={kit}>
        <Probe run={hear('two')} />
      </KitProvider>,
    )
    act(() => kit.setThemeMode('light'))
    view.unmount()
    kit.setThemeMode('dark')
    expect(heard).toEqual(['two light'])
  })

  test('behavior: an unrelated change does not render the account', async () => {
    const { kit } = await connected()
    let renders = 0
    const read = () => {
      renders++
      useKitAccount()
    }
    render(
      <KitProvider kit={kit}>
        <Probe run={read} />
      </KitProvider>,
    )
    const before = renders
    act(() => kit.setThemeMode('light'))
    kit.dialog.claim({}, openableViewNames)
    act(() => kit.open())
    expect(renders).toBe(before)
  })
})
