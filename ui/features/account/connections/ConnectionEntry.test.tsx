// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { encodeAbiParameters, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { getIdentityQueryKey } from '../../../../queries/identity/options.ts'
import { addAddressLabel, removeAddressLabel } from '../../../../src/accounts/addressLabels.ts'
import { connectedState, preparePage } from '../../../../test/fixtures/mountDialog.tsx'
import {
  allowSeveral,
  birchAddress,
  hazelAddress,
  openWallets,
} from '../../../../test/fixtures/severalWallets.ts'

preparePage()

/** Creates a chain with a balance and a name, or with failing reads. The chain records its calls. */
function createChain(answers: { balance?: string; name?: string }) {
  const asked: string[] = []
  async function request({ method, params }: { method: string; params?: unknown }) {
    asked.push(`${method} ${JSON.stringify(params)}`)
    if (method === 'eth_getBalance' && answers.balance) return answers.balance
    // The universal resolver is called with `eth_call`.
    const reply = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
    if (method === 'eth_call' && answers.name)
      return encodeAbiParameters(reply, [answers.name, zeroAddress, zeroAddress])
    throw new Error('down')
  }
  const wagmi = createConfig({
    chains: [mainnet, sepolia],
    batch: { multicall: false },
    transports: {
      [mainnet.id]: custom({ request }, { retryCount: 0 }),
      [sepolia.id]: custom({ request }, { retryCount: 0 }),
    },
  })
  return { wagmi, asked }
}

const inUse = () => screen.getByTestId('active-profile-wallet-item')
const balance = () => screen.queryByTestId('balance-amount')?.textContent

test('default: recently connected wallets have their own heading, after the connected ones', async () => {
  allowSeveral(true)
  const { set } = await openWallets()
  const group = screen.getByTestId('connections-eip155')
  const heading = within(group).getByRole('heading', { name: 'Recently connected', level: 4 })
  expect(heading.dataset.testid).toBe('recently-connected-text')
  // Each namespace has a list of recently connected wallets.
  const list = screen.getByRole('list', { name: /^\S.* Recently connected$/ })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByTestId('recent-connection').textContent).toContain('Hazel')
  const [live] = within(group).getAllByRole('list')
  expect(within(live as HTMLElement).queryByTestId('recent-connection')).toBeNull()
  expect((live as HTMLElement).compareDocumentPosition(heading)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  act(() => set({ recentConnections: [] }))
  expect(screen.queryByTestId('recently-connected-text')).toBeNull()
})

test('behavior: with only recently connected wallets, no empty state shows', async () => {
  allowSeveral(true)
  await openWallets({ ...connectedState(), connections: [], account: undefined } as never)
  const group = screen.getByTestId('connections-eip155')
  expect(within(group).getByTestId('recently-connected-text')).toBeDefined()
  expect(within(group).queryByTestId('empty-template')).toBeNull()
})

test('behavior: balance and name are read only for the active account', async () => {
  allowSeveral(true)
  const { wagmi, asked } = createChain({ balance: '0xde0b6b3a7640000', name: 'cedar.eth' })
  await openWallets({}, wagmi)
  await waitFor(() => expect(balance()).toBe('1.000 ETH'))
  await waitFor(() => expect(inUse().querySelector('[title]')?.textContent).toBe('cedar.eth Cedar'))
  expect(inUse().contains(screen.getByTestId('balance-amount'))).toBe(true)
  expect(screen.getByTestId('active-connection').textContent).toContain('Birch')
  const strangers = [birchAddress, hazelAddress].map((one) => one.slice(2).toLowerCase())
  expect(
    asked.filter((one) => strangers.some((other) => one.toLowerCase().includes(other))),
  ).toEqual([])
})

