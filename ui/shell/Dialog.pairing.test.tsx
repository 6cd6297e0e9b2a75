// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import type { KitOptions } from '../../src/config/types.ts'
import { ConnectFailedError } from '../../src/errors/connect.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { ConnectAttempt, ConnectAttemptState, Kit } from '../../src/kit/types.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import {
  cedar,
  connectedState,
  createScriptedNamespace,
  pairing,
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'
import { uriOf } from '../../test/fixtures/mountPairing.tsx'
import { allowSeveral } from '../../test/fixtures/severalWallets.ts'
import { KitDialog } from '../index.ts'

/** Attempts that the test controls. A cancelled attempt ends as `closed`. */
function createAttempts() {
  const attempts: (ConnectAttempt & { become(next: Partial<ConnectAttemptState>): void })[] = []
  const startConnect: Kit['startConnect'] = () => {
    const listeners = new Set<() => void>()
    let state = { status: 'opening', attemptId: '', next: 'cancel' } as ConnectAttemptState
    const become = (next: Partial<ConnectAttemptState>) => {
      if (state.status === 'closed' || state.status === 'connected') return
      state = { ...state, ...next } as ConnectAttemptState
      for (const listener of [...listeners]) listener()
    }
    const attempt = {
      id: String(attempts.length),
      connector: pairing,
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      cancel: vi.fn(() => become({ status: 'closed' } as Partial<ConnectAttemptState>)),
      settled: new Promise<ConnectAttemptState>(() => {}),
      become,
    }
    attempts.push(attempt)
    return attempt
  }
  return { attempts, startConnect }
}

/** The dialog in StrictMode, which mounts everything twice. */
function mount(
  { inline = false, ...options }: Partial<KitOptions> & { inline?: boolean } = {},
  initial?: Partial<NamespaceState>,
) {
  const scripted = createScriptedNamespace({ connectors: [cedar, pairing], ...initial })
  const { attempts, startConnect } = createAttempts()
  const kit: Kit = {
    ...createKit({ projectId: 'a'.repeat(32), namespaces: [scripted.namespace], ...options }),
    startConnect,
  }
  render(
    <StrictMode>
      <KitProvider
        kit={kit}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <KitDialog inline={inline} />
      </KitProvider>
    </StrictMode>,
  )
  const last = () => {
    const attempt = attempts.at(-1)
    if (!attempt) throw new Error('Nothing was asked.')
    return attempt
  }
  return {
    ...scripted,
    kit,
    attempts,
    last,
    /** Gives the newest attempt a URI. */
    link: (name: string) =>
      act(() =>
        last().become({
          status: 'pairing',
          uri: uriOf(name),
          expiresAt: kit.clock.now() + 240_000,
        }),
      ),
    /** The attempts that were not cancelled. */
    going: () => attempts.filter((one) => one.getState().status !== 'closed').length,
  }
}

preparePage()

test('behavior: opened at the QR code in StrictMode, the dialog makes one attempt and keeps it', async () => {
  const { kit, attempts, going, link } = mount()
  act(() => kit.open({ view: 'ConnectingWalletConnectBasic' }))
  await screen.findByTestId('pairing-preparing')
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0))
  expect(going()).toBe(1)
  link('a')
  expect(await screen.findByTestId('pairing-ready')).toBeTruthy()
})

test('behavior: closing and reopening in each state of a pairing starts one new attempt', async () => {
  const { kit, attempts, last, going, link } = mount()
  const open = async () => {
    const before = attempts.length
    act(() => kit.open({ view: 'ConnectingWalletConnectBasic' }))
    await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(before))
    await screen.findByTestId('pairing-preparing')
    expect(going()).toBe(1)
  }
  const close = async () => {
    act(() => kit.close())
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(going()).toBe(0)
  }
  await open()
  await close()
  await open()
  link('a')
  await screen.findByTestId('pairing-ready')
  await close()
  await open()
  const late = last()
  await close()
  // The response to a closed attempt is ignored.
  act(() => late.become({ status: 'pairing', uri: uriOf('b') } as never))
  expect(kit.dialog.getState().isOpen).toBe(false)
  await open()
})

test('behavior: moving between the list and the code keeps one attempt running', async () => {
  const { kit, going, link, last } = mount()
  act(() => kit.open())
  for (let round = 0; round < 4; round++) {
    await userEvent.click(await screen.findByTestId('wallet-walletConnect'))
    await userEvent.click(await screen.findByTestId('lk-back'))
  }
  await userEvent.click(await screen.findByTestId('wallet-walletConnect'))
  await screen.findByTestId('pairing-preparing')
  expect(going()).toBe(1)
  link('a')
  await screen.findByTestId('pairing-ready')
  act(() => last().become({ status: 'failed', error: new ConnectFailedError() }))
  await userEvent.click(await screen.findByTestId('pairing-action'))
  await screen.findByTestId('pairing-preparing')
})

