// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { solana as solanaNetwork } from '../../../src/networks/solana.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import {
  cedar,
  createScriptedNamespace,
  mountDialog,
  pairing,
  preparePage,
} from '../../../test/fixtures/mountDialog.tsx'
import {
  findTile,
  openList,
  scrollTo,
  scrollToEnd,
  tile,
} from '../../../test/fixtures/openAllWallets.tsx'
import { makeWallets, stubDirectory, walletId } from '../../../test/fixtures/stubDirectory.ts'
import { stubLayout } from '../../../test/fixtures/stubLayout.ts'

preparePage()
beforeEach(() => stubLayout())

const shownNames = () => [...document.querySelectorAll('li [title]')].map((one) => one.textContent)
const shownCount = () => screen.getByTestId('wallet-count').textContent
const search = () => screen.getByTestId<HTMLInputElement>('wallet-search')
const pagesAsked = (asked: readonly URLSearchParams[]) =>
  asked.filter((query) => query.get('entries') === '40').map((query) => query.get('page'))

test('default: pages of 40 load near the end, and 600 wallets render few nodes [spec 9.09]', async () => {
  const { open, directory } = await openList()
  await open()
  await findTile('Wallet 1')
  expect(shownCount()).toBe('600 wallets')
  expect(pagesAsked(directory.asked)).toEqual(['1'])
  await scrollToEnd('Wallet 600')
  expect(tile('Wallet 600')?.closest('li')?.getAttribute('aria-posinset')).toBe('600')
  expect(tile('Wallet 600')?.closest('li')?.getAttribute('aria-setsize')).toBe('600')
  expect(pagesAsked(directory.asked)).toEqual(
    Array.from({ length: 15 }, (_, index) => String(index + 1)),
  )
  const nodes = document.createTreeWalker(screen.getByRole('dialog'))
  let count = 0
  while (nodes.nextNode()) count += 1
  expect(count).toBeLessThanOrEqual(1_500)
  // The nodes of all wallets would be far more.
  expect(shownNames().length).toBeGreaterThanOrEqual(20)
}, 20_000)

test('behavior: featured wallets come first, each wallet once, and filters apply to all [spec 5.30]', async () => {
  const wallets = makeWallets(60).map((one, index) =>
    index === 1 ? { ...one, rdns: 'org.hidden' } : one,
  )
  const { open, directory } = await openList(wallets, {
    featuredWalletIds: [walletId(50)],
    excludeWalletIds: ['org.hidden', 'wallet 3', walletId(4)],
  })
  // The directory repeats a featured wallet despite the exclude parameter.
  directory.fault = (query) => {
    query.delete('exclude')
    return undefined
  }
  await open()
  await findTile('Wallet 1')
  expect(shownNames().slice(0, 4)).toEqual(['Wallet 50', 'Wallet 1', 'Wallet 5', 'Wallet 6'])
  await scrollToEnd('Wallet 60')
  expect(shownCount()).toBe('57 wallets')
})

test('behavior: an installed wallet comes first and connects here [spec 5.32]', async () => {
  const wallets = makeWallets(50).map((one, index) =>
    index === 29 ? { ...one, name: 'Cedar', rdns: 'org.cedar' } : one,
  )
  const { open, attempts } = await openList(wallets)
  await open()
  await findTile('Wallet 1')
  expect(shownNames()[0]).toBe('Cedar')
  await userEvent.click(await findTile('Cedar'))
  await screen.findByTestId('connecting-opening')
  expect(attempts).toHaveLength(1)
})

test('behavior: another wallet is paired, and Back restores the place in the list', async () => {
  const { open, directory } = await openList(makeWallets(120))
  await open()
  await findTile('Wallet 1')
  await scrollToEnd('Wallet 120')
  await scrollTo(1_700)
  await userEvent.click(await findTile('Wallet 77'))
  expect(await screen.findByRole('heading', { name: /Wallet 77/ })).toBeTruthy()
  const before = directory.asked.length
  await userEvent.click(screen.getByTestId('lk-back'))
  await findTile('Wallet 77')
  expect(document.activeElement).toBe(tile('Wallet 77'))
  expect(screen.getByTestId('wallet-grid').scrollTop).toBe(1_700)
  expect(directory.asked).toHaveLength(before)
})

