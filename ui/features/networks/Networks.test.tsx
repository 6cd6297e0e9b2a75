// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { arbitrum, base, mainnet, optimism, polygon, zora } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { solanaAdapter } from '../../../connectors/solana/wallet/solanaAdapter.ts'
import { solana } from '../../../src/networks/solana.ts'
import { toNetwork } from '../../../src/networks/toNetwork.ts'
import { solanaContext } from '../../../test/contract/connectors.solana.setups.ts'
import { createAdaptedWallet, SilentTestAdapter } from '../../../test/contract/createTestAdapter.ts'
import { preparedSolana } from '../../../test/contract/preparedSolana.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { connectedState, mountDialog, preparePage } from '../../../test/fixtures/mountDialog.tsx'
import { stubLayout } from '../../../test/fixtures/stubLayout.ts'

preparePage()

const chains = [mainnet, base, polygon, arbitrum, optimism, zora]
const networks = chains.map((chain) => toNetwork(chain))

test('behavior: the search field gets the focus when the view opens', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { kit } = mountDialog({}, { networks })
  act(() => kit.open({ view: 'WhatIsANetwork' }))
  const title = await screen.findByRole('heading', { level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(title))
  act(() => kit.open({ view: 'Networks' }))
  const field = await screen.findByTestId('network-search')
  await waitFor(() => expect(document.activeElement).toBe(field))
  vi.unstubAllGlobals()
})

test('behavior: the number of results is announced after typing pauses for 500 ms of the clock [spec 9.03]', async () => {
  const clock = createTestClock()
  const { kit } = mountDialog({ clock }, { networks })
  act(() => kit.open({ view: 'Networks' }))
  const field = await screen.findByTestId('network-search')
  const advance = (ms: number) => act(() => clock.advance(ms))
  await advance(1_000)
  const said = () => screen.getByTestId('lk-polite').textContent
  const before = said()
  // New input restarts the wait, and input that is undone in time is not announced.
  await userEvent.type(field, 'o')
  await advance(499)
  await userEvent.type(field, 'p')
  await advance(499)
  // The list is filtered immediately.
  expect(screen.getByTestId('network-list').children).toHaveLength(1)
  await userEvent.clear(field)
  await advance(1_000)
  expect(said()).toBe(before)
  await userEvent.type(field, 'op')
  await advance(500)
  await userEvent.clear(field)
  // The region is emptied between two announcements.
  await advance(1_000)
  expect(said()).toBe('1 network')
})

test('behavior: renders only the visible ones of a hundred networks, and the keys reach all of them', async () => {
  stubLayout({ height: 480, tile: 56 })
  const many = Array.from({ length: 100 }, (_, index) =>
    toNetwork({ ...mainnet, id: 10_000 + index, name: `Chain ${index + 1}` }),
  )
  const { kit } = mountDialog({}, { networks: many, networkId: 'eip155:10000' })
  act(() => kit.open({ view: 'Networks' }))
  const list = await screen.findByTestId('network-list')
  const focused = () => document.activeElement?.getAttribute('data-testid')
  // Nine rows are visible, and six are overscan.
  expect(list.children.length).toBeLessThanOrEqual(16)
  expect(list.firstElementChild?.getAttribute('aria-setsize')).toBe('100')
  const first = within(list).getByTestId('network-eip155:10000')
  act(() => first.focus())
  // Twenty presses of Tab are enough to leave the initially rendered rows. The tests of RowList press Tab for every row.
  for (let index = 1; index <= 20; index += 1) {
    await userEvent.tab()
    expect(focused()).toBe(`network-eip155:${10_000 + index}`)
  }
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('network-eip155:10099')
  expect(list.children.length).toBeLessThanOrEqual(24)
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('network-eip155:10000')
})

test('behavior: a press chooses a network of another namespace whose wallet is on it and cannot switch', async () => {
  const clock = createTestClock()
  const wallet = createAdaptedWallet({ clock, networkId: solana.caipNetworkId })
  const connectors = [solanaAdapter(new SilentTestAdapter(wallet), { network: wallet.network })]
  const namespace = preparedSolana({ networks: [solana], connectors })(solanaContext(clock))
  const stop = namespace.mount()
  await clock.advance(0)
  const uid = namespace.getState().connectors[0]?.uid ?? ''
  await namespace.connect({ connectorUid: uid })
  expect(namespace.capabilities(uid).switchChain).toBe(false)
  const { kit } = mountDialog({ namespaces: [namespace] }, connectedState())
  act(() => kit.open({ view: 'Networks' }))
  const row = await screen.findByTestId(`network-${solana.caipNetworkId}`)
  expect(row.textContent).toBe('Solana')
  await userEvent.click(row)
  await waitFor(() => expect(kit.activeNamespace().namespace).toBe('solana'))
  expect(namespace.getState().status).toBe('connected')
  stop()
})
