// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import {
  type Config,
  type Connector,
  createConfig,
  http,
  mock,
  connect as wagmiConnect,
} from '@wagmi/core'
import { Activity, type ReactNode, StrictMode, Suspense, startTransition, useState } from 'react'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKit } from '../kit/createKit.ts'
import type { Kit } from '../kit/types.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKitEvents } from './useKit.ts'
import { useKitAccount } from './useKitAccount.ts'
import { useKitDisconnect } from './useKitDisconnect.ts'
import { useKitNetwork } from './useKitNetwork.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A kit, with its effects outside of React. */
function create() {
  const clock = createTestClock()
  const wagmi = createConfig({
    chains: [mainnet],
    connectors: [mock({ accounts: [address] })],
    transports: { [mainnet.id]: http() },
    multiInjectedProviderDiscovery: false,
  })
  const kit = createKit({ projectId: 'project-0001', wagmi, clock })
  const mounts = { live: 0, all: 0 }
  const mount = kit.mount
  kit.mount = () => {
    mounts.live++
    mounts.all++
    const stop = mount()
    return () => {
      mounts.live--
      stop()
    }
  }
  let subscribers = 0
  const subscribe = kit.subscribe
  kit.subscribe = (listener) => {
    subscribers++
    const stop = subscribe(listener)
    return () => {
      subscribers--
      stop()
    }
  }
  async function connect() {
    await kit.prepare()
    await clock.advance(0)
    const [connector] = kit.getState().namespaces.eip155?.connectors ?? []
    await kit.startConnect({ connectorUid: connector?.uid ?? '' }).settled
  }
  return { kit, clock, mounts, connect, subscribers: () => subscribers }
}

const first = (config: Config | undefined) => config?.connectors[0] as Connector

type Gate = { isOpen: boolean; opened: Promise<void>; open(): Promise<void> }

function createGate(): Gate {
  let resolve = () => {}
  const opened = new Promise<void>((settle) => {
    resolve = settle
  })
  const gate: Gate = {
    isOpen: false,
    opened,
    async open() {
      gate.isOpen = true
      resolve()
      await opened
    },
  }
  return gate
}

/** Suspends its content until the gate opens. */
function Wait({ gate, children }: { gate: Gate; children?: ReactNode }) {
  if (!gate.isOpen) throw gate.opened
  return children
}

/** A button of the page, which the test presses. */
type Press = { now(): void }

/** A page with a part that suspends when it is pressed. */
function WaitingPage({ kit, gate, press }: { kit: Kit; gate: Gate; press: Press }) {
  const [isWaiting, setWaiting] = useState(false)
  press.now = () => setWaiting(true)
  return (
    <Suspense fallback={<i>waiting</i>}>
      <KitProvider kit={kit}>
        <Account />
      </KitProvider>
      {isWaiting && <Wait gate={gate} />}
    </Suspense>
  )
}

/** Two pages of a router. The next page suspends in a transition. */
function TurningPage({ gate, press }: { gate: Gate; press: Press }) {
  const [isNext, setNext] = useState(false)
  press.now = () => startTransition(() => setNext(true))
  return (
    <Suspense fallback={<i>waiting</i>}>
      {isNext ? (
        <Wait gate={gate}>
          <Account name="next" />
        </Wait>
      ) : (
        <Account />
      )}
    </Suspense>
  )
}

const heard: string[] = []

function Account({ name = 'account' }) {
  const account = useKitAccount()
  useKitNetwork()
  useKitDisconnect()
  useKitEvents('accountChanged', () => heard.push(name))
  return <p data-testid={name}>{account.address ?? account.status}</p>
}

const shown = (name = 'account') => screen.queryByTestId(name)?.textContent

beforeEach(() => {
  window.localStorage.clear()
  heard.length = 0
})
afterEach(cleanup)