describe('search', () => {
  test('default: starts with two letters, after 300 ms of the clock, and dims old tiles [spec 9.03]', async () => {
    const { open, directory, advance } = await openList()
    await open()
    await findTile('Wallet 1')
    const list = () => screen.getByRole('list', { name: 'Wallets' })
    const searches = () => directory.asked.flatMap((query) => query.get('search') ?? [])
    await userEvent.type(search(), '5')
    await advance(1_000)
    expect(searches()).toEqual([])
    expect(list().hasAttribute('data-dimmed')).toBe(false)
    await userEvent.type(search(), '9')
    expect(list().getAttribute('data-dimmed')).toBe('true')
    await advance(299)
    expect(searches()).toEqual([])
    expect(tile('Wallet 1')).toBeTruthy()
    await advance(1)
    await findTile('Wallet 59')
    expect(searches()).toEqual(['59'])
    expect(directory.asked.at(-1)?.get('entries')).toBe('100')
    expect(list().hasAttribute('data-dimmed')).toBe(false)
    // The search matches 59, 159, 259, 359, 459, 559 and 590 to 599.
    expect(shownCount()).toBe('16 wallets')
    expect(tile('Wallet 1')).toBeNull()
  })

  test('behavior: the number of results is announced', async () => {
    const { open, advance } = await openList()
    await open()
    await findTile('Wallet 1')
    await userEvent.type(search(), '59')
    await advance(300)
    await findTile('Wallet 59')
    await advance(100)
    const polite = document.querySelector('[aria-live="polite"]')
    expect(polite?.textContent).toBe('16 wallets')
  })

  test('behavior: an empty result names the query and offers the QR code', async () => {
    const { open, advance } = await openList()
    await open()
    await findTile('Wallet 1')
    await userEvent.type(search(), 'Willow')
    await advance(300)
    const panel = await screen.findByTestId('no-wallet-found')
    expect(panel.textContent).toContain('No wallet called “Willow”')
    expect(shownCount()).toBe('0 wallets')
    expect(within(panel).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(panel).getByRole('button', { name: 'Show QR code' }))
    await waitFor(() => expect(screen.queryByTestId('wallet-search')).toBeNull())
    await userEvent.click(screen.getByTestId('lk-back'))
    await screen.findByTestId('no-wallet-found')
    expect(search().value).toBe('Willow')
  })

  test('behavior: clearing shows the whole list immediately', async () => {
    const { open, advance, directory } = await openList()
    await open()
    await findTile('Wallet 1')
    await userEvent.type(search(), '59')
    await advance(300)
    await findTile('Wallet 59')
    const before = directory.asked.length
    await userEvent.click(screen.getByLabelText('Clear search', { selector: 'button' }))
    await findTile('Wallet 1')
    expect(shownCount()).toBe('600 wallets')
    expect(directory.asked).toHaveLength(before)
  })

  test('behavior: a letter typed on a tile moves to the search field', async () => {
    const { open } = await openList()
    await open()
    const first = await findTile('Wallet 1')
    act(() => first.focus())
    await userEvent.keyboard('w')
    expect(document.activeElement).toBe(search())
    await userEvent.keyboard('i')
    expect(search().value).toBe('wi')
  })

  test('error: a failed search shows an error, and a retry loads it', async () => {
    const { open, advance, directory } = await openList()
    await open()
    await findTile('Wallet 1')
    directory.fault = (query) => (query.has('search') ? 'fail' : undefined)
    await userEvent.type(search(), '59')
    await advance(300)
    const panel = await screen.findByTestId('wallets-down', undefined, { timeout: 10_000 })
    directory.fault = undefined
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    await findTile('Wallet 59')
  })
})

test('behavior: the filter shows only certified wallets', async () => {
  const { open, directory } = await openList()
  await open()
  await findTile('Wallet 1')
  await userEvent.click(screen.getByRole('switch', { name: 'Certified only' }))
  await waitFor(() => expect(shownCount()).toBe('200 wallets'))
  expect(directory.asked.at(-1)?.get('badge_type')).toBe('certified')
  expect(tile('Wallet 2')).toBeNull()
  // Only the button of the filter has the icon.
  expect(tile('Wallet 4')?.querySelectorAll('svg')).toHaveLength(0)
})