test('behavior: a cached name shows for every account', async () => {
  allowSeveral(true)
  const { wagmi } = createChain({})
  const { kit, client } = await openWallets({}, wagmi)
  const place = { address: birchAddress, networkId: 'eip155:1' }
  act(
    () => void client.setQueryData(getIdentityQueryKey(kit.http, place), { name: 'birch.wcn.id' }),
  )
  await waitFor(() =>
    expect(screen.getByTestId('active-connection').textContent).toContain('birch.wcn.id'),
  )
})

test('error: an unknown balance is a dash, not zero', async () => {
  allowSeveral(true)
  const { wagmi } = createChain({})
  await openWallets({}, wagmi)
  await waitFor(() => expect(balance()).toBe('—Balance not known'))
})

test('behavior: a balance of zero shows as zero', async () => {
  allowSeveral(true)
  const { wagmi } = createChain({ balance: '0x0' })
  await openWallets({}, wagmi)
  await waitFor(() => expect(balance()).toBe('0.000 ETH'))
})

test('behavior: a test network shows the balance too', async () => {
  allowSeveral(true)
  const { wagmi } = createChain({ balance: '0xde0b6b3a7640000', name: 'cedar.eth' })
  await openWallets(connectedState('eip155:11155111'), wagmi)
  await waitFor(() => expect(balance()).toBe('1.000 ETH'))
})

test('behavior: on a network that the app does not list, nothing is read', async () => {
  allowSeveral(true)
  const { wagmi, asked } = createChain({ balance: '0xde0b6b3a7640000', name: 'cedar.eth' })
  await openWallets(connectedState('eip155:4663'), wagmi)
  await waitFor(() => expect(inUse().textContent).toContain('cedar.eth'))
  expect(balance()).toBeUndefined()
  expect(asked.filter((one) => one.startsWith('eth_getBalance '))).toEqual([])
})

test('behavior: a label of the app takes precedence over names, is case-insensitive, and can be removed', async () => {
  allowSeveral(true)
  const { wagmi } = createChain({})
  const { kit, client } = await openWallets({}, wagmi)
  const title = () => screen.getByTestId('active-connection').querySelector('[title]')
  expect(title()?.textContent).toBe('Birch')
  const address = birchAddress.toLowerCase()
  act(() => addAddressLabel(kit, { address, label: 'Savings', namespace: 'eip155' }))
  expect(title()?.textContent).toBe('Savings Birch')
  expect(title()?.getAttribute('title')).toBe('Savings')
  // The row continues with the texts about the wallet.
  expect(screen.getByRole('button', { name: /^More for Birch/ })).toBeDefined()
  act(() => removeAddressLabel(kit, { address, namespace: 'eip155' }))
  expect(title()?.textContent).toBe('Birch')

  const named = { address: birchAddress, networkId: 'eip155:1' }
  act(
    () => void client.setQueryData(getIdentityQueryKey(kit.http, named), { name: 'birch.wcn.id' }),
  )
  await waitFor(() => expect(title()?.textContent).toBe('birch.wcn.id Birch'))
  act(() => addAddressLabel(kit, { address, label: 'Savings', namespace: 'eip155' }))
  expect(title()?.textContent).toBe('Savings Birch')
})

test('behavior: a label is for one namespace, and base58 addresses are case-sensitive', async () => {
  allowSeveral(true)
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  const accounts = [{ namespace: 'solana', address, type: 'eoa' }] as const
  const fir = { connectorId: 'fir', connectorUid: 'uid-fir', name: 'Fir', accounts }
  const { kit } = await openWallets({}, undefined, {
    connections: [{ ...fir, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  })
  const row = within(screen.getByTestId('connections-solana')).getByTestId('active-connection')
  act(() => addAddressLabel(kit, { address, label: 'Savings', namespace: 'eip155' }))
  act(() =>
    addAddressLabel(kit, { address: address.toLowerCase(), label: 'Other', namespace: 'solana' }),
  )
  expect(row.querySelector('[title]')?.textContent).toBe('Fir')
  act(() => addAddressLabel(kit, { address, label: 'Savings', namespace: 'solana' }))
  expect(row.querySelector('[title]')?.textContent).toBe('Savings Fir')
})
