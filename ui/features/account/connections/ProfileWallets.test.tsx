// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../../../test/fixtures/createTestClock.ts'
import { connectedState, mountDialog, preparePage } from '../../../../test/fixtures/mountDialog.tsx'
import {
  allowSeveral,
  birch,
  hazelAddress,
  mountWallets,
  openWallets,
  birchAddress as other,
  twoWallets,
} from '../../../../test/fixtures/severalWallets.ts'
import { snackLifetimes, snackSwapDelay } from '../../../shell/createFeedback.ts'

preparePage()

const rows = () =>
  screen
    .getAllByTestId(/^(active-profile-wallet-item|active-connection|recent-connection)$/)
    .map((row) => [row.dataset.testid, row.querySelector('[title]')?.textContent])
const snack = (text: string) => screen.findByText(text, { selector: '[data-testid] *, [role] *' })

describe('where the project allows several wallets', () => {
  test('default: each namespace has a group with a button to add a wallet', async () => {
    allowSeveral(true)
    await openWallets()
    expect(rows()).toEqual([
      ['active-profile-wallet-item', 'Cedar'],
      ['active-connection', 'Birch'],
      ['recent-connection', 'Hazel'],
    ])
    expect(screen.getByTestId('active-profile-wallet-item').getAttribute('aria-current')).toBe(
      'true',
    )
    const empty = () => screen.getByTestId('connections-solana')
    await userEvent.click(screen.getByRole('button', { name: 'Add a wallet for Solana' }))
    await screen.findByText('No wallet detected')
    await userEvent.click(screen.getByTestId('lk-back'))
    // Waits for the previous view, which slides out while the list is mounted again.
    await waitFor(() => expect(screen.queryByText('No wallet detected')).toBeNull())
    await userEvent.click(within(empty()).getByRole('button', { name: /^No wallet connected/ }))
    await screen.findByText('No wallet detected')
  })

  test('behavior: a press makes a connected wallet active [spec 6.11]', async () => {
    allowSeveral(true)
    const { kit, set } = await openWallets()
    const account = { namespace: 'eip155', address: other, type: 'eoa' } as const
    kit.namespace('eip155').switchAccount = vi.fn(async () =>
      set({ activeConnectorId: birch.id, account }),
    )
    await userEvent.click(screen.getByTestId('active-connection'))
    await snack('Wallet switched')
    // No row moves, so the pressed row is still under the pointer, and a second press changes nothing.
    expect(rows()).toEqual([
      ['active-connection', 'Cedar'],
      ['active-profile-wallet-item', 'Birch'],
      ['recent-connection', 'Hazel'],
    ])
  })

  test('error: reports a wallet that cannot be switched to', async () => {
    allowSeveral(true)
    const { kit } = await openWallets()
    kit.namespace('eip155').switchAccount = () => Promise.reject(new Error('not here'))
    await userEvent.click(screen.getByTestId('active-connection'))
    await snack('Failed to switch wallet')
  })

  test('behavior: a recently connected wallet can be removed from the list [spec 6.11]', async () => {
    allowSeveral(true)
    const clock = createTestClock()
    const { kit, set } = await openWallets({}, undefined, {}, clock)
    const forget = vi.fn(async () => set({ recentConnections: [] }))
    kit.namespace('eip155').forget = forget
    await userEvent.click(screen.getByRole('button', { name: /^More for Hazel/ }))
    await userEvent.click(screen.getByTestId('connection-copy'))
    // The pressed button is removed, so the focus returns to the previously focused element.
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^More for Hazel/),
    )
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByTestId('connection-delete'))
    // Waits until the snackbar about the copied address is gone.
    await act(() => clock.advance(snackLifetimes.success + snackSwapDelay))
    await snack('Wallet deleted')
    expect(forget).toHaveBeenCalledWith({ connectorId: 'org.hazel', address: hazelAddress })
    expect(screen.queryByTestId('recent-connection')).toBeNull()
  })

  test('behavior: disconnecting one wallet keeps the others', async () => {
    allowSeveral(true)
    const { kit, set } = await openWallets()
    const disconnect = vi.fn(async () => {
      set({ connections: connectedState().connections })
    })
    kit.namespace('eip155').disconnect = disconnect
    const more = screen.getByRole('button', { name: /^More for Birch/ })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByTestId('connection-disconnect'))
    await snack('Wallet disconnected')
    expect(screen.queryByTestId('connection-disconnect')).toBeNull()
    expect(disconnect).toHaveBeenCalledWith({ connectorUid: birch.uid })
    expect(rows()[0]).toEqual(['active-profile-wallet-item', 'Cedar'])
  })

  test.each([
    ['its row moves to the recently connected ones', ['org.birch'], /^More for Birch/],
    ['its row is removed', [], undefined],
  ])(
    'behavior: when a wallet is disconnected from its menu, and %s, the focus is not lost',
    async (_, ids, name) => {
      allowSeveral(true)
      const { kit, set } = await openWallets()
      const recentConnections = ids.map((connectorId) => ({
        connectorId,
        name: 'Birch',
        accounts: [{ address: other } as const],
      }))
      kit.namespace('eip155').disconnect = async () =>
        set({ connections: connectedState().connections, recentConnections })
      await userEvent.click(screen.getByRole('button', { name: /^More for Birch/ }))
      await userEvent.click(screen.getByTestId('connection-disconnect'))
      await snack('Wallet disconnected')
      const target = name
        ? screen.getByRole('button', { name })
        : document.querySelector('[data-lk-title]')
      expect(target).toBeTruthy()
      expect(document.activeElement).toBe(target)
    },
  )

  test('behavior: a removed row does not move a focus that is outside of it', async () => {
    allowSeveral(true)
    const { set } = await openWallets()
    await userEvent.click(screen.getByRole('button', { name: /^More for Birch/ }))
    const elsewhere = screen.getByTestId('add-connection-solana')
    act(() => elsewhere.focus())
    act(() => set({ connections: connectedState().connections }))
    expect(screen.queryByTestId('active-connection')).toBeNull()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('behavior: the button to disconnect all has a fixed place, and needs several wallets', async () => {
    allowSeveral(true)
    const { set } = await openWallets()
    expect(
      within(screen.getByTestId('way-out')).getByRole('button', { name: 'Disconnect all' }),
    ).toBeTruthy()
    act(() => set({ connections: connectedState().connections }))
    expect(screen.queryByTestId('disconnect-all-button')).toBeNull()
    // A single wallet is disconnected from its own menu.
    await userEvent.click(screen.getByRole('button', { name: /^More for Cedar/ }))
    expect(screen.getByTestId('connection-disconnect')).toBeTruthy()
  })

  test('behavior: after disconnecting all, the list stays and Back does not return to an account', async () => {
    allowSeveral(true)
    const { kit } = mountWallets()
    act(() => kit.open({ view: 'Account' }))
    await userEvent.click(await screen.findByTestId('wallet-switch'))
    await userEvent.click(await screen.findByTestId('disconnect-all-button'))
    await waitFor(() => expect(screen.queryByTestId('active-connection')).toBeNull())
    expect(kit.getState().isOpen).toBe(true)
    await waitFor(() => expect(screen.queryByTestId('lk-back')).toBeNull())
    await waitFor(() => expect(screen.getByTestId('lk-polite').textContent).toBe('Disconnected'))
  })

  test('behavior: the last wallet is disconnected from its menu, its row keeps the focus, and Back does not return', async () => {
    allowSeveral(true)
    const { connections } = connectedState()
    const clock = createTestClock()
    const { kit, set } = mountWallets({ connections }, undefined, {}, clock)
    kit.namespace('eip155').disconnect = async () =>
      set({
        status: 'disconnected',
        account: undefined,
        activeConnectorId: undefined,
        connections: [],
        recentConnections: connections,
      })
    act(() => kit.open({ view: 'Account' }))
    await userEvent.click(await screen.findByTestId('wallet-switch'))
    await userEvent.click(await screen.findByRole('button', { name: /^More for Cedar/ }))
    await userEvent.click(screen.getByTestId('connection-disconnect'))
    // Waits until the snackbar about the failed balances is gone.
    await act(() => clock.advance(snackLifetimes.error + snackSwapDelay))
    await snack('Wallet disconnected')
    expect(screen.queryByTestId('lk-back')).toBeNull()
    const more = screen.getByRole('button', { name: /^More for Cedar/ })
    expect(document.activeElement).toBe(more)
  })

  test('behavior: a newly connected wallet is added to the others', async () => {
    allowSeveral(true)
    const { kit, last, set } = await openWallets()
    act(() => set({ connections: connectedState().connections }))
    await userEvent.click(screen.getByTestId('add-connection-eip155'))
    await userEvent.click(await screen.findByTestId('wallet-org.birch'))
    await screen.findByTestId('connecting-opening')
    await waitFor(() => expect(last().connectorUid).toBe(birch.uid))
    act(() => {
      set({ connections: twoWallets().connections, activeConnectorId: birch.id })
      last().become('connected')
    })
    await snack('New Wallet Added')
    expect(await screen.findByTestId('connections-eip155')).toBeTruthy()
    expect(kit.getState().isOpen).toBe(true)
  })
})