describe('error', () => {
  test('a page that fails keeps the previous ones, shows a row, and loads on a retry', async () => {
    const { open, directory } = await openList(makeWallets(100))
    directory.fault = (query) => (query.get('page') === '2' ? 'fail' : undefined)
    await open()
    await findTile('Wallet 1')
    await scrollTo(1e9)
    const row = await screen.findByTestId('more-failed', undefined, { timeout: 10_000 })
    expect(row.textContent).toContain('Couldn’t load more')
    expect(tile('Wallet 40')).toBeTruthy()
    expect(screen.queryAllByTestId('waiting-tile')).toEqual([])
    const asked = directory.asked.length
    await scrollTo(0)
    await scrollTo(1e9)
    expect(directory.asked).toHaveLength(asked)
    directory.fault = undefined
    await userEvent.click(within(row).getByRole('button', { name: 'Try again' }))
    await scrollToEnd('Wallet 100')
  })

  test('a page that hangs fails after ten seconds', async () => {
    const { open, directory, advance } = await openList(makeWallets(100))
    directory.fault = (query) => (query.get('page') === '2' ? 'hang' : undefined)
    await open()
    await findTile('Wallet 1')
    await scrollTo(1e9)
    await waitFor(() => expect(pagesAsked(directory.asked)).toEqual(['1', '2']))
    expect(screen.queryAllByTestId('waiting-tile')).toHaveLength(4)
    await advance(9_999)
    expect(screen.queryByTestId('more-failed')).toBeNull()
    await advance(1)
    const row = await screen.findByTestId('more-failed')
    directory.fault = undefined
    await userEvent.click(within(row).getByRole('button', { name: 'Try again' }))
    await scrollToEnd('Wallet 100')
  })

  test('a directory that is down from the start shows an error after ten seconds at most', async () => {
    const { open, directory, advance } = await openList()
    directory.fault = () => 'hang'
    await open()
    await advance(150)
    expect(screen.getAllByTestId('waiting-tile')).toHaveLength(12)
    await advance(10_000)
    const panel = await screen.findByTestId('wallets-down')
    expect(screen.queryAllByTestId('waiting-tile')).toEqual([])
    expect(panel.textContent).toContain('Wallets in this browser still work')
    directory.fault = undefined
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    await findTile('Wallet 1')
  })
})

test('behavior: untrusted names show in one sanitized line', async () => {
  const wallets = [
    { ...makeWallets(1)[0], id: walletId(1), name: `Ev\u202eil\n${'x'.repeat(100)}` },
  ]
  const { open } = await openList(wallets)
  await open()
  await waitFor(() => expect(shownNames()).toEqual([`Evil ${'x'.repeat(59)}`]))
})

/** The directory knows Cedar by its rdns, which its Solana connector lacks. */
function mountCedar() {
  const directory = stubDirectory(
    makeWallets(1).map((one) => ({
      ...one,
      name: 'Cedar',
      rdns: 'org.cedar',
      chains: ['eip155:1', 'solana:1'],
    })),
  )
  const clock = createTestClock()
  const own = { ...cedar, id: 'wallet-standard:Cedar', uid: 'uid-solana', rdns: undefined }
  const solana = createScriptedNamespace({
    namespace: 'solana',
    networks: [{ ...solanaNetwork, caipNetworkId: 'solana:1' }],
    connectors: [{ ...own, namespace: 'solana' }],
  })
  const mounted = mountDialog(
    { clock, namespaces: [solana.namespace] },
    { connectors: [cedar, pairing] },
  )
  return { ...mounted, clock, directory }
}

test('behavior: an installed wallet for several namespaces asks for one, in the list and in a search', async () => {
  const { kit, attempts, clock, directory } = mountCedar()
  act(() => kit.open({ view: 'AllWallets' }))
  await userEvent.click(await findTile('Cedar'))
  await screen.findByTestId('select-chain')
  await userEvent.click(screen.getByTestId('lk-back'))
  await userEvent.type(await screen.findByTestId('wallet-search'), 'Ced')
  await act(() => clock.advance(1_000))
  await waitFor(() => expect(directory.asked.at(-1)?.get('search')).toBe('Ced'))
  await userEvent.click(await findTile('Cedar'))
  await screen.findByTestId('select-chain')
  expect(attempts).toHaveLength(0)
})

test('behavior: in a list for one namespace, it connects there immediately', async () => {
  const { kit, attempts } = mountCedar()
  act(() => kit.open({ view: 'AllWallets', namespace: 'solana' }))
  await userEvent.click(await findTile('Cedar'))
  await screen.findByTestId('connecting-opening')
  await waitFor(() => expect(attempts.at(-1)?.connectorUid).toBe('uid-solana'))
})
