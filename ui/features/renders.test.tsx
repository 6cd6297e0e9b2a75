// @vitest-environment happy-dom
// This import must run before React DOM loads, because React DOM looks for the developer tools only once.
import '../../test/fixtures/watchRenders.ts'

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import {
  cedar,
  connectedState,
  mountDialog,
  pairing,
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'
import { makeWallets } from '../../test/fixtures/stubDirectory.ts'
import { watchRenders } from '../../test/fixtures/watchRenders.ts'

preparePage()

/** Answers the pending balance call of the chain. */
let answerBalance: (wei: bigint) => void = () => {}

/** Creates a chain that only returns balances, when the test calls `answerBalance`. */
function chainConfig() {
  const balance = new Promise<string>((resolve) => {
    answerBalance = (wei) => resolve(`0x${wei.toString(16)}`)
  })
  const request = ({ method }: { method: string }) =>
    method === 'eth_getBalance' ? balance : new Promise<never>(() => {})
  return createConfig({
    chains: [{ ...mainnet, contracts: undefined }],
    transports: { [mainnet.id]: custom({ request }) },
  })
}

const whole = 10n ** 18n

test('default: an arriving balance renders only the balance of the button', async () => {
  const { client } = mountDialog({}, connectedState(), chainConfig())
  const button = await screen.findByTestId('account-button')
  // The name has been requested, its outcome is known, and React has rendered it.
  const isName = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes('identity')
  await waitFor(() => {
    const names = client.getQueryCache().findAll({ predicate: isName })
    expect(names.map(({ state }) => [state.status, state.fetchStatus])).toEqual([['error', 'idle']])
  })
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  const stop = watchRenders()
  await act(async () => answerBalance(2n * whole))
  await waitFor(() => expect(button.textContent).toContain('2.000 ETH'))
  expect(stop()).toEqual(['ReadBalance', 'Balance'])
})

test('default: an arriving balance renders the native token’s row, not the account view', async () => {
  mountDialog({}, connectedState(), chainConfig())
  await userEvent.click(await screen.findByTestId('account-button'))
  const view = await screen.findByRole('dialog')
  // All names and tokens have arrived.
  await waitFor(() => expect(screen.getByTestId('account-name').textContent).toBe('Cedar'))
  await screen.findByTestId('tokens-failed')
  const stop = watchRenders()
  await act(async () => answerBalance(3n * whole))
  await waitFor(() => expect(view.textContent).toContain('3.000 ETH'))
  const rendered = stop()
  expect(rendered).toContain('ReadNative')
  // The button shows the balance too.
  expect(rendered).toContain('ReadBalance')
  for (const around of ['Account', 'AccountHead', 'AccountTotal', 'AccountTabs', 'TokensPanel'])
    expect(rendered).not.toContain(around)
})

test('default: arriving tokens render the total and the panel, not the account view', async () => {
  let answer: (tokens: unknown) => void = () => {}
  const balances = new Promise((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (input: URL | string) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (!pathname.endsWith('/balance')) throw new Error('no network')
    return Response.json({ balances: await balances })
  })
  mountDialog({}, connectedState())
  await userEvent.click(await screen.findByTestId('account-button'))
  await screen.findByTestId('tokens-loading')
  const view = await screen.findByTestId('account-balance')
  const stop = watchRenders()
  const quantity = { decimals: '18', numeric: '3' }
  const token = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', value: 6, quantity }
  await act(async () => answer([token]))
  await waitFor(() => expect(view.textContent).toContain('$6.00'))
  await screen.findByTestId('token-list')
  const rendered = stop()
  expect(rendered).toContain('AccountTotal')
  expect(rendered).toContain('ListedTokens')
  for (const around of ['Account', 'Head', 'AccountActions', 'AccountTabs', 'TokensPanel'])
    expect(rendered).not.toContain(around)
})

test('default: an arriving list of wallets renders the connection methods, but neither the dialog nor the button', async () => {
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await asked
    return new Response(JSON.stringify({ count: 40, data: makeWallets(4) }))
  })
  mountDialog({}, { connectors: [cedar, pairing] })
  await userEvent.click(screen.getByTestId('connect-button'))
  await screen.findByTestId('wallet-org.cedar')
  await act(async () => {})
  const stop = watchRenders()
  await act(async () => answer())
  await screen.findByText('Wallet 1')
  expect([...new Set(stop())].sort()).toEqual([
    'ConnectSectionList',
    'Icon',
    'List',
    'MoreWays',
    'Picture',
    'Row',
    'Tag',
    'WalletTagText',
    'WalletWays',
  ])
})
