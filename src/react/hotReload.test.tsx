// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createConfig, http, mock } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The package after a development server evaluated its modules again. */
async function loadAnew() {
  vi.resetModules()
  const [{ createKit }, { KitProvider }, { useKitAccount }] = await Promise.all([
    import('../kit/createKit.ts'),
    import('./KitProvider.tsx'),
    import('./useKitAccount.ts'),
  ])
  return { createKit, KitProvider, useKitAccount }
}

type Package = Awaited<ReturnType<typeof loadAnew>>

/** Shows the account with a hook of the latest copy of the package. */
function Account({ read }: { read: Package['useKitAccount'] }) {
  const account = read()
  return <p data-testid="account">{account.address ?? account.status}</p>
}

/** A wagmi config that counts its listeners and connect requests. */
function createCounted() {
  const connects: unknown[] = []
  const plain = mock({ accounts: [address] })
  const wagmi = createConfig({
    chains: [mainnet],
    connectors: [
      (setup) => {
        const connector = plain(setup)
        const { connect } = connector
        // wagmi calls this on a derived object.
        connector.connect = function (this: never, parameters: never) {
          connects.push(parameters)
          return connect.call(this, parameters)
        } as typeof connect
        return connector
      },
    ],
    transports: { [mainnet.id]: http() },
    multiInjectedProviderDiscovery: false,
  })
  let listening = 0
  const count = <start extends (...given: never[]) => () => void>(start: start) =>
    ((...given: never[]) => {
      listening++
      const stop = start(...given)
      return () => {
        listening--
        stop()
      }
    }) as start
  wagmi.subscribe = count(wagmi.subscribe as never) as typeof wagmi.subscribe
  const { connectors } = wagmi._internal
  connectors.subscribe = count(connectors.subscribe as never) as typeof connectors.subscribe
  return { wagmi, connects, listening: () => listening }
}

const shown = () => screen.getByTestId('account').textContent

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

describe('hot reload', () => {
  test.each([
    ['the package', true],
    ['the app’s own module with the kit', false],
  ])(
    'behavior: %s, evaluated again, takes over the connection, and the old kit releases it',
    async (_, isWhole) => {
      const { wagmi, connects, listening } = createCounted()
      const clock = createTestClock()
      const view = render(<i />)
      const kits: { getState(): unknown }[] = []
      const idle = listening()
      let now = await loadAnew()

      async function reload() {
        if (isWhole) now = await loadAnew()
        const { createKit, KitProvider, useKitAccount } = now
        const kit = createKit({ projectId: 'project-0001', wagmi, clock })
        view.rerender(
          <KitProvider kit={kit}>
            <Account key={kits.length} read={useKitAccount} />
          </KitProvider>,
        )
        kits.push(kit)
        await act(() => kit.prepare())
        await act(() => clock.advance(0))
        return kit
      }

      const kit = await reload()
      expect(shown()).toBe('disconnected')
      const [connector] = kit.getState().namespaces.eip155?.connectors ?? []
      await act(() => kit.startConnect({ connectorUid: connector?.uid ?? '' }).settled)
      expect(shown()).toBe(address)
      const [listeners, waiting] = [listening(), clock.pending()]
      expect(listeners).toBeGreaterThan(idle)

      for (let round = 0; round < 5; round++) {
        await reload()
        await vi.waitFor(() => expect(shown()).toBe(address))
        expect(listening()).toBe(listeners)
        expect(clock.pending()).toBe(waiting)
      }
      expect(wagmi.state.connections.size).toBe(1)
      // The wallet was prompted once. A silent check is not a prompt.
      expect(
        connects.filter((one) => !(one as { isReconnecting?: true }).isReconnecting),
      ).toHaveLength(1)

      // Only the latest copy listens to the page.
      const before = kits.map((one) => one.getState())
      const newest = kits.at(-1) as typeof kit
      await act(() => newest.disconnect())
      expect(shown()).toBe('disconnected')
      const changed = kits.filter((one, index) => one.getState() !== before[index])
      expect(changed).toEqual([newest])
      view.unmount()
      expect([listening(), clock.pending()]).toEqual([idle, 0])
    },
  )

  test('behavior: a component that React Refresh remounts keeps its state', async () => {
    const { wagmi, connects, listening } = createCounted()
    const clock = createTestClock()
    const { createKit, KitProvider, useKitAccount } = await loadAnew()
    const kit = createKit({ projectId: 'project-0001', wagmi, clock })
    const page = (edit: number) => (
      <KitProvider key={edit} kit={kit}>
        <Account read={useKitAccount} />
      </KitProvider>
    )
    const view = render(page(0))
    await act(() => kit.prepare())
    await act(() => clock.advance(0))
    const [connector] = kit.getState().namespaces.eip155?.connectors ?? []
    await act(() => kit.startConnect({ connectorUid: connector?.uid ?? '' }).settled)
    const listeners = listening()
    for (let edit = 1; edit <= 10; edit++) {
      view.rerender(page(edit))
      expect(shown()).toBe(address)
      await act(() => clock.advance(0))
      expect(shown()).toBe(address)
      expect(listening()).toBe(listeners)
    }
    expect(connects).toHaveLength(1)
  })
})
