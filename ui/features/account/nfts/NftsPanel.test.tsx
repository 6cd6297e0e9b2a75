// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getNftsQueryKey, type Nft, type Nfts } from '../../../../queries/index.ts'
import { connectedState } from '../../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../../test/fixtures/mountView.tsx'
import { stubLayout } from '../../../../test/fixtures/stubLayout.ts'
import { NftsPanel } from './NftsPanel.tsx'

const { account, activeConnectorId } = connectedState()
const { address } = account
const contract = '0x7210000000000000000000000000000000000001'

const piece = (id: number, more: Partial<Nft> = {}): Nft => ({
  id: `eip155:1/erc721:${contract}/${id}`,
  networkId: 'eip155:1',
  standard: 'erc721',
  contract,
  tokenId: BigInt(id),
  quantity: 1n,
  name: `Tile #${id}`,
  collection: 'Harbour Tiles',
  previewUrl: `https://pictures.test/${id}.png`,
  ...more,
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Renders the panel over a response, or over a pending read. */
async function mount(nfts?: Nfts, networkId: `eip155:${number}` = 'eip155:1') {
  const mounted = mountView({
    name: 'Account',
    View: NftsPanel,
    namespace: { getProvider: () => new Promise(() => {}) },
    initial: connectedState(networkId),
  })
  const queryKey = getNftsQueryKey(mounted.kit.http, {
    address,
    networkId,
    provider: { request: async () => {} },
    providerKind: activeConnectorId,
  })
  await act(async () => {
    if (nfts) mounted.client.setQueryData(queryKey, nfts)
    await mounted.clock.advance(0)
  })
  return { ...mounted, queryKey }
}

const fromWallet = (...items: Nft[]): Nfts => ({ status: 'listed', source: 'wallet', items })
const fromHistory = (more: object, ...items: Nft[]): Nfts => ({
  status: 'listed',
  source: 'history',
  range: { transactions: 200, hasMore: true, unread: 0, ...more },
  items,
})

/** Returns the current text of the polite live region. */
async function said(
  mounted: Awaited<ReturnType<typeof mount>>,
  region: 'polite' | 'assertive' = 'polite',
) {
  await act(() => mounted.clock.advance(60))
  return screen.getByTestId(`lk-${region}`).textContent
}

test('default: shows picture, name and collection, and announces the number [spec 0.01 1.08]', async () => {
  const mounted = await mount(fromWallet(piece(1), piece(2)))
  const [first, ...others] = screen.getAllByTestId('nft')
  expect(others).toHaveLength(1)
  expect(first?.textContent).toContain('Tile #1')
  expect(first?.textContent).toContain('Harbour Tiles')
  const image = first?.querySelector('img')
  expect(image?.getAttribute('src')).toBe('https://pictures.test/1.png')
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(image?.getAttribute('alt')).toBe('')
  expect(screen.queryByTestId('nfts-range')).toBeNull()
  expect(await said(mounted)).toBe('2 NFTs')
})

test('behavior: a picture that fails to load becomes an icon', async () => {
  await mount(fromWallet(piece(1)))
  const tile = screen.getByTestId('nft')
  fireEvent.error(tile.querySelector('img') as Element)
  expect(tile.querySelector('img')).toBeNull()
  expect(tile.querySelector('[data-icon="image"]')).not.toBeNull()
})

test('behavior: the ID replaces a missing name, and a quantity is shown', async () => {
  await mount(fromWallet(piece(7, { name: undefined, collection: undefined, quantity: 4n })))
  const { textContent } = screen.getByTestId('nft')
  expect(textContent).toContain('#7 ×4')
  expect(textContent).toContain('Address starting 0x72')
})

test('behavior: shows how many transactions were searched', async () => {
  await mount(fromHistory({ unread: 1 }, piece(1)))
  expect(screen.getByTestId('nfts-range').textContent).toBe(
    'From your last 200 transactions. Some could not be read.',
  )
})

test('behavior: an account without NFTs and a search without results have different texts', async () => {
  const mounted = await mount(fromWallet())
  const empty = screen.getByTestId('nfts-empty')
  expect(empty.textContent).toContain('No NFTs on Ethereum')
  expect(empty.textContent).toContain('Pieces you own on this network show here.')
  expect(await said(mounted)).toBe('No NFTs on Ethereum')
  await userEvent.click(within(empty).getByRole('button', { name: 'Change network' }))
  expect(mounted.router.current().name).toBe('Networks')
  cleanup()
  await mount(fromHistory({}))
  expect(screen.getByTestId('nfts-empty').textContent).toContain(
    'No NFTs in your last 200 transactions.',
  )
})

test('behavior: four placeholders show after 150 ms, and the loading is announced', async () => {
  const mounted = await mount()
  const waiting = screen.getByTestId('nfts-loading')
  expect(waiting.style.visibility).toBe('hidden')
  await act(() => mounted.clock.advance(150))
  expect(waiting.style.visibility).toBe('')
  expect(waiting.firstElementChild?.children).toHaveLength(4)
  expect(await said(mounted)).toBe('Loading NFTs')
})

test('behavior: an unsupported network shows a message', async () => {
  const mounted = await mount({ status: 'notSupported', items: [] })
  expect(screen.getByTestId('nfts-not-supported').textContent).toContain(
    'NFTs aren’t available on Ethereum.',
  )
  expect(await said(mounted)).toBe('No NFTs for this network')
})

/** Makes the read fail in any state. */
async function fail({ client, clock, queryKey }: Awaited<ReturnType<typeof mount>>) {
  const error = new Error('down')
  await act(async () => {
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error, fetchStatus: 'idle', errorUpdatedAt: Date.now() })
    await clock.advance(0)
  })
}

test('error: a failed read shows an error and can be retried', async () => {
  const mounted = await mount()
  await fail(mounted)
  const failed = screen.getByTestId('nfts-failed')
  expect(failed.textContent).toContain('NFTs did not load')
  expect(await said(mounted, 'assertive')).toBe('NFTs did not load')
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(mounted.client.getQueryState(mounted.queryKey)?.fetchStatus).toBe('fetching')
})

test('error: offline, shows a message and keeps the known NFTs with their age', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fail(await mount())
  expect(screen.getByTestId('nfts-offline').textContent).toContain('You are offline')
  cleanup()
  await fail(await mount(fromWallet(piece(1))))
  expect(screen.getByTestId('nfts-stale').textContent).toContain('Updated a moment ago')
  expect(screen.getAllByTestId('nft')).toHaveLength(1)
})

test('behavior: renders only the visible ones of a thousand NFTs', async () => {
  stubLayout({ height: 480, tile: 224 })
  await mount(fromWallet(...Array.from({ length: 1_000 }, (_, index) => piece(index))))
  await waitFor(() => expect(screen.getAllByTestId('nft').length).toBeGreaterThan(2))
  expect(screen.getAllByTestId('nft').length).toBeLessThan(60)
})
