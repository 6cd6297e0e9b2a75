// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { solana, solanaDevnet } from '../../src/networks/solana.ts'
import {
  connectedState,
  createScriptedNamespace,
  mountDialog,
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'

preparePage()

const fir = {
  id: 'fir',
  uid: 'uid-fir',
  type: 'ANNOUNCED',
  name: 'Fir',
  namespace: 'solana',
} as const
const account = {
  namespace: 'solana',
  address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  type: 'eoa',
} as const
const mainnet = solana.caipNetworkId
const disconnected = {
  namespace: 'solana',
  networks: [solana, solanaDevnet],
  networkId: mainnet,
  connectors: [fir],
} as const
const connected = {
  ...disconnected,
  status: 'connected',
  account,
  activeConnectorId: 'fir',
  connections: [
    {
      connectorId: 'fir',
      connectorUid: 'uid-fir',
      name: 'Fir',
      accounts: [account],
      networkId: mainnet,
    },
  ],
} as const

/** Cedar is connected on Ethereum. The Solana namespace is the given one. */
function mount(given: Parameters<typeof createScriptedNamespace>[0]) {
  const other = createScriptedNamespace(given)
  return { other, ...mountDialog({ namespaces: [other.namespace] }, connectedState()) }
}

test('behavior: choosing a network of another connected namespace activates it without a wallet request', async () => {
  const { kit, other, switchNetwork } = mount(connected)
  act(() => kit.open({ view: 'Account' }))
  await screen.findByTestId('account-name')
  act(() => kit.open({ view: 'Networks' }))
  let answer = () => {}
  other.switchNetwork.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await userEvent.click(await screen.findByTestId(`network-${mainnet}`))
  await waitFor(() => expect(other.switchNetwork).toHaveBeenCalledTimes(1))
  // No view for a wallet request is shown.
  expect(await screen.findByTestId('network-list')).toBeTruthy()
  expect(screen.queryByTestId('switch-network')).toBeNull()
  await act(async () => answer())
  await waitFor(() => expect(kit.getState().activeNamespace).toBe('solana'))
  await waitFor(() =>
    expect(screen.getByTestId('lk-polite').textContent).toContain('Now on Solana'),
  )
  expect(screen.queryByTestId('switch-network')).toBeNull()
  expect(kit.namespace('eip155').getState().account).toBeTruthy()
  expect(switchNetwork).not.toHaveBeenCalled()
  expect(other.switchNetwork).toHaveBeenCalledTimes(1)
})

test('behavior: choosing another network of that namespace sends a request to its wallet, then activates it', async () => {
  const { kit, other } = mount(connected)
  let answer = () => {}
  other.switchNetwork.mockImplementationOnce(
    ({ networkId }) =>
      new Promise((resolve) => {
        answer = () => {
          other.set({ networkId })
          resolve()
        }
      }),
  )
  act(() => kit.open({ view: 'Networks' }))
  await userEvent.click(await screen.findByTestId(`network-${solanaDevnet.caipNetworkId}`))
  const panel = await screen.findByTestId('switch-network')
  expect(panel.textContent).toContain('Approve in Fir')
  expect(kit.getState().activeNamespace).toBe('eip155')
  await act(async () => answer())
  await waitFor(() => expect(kit.getState().activeNamespace).toBe('solana'))
  // The dialog closes, because it was opened for the list.
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
})

test('behavior: a network without a connected wallet shows a message, then offers only the wallets of its namespace', async () => {
  const { kit, other } = mount(disconnected)
  act(() => kit.open({ view: 'Networks' }))
  const row = await screen.findByTestId(`network-${solanaDevnet.caipNetworkId}`)
  expect(row.textContent).toContain('No account in Cedar')
  await userEvent.click(row)
  const panel = await screen.findByTestId('switch-active-chain')
  expect(panel.textContent).toContain(`${solanaDevnet.name} wallet needed`)
  expect(panel.textContent).toContain('You are on Ethereum. Cedar stays connected.')
  await userEvent.click(screen.getByTestId('switch-active-chain-button'))
  await screen.findByTestId('wallet-fir')
  expect(screen.queryByTestId('wallet-org.cedar')).toBeNull()
  expect(other.namespace.getState().networkId).toBe(solanaDevnet.caipNetworkId)
  // The active namespace does not change before a wallet connects.
  expect(kit.getState().activeNamespace).toBe('eip155')
  expect(kit.getState().isOpen).toBe(true)
})

test('behavior: without any connection, a network of any namespace is immediately active', async () => {
  const other = createScriptedNamespace(disconnected)
  const { kit } = mountDialog({ namespaces: [other.namespace] })
  act(() => kit.open({ view: 'Networks' }))
  await userEvent.click(await screen.findByTestId(`network-${solanaDevnet.caipNetworkId}`))
  await waitFor(() => expect(kit.getState().activeNamespace).toBe('solana'))
  expect(screen.queryByTestId('switch-active-chain')).toBeNull()
})

test('error: a network that no namespace lists causes the alert APKT001', async () => {
  const { kit } = mountDialog({ debug: true }, connectedState())
  await expect(kit.switchNetwork({ networkId: 'eip155:5' })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  await waitFor(() =>
    expect(kit.alerts.getState()).toMatchObject([
      { code: 'APKT001', values: { network: 'eip155:5' } },
    ]),
  )
})

describe('one wallet for several namespaces', () => {
  const alder = { ...fir, id: 'wallet-standard:Cedar', uid: 'uid-cedar-solana', name: 'Cedar' }

  function mountBoth(more: Parameters<typeof mountDialog>[0] = {}) {
    const other = createScriptedNamespace({ ...disconnected, connectors: [alder] })
    return mountDialog({ ...more, namespaces: [other.namespace] })
  }

  test('behavior: the wallet has one row, the dialog asks for the namespace, and the chosen one connects', async () => {
    const { kit, attempts } = mountBoth()
    act(() => kit.open())
    await userEvent.click(await screen.findByTestId('wallet-org.cedar'))
    expect(screen.queryByTestId('wallet-wallet-standard:Cedar')).toBeNull()
    await screen.findByTestId('select-chain')
    expect(screen.getAllByTestId(/^chain-/).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ethereum networks'),
      expect.stringContaining('Solana'),
    ])
    expect(attempts).toHaveLength(0)
    await userEvent.click(screen.getByTestId('chain-solana'))
    await screen.findByTestId('connecting-opening')
    await waitFor(() => expect(attempts).toHaveLength(1))
    expect(attempts.map(({ connectorUid }) => connectorUid)).toEqual(['uid-cedar-solana'])
  })

  test('behavior: a dialog opened for one namespace connects it at once and hides other wallets', async () => {
    const { kit, attempts } = mountBoth()
    act(() => kit.open({ view: 'Connect', namespace: 'solana' }))
    await userEvent.click(await screen.findByTestId('wallet-wallet-standard:Cedar'))
    expect(screen.queryByTestId('wallet-org.cedar')).toBeNull()
    await screen.findByTestId('connecting-opening')
    await waitFor(() =>
      expect(attempts.map(({ connectorUid }) => connectorUid)).toEqual(['uid-cedar-solana']),
    )
    expect(screen.queryByTestId('select-chain')).toBeNull()
  })
})