describe('a parent that suspends between render and commit', () => {
  test('behavior: rendered without a commit, nothing is mounted and no listener is added', async () => {
    const { kit, mounts, subscribers, clock } = create()
    const gate = createGate()
    const fetch = vi.spyOn(globalThis, 'fetch')
    const stored = JSON.stringify(window.localStorage)
    const view = render(
      <StrictMode>
        <Suspense fallback={<i>waiting</i>}>
          <KitProvider kit={kit}>
            <Account />
          </KitProvider>
          <Wait gate={gate} />
        </Suspense>
      </StrictMode>,
    )
    expect(view.container.textContent).toBe('waiting')
    expect(mounts.all + subscribers() + clock.pending()).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
    expect(JSON.stringify(window.localStorage)).toBe(stored)
    // Discarded before its commit, it leaves nothing.
    view.unmount()
    await act(gate.open)
    expect(mounts.all + subscribers() + clock.pending()).toBe(0)
  })

  test('behavior: changes before the commit are visible at the commit', async () => {
    const made = create()
    const gate = createGate()
    render(
      <Suspense fallback={<i>waiting</i>}>
        <KitProvider kit={made.kit}>
          <Account />
        </KitProvider>
        <Wait gate={gate} />
      </Suspense>,
    )
    // An app that connects through wagmi.
    const { wagmi } = made.kit
    await act(async () => void (await wagmiConnect(wagmi as Config, { connector: first(wagmi) })))
    expect(shown()).toBeUndefined()
    expect(made.mounts.all).toBe(0)
    await act(gate.open)
    await vi.waitFor(async () => {
      await act(() => made.clock.advance(0))
      expect(shown()).toBe(address)
    })
    expect(made.mounts.live).toBe(1)
  })

  test('behavior: hidden by a fallback later, the tree keeps its connection and updates', async () => {
    const made = create()
    const gate = createGate()
    const press = { now() {} }
    render(<WaitingPage kit={made.kit} gate={gate} press={press} />)
    await act(made.connect)
    await act(async () => press.now())
    expect(screen.getByText('waiting')).toBeDefined()
    expect(made.mounts).toEqual({ live: 1, all: 1 })
    await act(() => made.kit.disconnect())
    await act(gate.open)
    expect(shown()).toBe('disconnected')
    await act(made.connect)
    expect(shown()).toBe(address)
  })
})

describe('transitions', () => {
  test('behavior: a change during a suspended transition renders immediately, and only once', async () => {
    const made = create()
    const gate = createGate()
    const press = { now() {} }
    render(
      <KitProvider kit={made.kit}>
        <TurningPage gate={gate} press={press} />
      </KitProvider>,
    )
    await act(async () => press.now())
    // The previous page stays until the next one is ready.
    expect(shown()).toBe('disconnected')
    await act(made.connect)
    expect(shown()).toBe(address)
    expect(heard).toEqual(['account'])
    await act(gate.open)
    expect(shown()).toBeUndefined()
    expect(shown('next')).toBe(address)
    await act(() => made.kit.disconnect())
    expect(shown('next')).toBe('disconnected')
    expect(heard).toEqual(['account', 'next'])
  })
})

describe('a tree that is hidden and shown again', () => {
  test('behavior: it does not listen while hidden, and shows changes when it returns', async () => {
    const made = create()
    const page = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={mode}>
          <KitProvider kit={made.kit}>
            <Account />
            <Account name="second" />
          </KitProvider>
        </Activity>
      </StrictMode>
    )
    const view = render(page('visible'))
    await act(made.connect)
    const listening = made.subscribers()
    for (let round = 0; round < 5; round++) {
      await act(async () => view.rerender(page('hidden')))
      expect([made.mounts.live, made.subscribers()]).toEqual([0, 0])
      await act(async () => void (await made.kit.disconnect()))
      await act(async () => view.rerender(page('visible')))
      expect([shown(), shown('second')]).toEqual(['disconnected', 'disconnected'])
      await act(made.connect)
      expect([shown(), shown('second')]).toEqual([address, address])
      expect([made.mounts.live, made.subscribers()]).toEqual([1, listening])
    }
    view.unmount()
    expect([made.mounts.live, made.subscribers(), made.clock.pending()]).toEqual([0, 0, 0])
  })
})
