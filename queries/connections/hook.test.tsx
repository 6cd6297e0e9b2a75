// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { CreateNamespaceFn } from '../../src/namespace/types.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { solanaAccounts, solanaNetworks } from '../../test/contract/connectors.setups.ts'
import { type BedTab, createNamespacesBed } from '../../test/contract/namespacesBed.ts'
import { createMockWallet } from '../../test/fixtures/createMockWallet.ts'
import { mockSolana } from '../../test/fixtures/mockSolana.ts'
import { useKitConnection, useKitConnections } from './hook.ts'

test.each([
  ['useKitConnection', useKitConnection],
  ['useKitConnections', useKitConnections],
])('error: %s outside the provider says what to do', (name, use) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => use())).toThrow(`\`${name}\` must be used within`)
})

describe('useKitConnection', () => {
  let bed: ReturnType<typeof createNamespacesBed>
  let tab: BedTab
  let wallets: { id: string; mock: ReturnType<typeof createMockWallet> }[]
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const asked: string[] = []
  /** Whether the project allows several wallets. Undefined if the service fails. */
  let isEnabled: boolean | undefined
  beforeEach(async () => {
    isEnabled = true
    asked.length = 0
    vi.stubGlobal('fetch', async (input: string | URL) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      if (isEnabled === undefined) return new Response('', { status: 400 })
      return Response.json({ features: [{ id: 'multi_wallet', isEnabled, config: [] }] })
    })
    onSuccess.mockReset()
    onError.mockReset()
    bed = createNamespacesBed()
    const networks = [solanaNetworks[0].caipNetworkId, solanaNetworks[1].caipNetworkId] as const
    // Wallets that let the page switch their accounts.
    wallets = ['maple', 'rowan'].map((id) => ({
      id,
      mock: createMockWallet({ accounts: solanaAccounts, networks, clock: bed.clock }),
    }))
    const namespace: CreateNamespaceFn = ({ config, ...context }) =>
      createNamespace({
        ...context,
        namespace: 'solana',
        networks: solanaNetworks,
        enableReconnect: config.enableReconnect,
        connectors: wallets.map(({ id, mock }) => mockSolana({ id, name: id, wallet: mock })),
      })
    tab = await bed.openTab({ namespaces: [namespace] })
    await bed.settle()
    for (const id of ['maple', 'rowan']) {
      const found = tab.kit
        .namespace('solana')
        .getState()
        .connectors.find((one) => one.id === id)
      tab.kit.startConnect({ connectorUid: found?.uid ?? '' })
      await bed.settle()
    }
  })
  afterEach(() => {
    cleanup()
    tab.close()
    vi.unstubAllGlobals()
  })

  function open() {
    const client = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <KitProvider kit={tab.kit}>{children}</KitProvider>
      </QueryClientProvider>
    )
    return renderHook(
      () => ({
        ...useKitConnection({ namespace: 'solana', onSuccess, onError }),
        ...useKitConnections({ namespace: 'solana' }),
      }),
      { wrapper },
    ).result
  }
  const [first, second] = [
    'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
    '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ]
  const ids = (all: readonly { connectorId: string }[]) => all.map((one) => one.connectorId)
  const none = { hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

  test('default: switches to an existing connection and reports the change', async () => {
    const hook = open()
    expect(hook.current.connection?.connectorId).toBe('rowan')
    await act(async () => {
      await hook.current.switchConnection({ connectorId: 'maple' })
    })
    expect(hook.current.connection?.connectorId).toBe('maple')
    expect(onSuccess).toHaveBeenLastCalledWith({
      ...none,
      namespace: 'solana',
      address: first,
      hasSwitchedWallet: true,
    })
    await act(async () => {
      await hook.current.switchConnection({ connectorId: 'maple', address: second ?? '' })
    })
    expect(onSuccess).toHaveBeenLastCalledWith({
      ...none,
      namespace: 'solana',
      address: second,
      hasSwitchedAccount: true,
    })
    // TanStack notifies observers in a task of its own.
    await waitFor(() => expect(hook.current.isPending).toBe(false))
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: an ended connection is recent, can reconnect, and can be deleted', async () => {
    const hook = open()
    await act(async () => {
      await tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' })
    })
    // Recent wallets are listed once the project's configuration has loaded.
    await waitFor(() => expect(ids(hook.current.recentConnections)).toEqual(['maple']))
    await act(async () => {
      const switching = hook.current.switchConnection({ connectorId: 'maple' })
      await vi.waitFor(async () => {
        await bed.settle()
        expect(hook.current.connection?.connectorId).toBe('maple')
      })
      expect(await switching).toEqual({
        status: 'switched',
        address: first,
        hasSwitchedAccount: true,
        hasSwitchedWallet: true,
      })
    })
    expect(hook.current.connection?.connectorId).toBe('maple')
    expect(hook.current.recentConnections).toEqual([])
    expect(onSuccess).toHaveBeenLastCalledWith({
      namespace: 'solana',
      address: first,
      hasSwitchedAccount: true,
      hasSwitchedWallet: true,
      hasDeletedWallet: false,
    })
    // A connected wallet is disconnected first.
    await act(async () => {
      const deleting = hook.current.deleteConnection({ connectorId: 'maple', address: first ?? '' })
      await bed.settle()
      await deleting
    })
    expect(onSuccess).toHaveBeenLastCalledWith({
      ...none,
      namespace: 'solana',
      address: first,
      hasDeletedWallet: true,
    })
    expect(hook.current.connections.map((one) => one.connectorId)).toEqual(['rowan'])
    expect(hook.current.recentConnections).toMatchObject([
      { connectorId: 'maple', accounts: [{ address: second }] },
    ])
  })

  test('error: a rejected switch is reported and changes nothing', async () => {
    const hook = open()
    await act(async () => {
      await tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' })
    })
    wallets[0]?.mock.script.setBehaviour('reject')
    await act(async () => {
      const switching = hook.current.switchConnection({ connectorId: 'maple' })
      switching.catch(() => {})
      await bed.settle()
      await expect(switching).rejects.toMatchObject({ name: 'ConnectRejectedError' })
    })
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'ConnectRejectedError' })
    expect(onSuccess).not.toHaveBeenCalled()
    expect(hook.current.connection?.connectorId).toBe('rowan')
  })

  describe.each([
    ['the project forbids them', false],
    ['the project configuration cannot be read', undefined],
  ])('without several wallets: %s', (_, decision) => {
    // Without a readable configuration, the project has not forbidden several wallets, so no alert is logged.
    const isSaid = decision === false
    beforeEach(() => {
      isEnabled = decision
    })

    test('error: only the active connection is returned, and an alert is logged if the project forbids several wallets', async () => {
      await act(() => tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' }))
      const report = vi.spyOn(tab.kit.alerts, 'report')
      const hook = open()
      await act(async () => {
        await vi.waitFor(() => expect(asked).toEqual(['/appkit/v1/config']))
      })
      await act(() => vi.waitFor(() => expect(report.mock.calls.length).toBe(isSaid ? 1 : 0)))
      expect(ids(hook.current.connections)).toEqual(['rowan'])
      expect(hook.current.recentConnections).toEqual([])
    })

    test('error: another wallet can be neither switched to nor deleted; an account of the active one can [spec 6.11]', async () => {
      const hook = open()
      const error = { name: 'MultiWalletNotEnabledError' }
      const report = vi.spyOn(tab.kit.alerts, 'report')
      await act(async () => {
        await expect(hook.current.switchConnection({ connectorId: 'maple' })).rejects.toMatchObject(
          error,
        )
        await expect(
          hook.current.deleteConnection({ connectorId: 'maple', address: first ?? '' }),
        ).rejects.toMatchObject(error)
      })
      expect(report.mock.calls.some(([name]) => name === 'MULTI_WALLET_NOT_ENABLED')).toBe(isSaid)
      expect(onError).toHaveBeenCalledTimes(2)
      expect(onSuccess).not.toHaveBeenCalled()
      expect(ids(tab.kit.namespace('solana').getState().connections)).toEqual(['maple', 'rowan'])
      await act(async () => {
        await hook.current.switchConnection({ connectorId: 'rowan', address: second ?? '' })
      })
      expect(onSuccess).toHaveBeenCalledTimes(1)
    })

    test('behavior: the active wallet can be deleted, and a single wallet can reconnect when none is left', async () => {
      await act(() => tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' }))
      const hook = open()
      await act(async () => {
        await hook.current.deleteConnection({ connectorId: 'rowan', address: second ?? '' })
      })
      expect(hook.current.connection).toBeUndefined()
      await act(async () => {
        const switching = hook.current.switchConnection({
          connectorId: 'maple',
          address: second ?? '',
        })
        await vi.waitFor(async () => {
          await bed.settle()
          expect(tab.kit.namespace('solana').getState().account).toBeDefined()
        })
        expect(await switching).toMatchObject({ status: 'switched', address: second })
      })
    })
  })

  test('error: a wallet that hangs times out after a minute', async () => {
    const hook = open()
    await act(() => tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' }))
    wallets[0]?.mock.script.setBehaviour('hang')
    await act(async () => {
      const switching = hook.current.switchConnection({ connectorId: 'maple' })
      switching.catch(() => {})
      await vi.waitFor(async () => {
        await bed.clock.advance(61_000)
        expect(onError).toHaveBeenCalledTimes(1)
      })
      await expect(switching).rejects.toMatchObject({ name: 'ConnectTimedOutError' })
    })
    await waitFor(() => expect(hook.current.isPending).toBe(false))
  })

  test('error: allows one wallet when the service does not respond', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const hook = open()
    await act(async () => {
      const switching = hook.current.switchConnection({ connectorId: 'maple' })
      switching.catch(() => {})
      await vi.waitFor(async () => {
        await bed.clock.advance(10_000)
        expect(onError).toHaveBeenCalledTimes(1)
      })
      await expect(switching).rejects.toMatchObject({
        name: 'MultiWalletNotEnabledError',
        cause: { message: 'No response within 10 seconds' },
      })
    })
  })

  test('behavior: with a single wallet, the project configuration is not requested', async () => {
    await act(() =>
      tab.kit.namespace('solana').forget({ connectorId: 'maple', address: first ?? '' }),
    )
    await act(() =>
      tab.kit.namespace('solana').forget({ connectorId: 'maple', address: second ?? '' }),
    )
    const hook = open()
    await act(() => bed.settle())
    expect(ids(hook.current.connections)).toEqual(['rowan'])
    expect(asked).toEqual([])
  })

  test('behavior: switching to a wallet that is not installed changes nothing, and returns needsConnect', async () => {
    const hook = open()
    let outcome: unknown
    await act(async () => {
      outcome = await hook.current.switchConnection({ connectorId: 'elsewhere' })
    })
    expect(outcome).toEqual({ status: 'needsConnect', connectorUid: undefined })
    expect(onSuccess).not.toHaveBeenCalled()
  })
})