describe('where the project allows one wallet', () => {
  test('behavior: no button opens the view, and opening it alerts the developer and shows the account [spec 6.11]', async () => {
    allowSeveral(false)
    const { kit } = mountWallets()
    const report = vi.spyOn(kit.alerts, 'report')
    act(() => kit.open({ view: 'ProfileWallets' }))
    await screen.findByTestId('account-name')
    expect(report.mock.calls).toEqual([['MULTI_WALLET_NOT_ENABLED']])
    expect(screen.queryByTestId('wallet-switch')).toBeNull()
    await userEvent.click(screen.getByTestId('account-settings'))
    await screen.findByTestId('account-settings-address')
    expect(screen.queryByTestId('account-settings-wallets')).toBeNull()
  })

  test.each([
    [false, 1],
    [undefined, 0],
  ])(
    'behavior: several wallets allowed: %s: the previous wallet is disconnected after the new one has connected, %i times',
    async (allows, times) => {
      const asked = allowSeveral(allows)
      const { kit, last, set } = mountWallets()
      act(() => set({ connections: connectedState().connections }))
      const disconnect = vi.fn(async () => {})
      kit.namespace('eip155').disconnect = disconnect
      act(() => kit.open({ view: 'Connect' }))
      await userEvent.click(await screen.findByTestId('wallet-org.birch'))
      await screen.findByTestId('connecting-opening')
      await waitFor(() => expect(last().connectorUid).toBe(birch.uid))
      await waitFor(() => expect(asked.some((path) => path.endsWith('/config'))).toBe(true))
      // Waits until the configuration has loaded, before the wallet connects.
      await act(async () => {
        await new Promise((resolve) => setImmediate(resolve))
      })
      expect(disconnect).not.toHaveBeenCalled()
      act(() => {
        set({ connections: twoWallets().connections, activeConnectorId: birch.id })
        last().become('connected')
      })
      await waitFor(() => expect(kit.getState().isOpen).toBe(false))
      expect(disconnect.mock.calls).toEqual(
        Array.from({ length: times }, () => [{ connectorUid: 'uid-cedar' }]),
      )
    },
  )

  test('behavior: the first wallet does not request the project’s configuration', async () => {
    const asked = allowSeveral(true)
    const { kit, last, set } = mountDialog()
    act(() => kit.open())
    await userEvent.click(await screen.findByTestId('wallet-org.cedar'))
    await screen.findByTestId('connecting-opening')
    await waitFor(() => expect(last()).toBeTruthy())
    act(() => {
      set(connectedState())
      last().become('connected')
    })
    await waitFor(() => expect(kit.getState().isOpen).toBe(false))
    expect(asked.filter((path) => path.endsWith('/config'))).toEqual([])
  })
})