test('behavior: after leaving an unsupported network, the dialog creates a new QR code', async () => {
  const { kit, attempts, last, link, set } = mount({ inline: true })
  await userEvent.click(await screen.findByTestId('wallet-walletConnect'))
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0))
  link('a')
  await screen.findByTestId('pairing-ready')
  act(() => {
    set(connectedState('eip155:4663'))
    last().become({ status: 'connected' } as never)
  })
  await screen.findByTestId('unsupported-chain')
  const before = attempts.length
  await userEvent.click(screen.getByTestId('disconnect-button'))
  await userEvent.click(await screen.findByTestId('wallet-walletConnect'))
  await screen.findByTestId('pairing-preparing')
  await vi.waitFor(() => expect(attempts.length).toBe(before + 1))
  link('b')
  await screen.findByTestId('pairing-ready')
  expect(kit.activeNamespace().getState().status).toBe('disconnected')
})

test('behavior: a URI of the app replaces the one that the dialog was creating', async () => {
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never)
  const { kit, link, last, going } = mount()
  act(() => kit.open({ view: 'ConnectingWalletConnectBasic' }))
  await screen.findByTestId('pairing-preparing')
  await vi.waitFor(() => expect(going()).toBe(1))
  link('a')
  await screen.findByTestId('pairing-ready')
  const ownLine = 'Scanned? Approve on your phone.'
  expect(screen.getByText(ownLine)).toBeTruthy()
  act(() => kit.open({ uri: uriOf('c') }))
  await vi.waitFor(() => {
    expect(screen.queryByText(ownLine)).toBeNull()
    expect(screen.getByTestId('pairing-ready')).toBeTruthy()
  })
  expect(going()).toBe(0)
  act(() => last().become({ status: 'pairing', uri: uriOf('b') } as never))
  fireEvent.click(screen.getByTestId('copy-link'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(uriOf('c'))
})

test('behavior: a request of the app changes the view of an open inline dialog', async () => {
  const { kit } = mount({ inline: true })
  await screen.findByTestId('wallet-walletConnect')
  act(() => kit.open({ view: 'WhatIsAWallet' }))
  await screen.findByText('What is a wallet?')
  await vi.waitFor(() => expect(screen.queryByTestId('wallet-walletConnect')).toBeNull())
})

test('behavior: on a phone with a wallet connected by code, the list shows, and a new attempt starts after the disconnect', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
  const { connections, ...state } = connectedState()
  const { kit, attempts, link, set } = mount(
    { customWallets: [{ id: 'birch', name: 'Birch', mobileLink: 'birch://' }] },
    {
      ...state,
      connections: connections.map((one) => ({
        ...one,
        connectorId: pairing.id,
        connectorUid: pairing.uid,
      })),
      activeConnectorId: pairing.id,
    },
  )
  const disconnect = vi.spyOn(kit.activeNamespace(), 'disconnect')
  act(() => kit.open({ view: 'Connect' }))
  await userEvent.click(await screen.findByTestId('wallet-birch'))
  await screen.findByTestId('pairing-taken')
  expect([attempts.length, disconnect.mock.calls.length]).toEqual([0, 0])

  await userEvent.click(screen.getByTestId('pairing-action'))
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(disconnect.mock.calls).toEqual([[{ connectorId: pairing.id }]])
  link('a')
  // The account has disconnected, and the new attempt is still shown.
  expect(await screen.findByRole('button', { name: 'Open Birch' })).toBeDefined()
  act(() => set({ recentConnections: [] }))
  expect(kit.getState().isOpen).toBe(true)
})

test('behavior: after the previous wallet disconnects, Back does not return to its account', async () => {
  allowSeveral(true)
  const { connections, ...state } = connectedState()
  const own = { connectorId: pairing.id, connectorUid: pairing.uid }
  const { kit, attempts, link } = mount(
    {},
    {
      ...state,
      connections: connections.map((one) => ({ ...one, ...own })),
      activeConnectorId: pairing.id,
    },
  )
  act(() => kit.open({ view: 'Account' }))
  await userEvent.click(await screen.findByTestId('wallet-switch'))
  await userEvent.click(await screen.findByTestId('add-connection-eip155'))
  await userEvent.click(await screen.findByTestId('wallet-walletConnect'))
  await userEvent.click(await screen.findByTestId('pairing-action'))
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  link('a')
  await screen.findByTestId('pairing-ready')
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('wallet-walletConnect')
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('connections-eip155')
  expect(screen.queryByTestId('lk-back')).toBeNull()
  expect(kit.getState().isOpen).toBe(true)
})
