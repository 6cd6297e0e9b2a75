// @vitest-environment happy-dom
// Before React DOM, which looks for its developer tools once.
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
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'
import { makeWallets } from '../../test/fixtures/stubDirectory.ts'
import { watchRenders } from '../../test/fixtures/watchRenders.ts'

preparePage()

const pairing = {
  ...cedar,
  id: 'walletConnect',
  uid: 'uid-pairing',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
} as const

/** What the chain is asked for; each waits until the test answers. */
let answerBalance: (wei: bigint) => void = () => {}

/** A chain that tells balances when the test says so, and nothing else. */
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

test('default: a balance that arrives renders the balance of the button again, and nothing else', async () => {
  mountDialog({}, connectedState(), chainConfig())
  const button = await screen.findByTestId('account-button')
  const stop = watchRenders()
  await act(async () => answerBalance(2n * whole))
  await waitFor(() => expect(button.textContent).toContain('2.000 ETH'))
  expect(stop()).toEqual(['ReadBalance'])
})

test('default: a balance that arrives renders the balance of the account view again, and not the view', async () => {
  mountDialog({}, connectedState(), chainConfig())
  await userEvent.click(await screen.findByTestId('account-button'))
  const view = await screen.findByTestId('account-balance')
  // No name comes any more: the wallet's stands there.
  await waitFor(() => expect(screen.getByTestId('account-name').textContent).toBe('Cedar'))
  const stop = watchRenders()
  await act(async () => answerBalance(3n * whole))
  await waitFor(() => expect(view.textContent).toContain('3.000'))
  expect([...new Set(stop())].sort()).toEqual([
    'AccountBalance',
    // It is read aloud.
    'LiveRegions',
    // The button shows it too.
    'ReadBalance',
    'Snackbar',
    'VisuallyHidden',
  ])
})

test('default: the list of wallets that arrives renders the ways in again, and neither dialog nor button', async () => {
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
    'DirectoryReader',
    'Icon',
    'List',
    'MoreWays',
    'Picture',
    'Row',
    'Skeleton',
    'SkeletonRow',
    'Tag',
    'WalletTagText',
    'WalletWays',
  ])
})
