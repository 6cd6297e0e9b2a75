// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BedTab, createNamespacesBed } from '../../test/contract/namespacesBed.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKitConnection } from './useKitConnection.ts'
import { useKitConnections } from './useKitConnections.ts'

describe('useKitConnection', () => {
  let bed: ReturnType<typeof createNamespacesBed>
  let tab: BedTab
  const onSuccess = vi.fn()
  const onError = vi.fn()
  beforeEach(async () => {
    onSuccess.mockReset()
    onError.mockReset()
    bed = createNamespacesBed()
    tab = await bed.openTab()
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
  const none = { hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

  test('default: a live connection is switched to, and says what it changed', async () => {
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
    expect(hook.current.isPending).toBe(false)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: one that ended is a recent one, is connected again, and can be deleted', async () => {
    const hook = open()
    await act(async () => {
      await tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' })
    })
    expect(hook.current.recentConnections.map((one) => one.connectorId)).toEqual(['maple'])
    await act(async () => {
      const switching = hook.current.switchConnection({ connectorId: 'maple' })
      await bed.settle()
      expect(await switching).toMatchObject({ status: 'needsConnect' })
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
    // A live one is ended first.
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

  test('error: a refusal is told, and nothing changed', async () => {
    const hook = open()
    await act(async () => {
      await tab.kit.disconnect({ namespace: 'solana', connectorId: 'maple' })
    })
    bed.wallets.find((one) => one.id === 'maple')?.script.setBehaviour('reject')
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

  test('behavior: a wallet that is not here asks for nothing and changes nothing', async () => {
    const hook = open()
    let outcome: unknown
    await act(async () => {
      outcome = await hook.current.switchConnection({ connectorId: 'elsewhere' })
    })
    expect(outcome).toEqual({ status: 'needsConnect', connectorUid: undefined })
    expect(onSuccess).not.toHaveBeenCalled()
  })
})
