// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { createKit } from '../../src/kit/createKit.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import {
  cedar,
  connectedState,
  createScriptedNamespace,
  mountDialog,
  openConnecting,
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'
import { ConnectButton, TextsProvider } from '../index.ts'
import { type FeatureViews, registry } from '../registry.ts'

preparePage()

const dialog = () => screen.findByRole('dialog')

test('default: Connect opens with the installed wallets, and closes [spec 2.07]', async () => {
  const { kit } = mountDialog()
  await userEvent.click(screen.getByTestId('connect-button'))
  const found = await dialog()
  expect(found.getAttribute('aria-modal')).toBe('true')
  expect(within(found).getByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
  expect(within(found).getByTestId('wallet-org.cedar').textContent).toContain('Installed')
  expect(screen.getByTestId('connect-button').getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(within(found).getByRole('button', { name: 'Close' }))
  expect(kit.getState().isOpen).toBe(false)
})

test('behavior: nothing is rendered before the first open', () => {
  mountDialog()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('behavior: once all code has loaded, the browser can paint its response to a press before the dialog renders', async () => {
  const { kit } = mountDialog()
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const frames: FrameRequestCallback[] = []
  const stub = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((call) => frames.push(call))
  act(() => kit.open())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(frames).toHaveLength(1)
  stub.mockRestore()
  frames[0]?.(performance.now())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await dialog()).toBeTruthy()
})

test('behavior: in a hidden page, which paints nothing, the dialog renders without waiting for a paint', async () => {
  const { kit } = mountDialog()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  act(() => kit.open())
  expect(await dialog()).toBeTruthy()
})

test('behavior: no view changes the URL or the history of the page [spec 2.01]', async () => {
  const before = [location.href, history.length]
  const { kit } = mountDialog()
  const write = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')]
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  await screen.findByRole('heading', { name: 'What is a wallet?' })
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('wallet-org.cedar')
  act(() => kit.open({ view: 'Networks' }))
  await screen.findByTestId('network-eip155:8453')
  act(() => kit.close())
  expect([location.href, history.length]).toEqual(before)
  for (const one of write) expect(one).not.toHaveBeenCalled()
})

test('behavior: closed over another view, it reopens at its first view [spec 2.08]', async () => {
  const { kit } = mountDialog()
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  await screen.findByRole('heading', { name: 'What is a wallet?' })
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  await userEvent.click(screen.getByTestId('connect-button'))
  expect(await screen.findByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
  expect(await screen.findByTestId('wallet-org.cedar')).toBeTruthy()
  expect(screen.queryByTestId('lk-back')).toBeNull()
})

test('behavior: while the code of the next view loads, the header belongs to the visible view', async () => {
  const load = registry.WhatIsAWallet as () => Promise<FeatureViews>
  let come = () => {}
  const arrival = new Promise<void>((resolve) => {
    come = resolve
  })
  vi.spyOn(registry, 'WhatIsAWallet').mockImplementation(() => arrival.then(load))
  mountDialog()
  await userEvent.click(screen.getByTestId('connect-button'))
  // The second click of a double click must not cancel the first one.
  await userEvent.dblClick(await screen.findByRole('button', { name: 'What is a wallet?' }))
  expect(screen.getByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
  expect(screen.queryByTestId('lk-back')).toBeNull()
  await act(async () => come())
  await screen.findByRole('heading', { name: 'What is a wallet?' })
  expect(screen.getByTestId('lk-back')).toBeTruthy()
})

test('behavior: a connection closes the dialog and is stored [spec 3.20 4.44]', async () => {
  const { kit, last, set } = await openConnecting()
  act(() => {
    set(connectedState())
    last().become('connected')
  })
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  act(() => set({ status: 'disconnected', account: undefined, connections: [] }))
  act(() => kit.open())
  expect((await screen.findByTestId('wallet-org.cedar')).textContent).toContain('Recent')
})

test('behavior: an immediate approval shows no approval text, and the visible view stays until the dialog closes', async () => {
  const { kit, last, set } = await openConnecting()
  const seen = new Set<string>()
  const look = () => {
    for (const one of document.querySelectorAll('[data-testid^="connecting-"]'))
      seen.add(one.getAttribute('data-testid') ?? '')
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  act(() => {
    set(connectedState())
    last().become('connected')
  })
  look()
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  look()
  observer.disconnect()
  expect([...seen].filter((one) => one !== 'connecting-action')).toEqual(['connecting-opening'])
})

test('behavior: a rejected connection can be retried in the same view', async () => {
  const { attempts, last } = await openConnecting()
  act(() => last().become('rejected'))
  const panel = await screen.findByTestId('connecting-declined')
  expect(panel.textContent).toContain('You rejected the request in Cedar. Nothing was shared.')
  await userEvent.click(screen.getByTestId('connecting-action'))
  await screen.findByTestId('connecting-opening')
  expect(attempts).toHaveLength(2)
  act(() => attempts[0]?.become('connected'))
  expect(screen.queryByTestId('connecting-opening')).toBeTruthy()
})

test('behavior: Back and Close cancel the attempt', async () => {
  const { last } = await openConnecting()
  await userEvent.click(screen.getByTestId('lk-back'))
  await screen.findByTestId('wallet-org.cedar')
  expect(last().cancel).toHaveBeenCalled()
  await userEvent.click(screen.getByTestId('wallet-org.cedar'))
  await screen.findByTestId('connecting-opening')
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(last().cancel).toHaveBeenCalled())
})

test('behavior: a wallet that is not installed connects when it announces itself', async () => {
  const { attempts, set } = mountDialog(
    {
      customWallets: [{ id: 'oak', name: 'Oak', homepage: 'https://oak.example', rdns: 'org.oak' }],
    },
    { connectors: [] },
  )
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByTestId('wallet-oak'))
  const panel = await screen.findByTestId('connecting-notInstalled')
  expect(within(panel).getByRole('link').getAttribute('href')).toBe('https://oak.example')
  expect(attempts).toHaveLength(0)
  act(() =>
    set({
      connectors: [{ ...cedar, id: 'org.oak', uid: 'uid-oak', name: 'Oak', rdns: 'org.oak' }],
    }),
  )
  await waitFor(() => expect(attempts).toHaveLength(1))
  expect(screen.getByTestId('connecting-opening').textContent).toContain('Opening Oak')
})

test('behavior: an installed wallet that the app also lists has one row', async () => {
  mountDialog({
    customWallets: [
      { id: 'oak', name: 'Oak', homepage: 'https://oak.example', rdns: 'ORG.cedar' },
      { id: 'ash', name: 'Ash', homepage: 'https://ash.example', rdns: 'org.ash' },
    ],
  })
  await userEvent.click(screen.getByTestId('connect-button'))
  expect(await screen.findByTestId('wallet-org.cedar')).toBeTruthy()
  expect(screen.getByTestId('wallet-ash')).toBeTruthy()
  expect(screen.queryByTestId('wallet-oak')).toBeNull()
})

test('behavior: when the directory fails, installed wallets stay', async () => {
  mountDialog({ featuredWalletIds: ['f'.repeat(64)] })
  await userEvent.click(screen.getByTestId('connect-button'))
  const note = await screen.findByTestId('directory-down', undefined, { timeout: 10_000 })
  expect(note.textContent).toContain('Couldn’t load more wallets.')
  expect(screen.getByTestId('wallet-org.cedar').getAttribute('aria-disabled')).toBeNull()
})

test('behavior: no wallet can be chosen before the terms are accepted', async () => {
  const { attempts } = mountDialog({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.org/terms',
  })
  await userEvent.click(screen.getByTestId('connect-button'))
  const row = await screen.findByTestId('wallet-org.cedar')
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect((await dialog()).textContent).toContain('Accept the terms to continue')
  await userEvent.click(row)
  expect(attempts).toHaveLength(0)
  await userEvent.click(screen.getByTestId('legal-checkbox'))
  expect(screen.getByTestId('wallet-org.cedar').getAttribute('aria-disabled')).toBeNull()
})

test('behavior: the account has a disconnect button [spec 2.07]', async () => {
  const { kit } = mountDialog({}, connectedState('eip155:11155111'))
  await userEvent.click(await screen.findByTestId('account-button'))
  const found = await dialog()
  expect(within(found).getByTestId('account-name').textContent).toBe('Cedar')
  expect(within(found).getByTestId('account-balance').textContent).toContain('Test')
  expect(within(found).getByTestId('network-pill').textContent).toContain('Sepolia')
  await userEvent.click(within(found).getByTestId('disconnect-button'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  expect(screen.getByTestId('connect-button').textContent).toBe('Connect wallet')
})

test('behavior: an unknown total is a dash with its reason, and the native balance comes from the chain alone [spec 3.01 9.24]', async () => {
  const request = async () => `0x${3_412_900_000_000_000_000n.toString(16).padStart(64, '0')}`
  const wagmi = createConfig({
    chains: [{ ...mainnet, contracts: undefined }],
    transports: { [mainnet.id]: custom({ request }) },
  })
  mountDialog({}, connectedState(), wagmi)
  await userEvent.click(await screen.findByTestId('account-button'))
  await waitFor(() =>
    expect(screen.getByTestId('account-balance').textContent).toBe(
      'Balance not known$—Not available right now',
    ),
  )
  expect((await screen.findByTestId('token-native')).textContent).toContain('3.412 ETH')
})

test('error: opening a view without code throws', () => {
  const { kit } = mountDialog()
  expect(() => kit.open({ view: 'Swap' })).toThrow('View "Swap" is not available')
})

test('parameters: texts', async () => {
  const { namespace } = createScriptedNamespace()
  const kit = createKit({ projectId: 'b'.repeat(32), namespaces: [namespace] })
  render(
    <KitProvider kit={kit}>
      <TextsProvider
        texts={{ buttons: { connectWallet: 'Sign in' }, titles: { Connect: 'Sign in here' } }}
      >
        <ConnectButton />
      </TextsProvider>
    </KitProvider>,
  )
  expect(screen.getByTestId('connect-button').textContent).toBe('Sign in')
  await userEvent.click(screen.getByTestId('connect-button'))
  expect((await dialog()).textContent).toContain('Sign in here')
})
