// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import {
  connectedState,
  createScriptedNamespace,
  mountDialog,
  preparePage,
} from '../../../test/fixtures/mountDialog.tsx'

preparePage()

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const gone = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const birch = {
  id: 'org.birch',
  uid: 'uid-birch',
  type: 'ANNOUNCED',
  name: 'Birch',
  namespace: 'eip155',
  rdns: 'org.birch',
} as const

/** Cedar in use, Birch ready, Hazel connected before. */
function twoWallets() {
  const first = connectedState()
  return {
    ...first,
    connectors: [
      { ...birch, id: 'org.cedar', uid: 'uid-cedar', name: 'Cedar', rdns: 'org.cedar' },
      birch,
    ],
    connections: [
      ...first.connections,
      {
        connectorId: birch.id,
        connectorUid: birch.uid,
        name: birch.name,
        accounts: [{ namespace: 'eip155' as const, address: other, type: 'eoa' as const }],
        networkId: 'eip155:1' as const,
      },
    ],
    recentConnections: [
      { connectorId: 'org.hazel', name: 'Hazel', accounts: [{ address: gone } as const] },
    ],
  }
}

/** What the directory says of several wallets. */
function allow(isEnabled: boolean | undefined) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    if (!pathname.endsWith('/config')) throw new Error('no network')
    if (isEnabled === undefined) return new Promise(() => {})
    return Response.json({ features: [{ id: 'multi_wallet', isEnabled, config: [] }] })
  })
  return asked
}

function mount() {
  const solana = createScriptedNamespace({ namespace: 'solana', connectors: [], networks: [] })
  return mountDialog({ namespaces: [solana.namespace] }, twoWallets())
}

async function openWallets() {
  const mounted = mount()
  act(() => mounted.kit.open({ view: 'ProfileWallets' }))
  await screen.findByTestId('connections-eip155')
  return mounted
}

const rows = () =>
  screen
    .getAllByTestId(/^(active-profile-wallet-item|active-connection|recent-connection)$/)
    .map((row) => [row.dataset.testid, row.querySelector('[title]')?.textContent])
const snack = (text: string) => screen.findByText(text, { selector: '[data-testid] *, [role] *' })

describe('where the project allows several wallets', () => {
  test('default: a group for each kind of chains, each with a way to one more', async () => {
    allow(true)
    await openWallets()
    expect(rows()).toEqual([
      ['active-profile-wallet-item', 'Cedar'],
      ['active-connection', 'Birch'],
      ['recent-connection', 'Hazel'],
    ])
    expect(screen.getByTestId('active-profile-wallet-item').getAttribute('aria-current')).toBe(
      'true',
    )
    const empty = screen.getByTestId('connections-solana')
    expect(within(empty).getByTestId('empty-template')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a wallet for Solana' }))
    await screen.findByText('No wallet found')
  })

  test('behavior: a wallet that is ready is in use at a press', async () => {
    allow(true)
    const { kit, set } = await openWallets()
    const account = { namespace: 'eip155', address: other, type: 'eoa' } as const
    kit.namespace('eip155').switchAccount = vi.fn(async () =>
      set({ activeConnectorId: birch.id, account }),
    )
    await userEvent.click(screen.getByTestId('active-connection'))
    await snack('Wallet switched')
    expect(rows()).toEqual([
      ['active-profile-wallet-item', 'Birch'],
      ['active-connection', 'Cedar'],
      ['recent-connection', 'Hazel'],
    ])
  })

  test('error: a wallet that cannot be chosen from here', async () => {
    allow(true)
    const { kit } = await openWallets()
    kit.namespace('eip155').switchAccount = () => Promise.reject(new Error('not here'))
    await userEvent.click(screen.getByTestId('active-connection'))
    await snack('Failed to switch wallet')
  })

  test('behavior: one of before is taken from the list', async () => {
    allow(true)
    const { kit, set } = await openWallets()
    const forget = vi.fn(async () => set({ recentConnections: [] }))
    kit.namespace('eip155').forget = forget
    await userEvent.click(screen.getByRole('button', { name: /^More for Hazel/ }))
    await userEvent.click(screen.getByTestId('connection-copy'))
    // What was pressed is gone: the focus is where it came from.
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^More for Hazel/),
    )
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByTestId('connection-delete'))
    await snack('Wallet deleted')
    expect(forget).toHaveBeenCalledWith({ connectorId: 'org.hazel', address: gone })
    expect(screen.queryByTestId('recent-connection')).toBeNull()
  })

  test('behavior: one wallet is left, the others stay', async () => {
    allow(true)
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
    expect(disconnect).toHaveBeenCalledWith({ connectorId: birch.id })
    expect(rows()[0]).toEqual(['active-profile-wallet-item', 'Cedar'])
  })

  test('behavior: all are left: the list stays, and nothing leads back to an account', async () => {
    allow(true)
    const { kit } = mount()
    act(() => kit.open({ view: 'Account' }))
    await userEvent.click(await screen.findByTestId('wallet-switch'))
    await userEvent.click(await screen.findByTestId('disconnect-all-button'))
    await waitFor(() => expect(screen.queryByTestId('active-connection')).toBeNull())
    expect(kit.getState().isOpen).toBe(true)
    await waitFor(() => expect(screen.queryByTestId('lk-back')).toBeNull())
    await waitFor(() => expect(screen.getByTestId('lk-polite').textContent).toBe('Disconnected'))
  })

  test('behavior: another wallet that connects stands beside the others', async () => {
    allow(true)
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

describe('where it does not', () => {
  test('behavior: no control leads there, and opening it tells the developer and shows the account', async () => {
    allow(false)
    const { kit } = mount()
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
    'behavior: allowed %s: the wallet before ends after the new one has connected, %i times',
    async (allows, times) => {
      const asked = allow(allows)
      const { kit, last, set } = mount()
      act(() => set({ connections: connectedState().connections }))
      const disconnect = vi.fn(async () => {})
      kit.namespace('eip155').disconnect = disconnect
      act(() => kit.open({ view: 'Connect' }))
      await userEvent.click(await screen.findByTestId('wallet-org.birch'))
      await screen.findByTestId('connecting-opening')
      await waitFor(() => expect(last().connectorUid).toBe(birch.uid))
      await waitFor(() => expect(asked.some((path) => path.endsWith('/config'))).toBe(true))
      // What is told arrives before the wallet is.
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
        Array.from({ length: times }, () => [{ connectorId: 'org.cedar' }]),
      )
    },
  )

  test('behavior: the first wallet asks nothing of the project', async () => {
    const asked = allow(true)
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
