// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handleDirectory } from '../../playground/stack/services/directory.ts'
import { createFaultTable, type Fault, withFaults } from '../../playground/stack/services/faults.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { directoryFaultList, featured, limit } from '../../test/fixtures/directoryFaultList.ts'
import { cedar, mountDialog, pairing, preparePage } from '../../test/fixtures/mountDialog.tsx'
import { stubLayout } from '../../test/fixtures/stubLayout.ts'

/**
 * Every fault of the directory, from the offline stack's service, in every view that reads it. A few of them run in the
 * browser: `test/e2e/directoryFaults.spec.ts`.
 */
preparePage()
beforeEach(() => stubLayout())

/** Mounts a page with the stack's directory, whose fault the test sets and clears. */
function openPage(fault: Fault) {
  const table = createFaultTable()
  const asked: string[] = []
  const answer = withFaults(handleDirectory, (request) => table.match('directory', request))
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    asked.push(String(input))
    const response = await answer(new Request(input, init), { basePath: '' })
    // `fetch` rejects with this error when the connection is cut.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const clock = createTestClock()
  mountDialog({ clock, featuredWalletIds: [featured] }, { connectors: [cedar, pairing] })
  return {
    fail: (only?: Pick<Fault, 'path'>) => table.set('directory', { ...fault, ...only }),
    mend: () => table.set('directory', undefined),
    /** Waits for the fault: a hanging directory is down only after the timeout. */
    async isDown(part: string, find: () => Promise<HTMLElement>) {
      await waitFor(() => expect(asked.some((url) => url.includes(part))).toBe(true))
      if (fault.hang) await act(() => clock.advance(limit))
      return find()
    },
    advance: (ms: number) => act(() => clock.advance(ms)),
  }
}

const find = (id: string) => screen.findByTestId(id)
const press = (element: HTMLElement) => userEvent.click(element)
const again = (panel: HTMLElement) =>
  press(within(panel).getByRole('button', { name: 'Try again' }))
/** Finds a tile by its name. Finding tiles by role would take seconds. */
const findTile = (name: string) =>
  waitFor(() => {
    const found = document.querySelector(`li [title="${name}"]`)
    if (!found) throw new Error(`${name} is not in the page.`)
    return found
  })
/** The positions of the rendered tiles, from 1. */
const places = () =>
  [...document.querySelectorAll('[aria-posinset]')].map((one) =>
    Number(one.getAttribute('aria-posinset')),
  )
const isSaidOnce = (id: string, words: string) => {
  const all = screen.getAllByTestId(id)
  expect(all).toHaveLength(1)
  expect(all[0]?.textContent).toContain(words)
}

describe.each(directoryFaultList)('error: $name', ({ fault }) => {
  test('Connect announces it once, shows wallets that need no directory, and recovers on a retry', async () => {
    const { fail, mend, isDown } = openPage(fault)
    fail()
    await press(screen.getByTestId('connect-button'))
    const down = await isDown('/getWallets', () => find('directory-down'))
    isSaidOnce('directory-down', 'Couldn’t load more wallets.')
    expect(screen.getByTestId('all-wallets').textContent).toBe('All wallets')
    expect(screen.getByTestId('wallet-org.cedar')).toBeTruthy()
    expect(screen.queryByTestId(`wallet-${featured}`)).toBeNull()
    mend()
    await again(down)
    await find(`wallet-${featured}`)
    await waitFor(() =>
      expect(screen.getByTestId('all-wallets').textContent).toMatch(/^All wallets.*\d/),
    )
    expect(screen.queryByTestId('directory-down')).toBeNull()
  })

  test('the list of all wallets keeps its loaded wallets, in pages and in a search', async () => {
    const { fail, mend, isDown, advance } = openPage(fault)
    await press(screen.getByTestId('connect-button'))
    await find(`wallet-${featured}`)
    fail({ path: 'entries=40' })
    await press(screen.getByTestId('all-wallets'))
    const down = await isDown('entries=40', () => find('wallets-down'))
    isSaidOnce('wallets-down', 'Couldn’t load more wallets')
    expect(screen.queryByTestId('wallet-grid')).toBeNull()
    expect(screen.queryByTestId('waiting-tile')).toBeNull()

    fail({ path: 'page=2&' })
    await again(down)
    await findTile('MetaMask')
    const toEnd = () =>
      act(async () => {
        const grid = screen.getByTestId('wallet-grid')
        grid.scrollTop = 1e9
        grid.dispatchEvent(new Event('scroll'))
      })
    await toEnd()
    const more = await isDown('page=2&', () => find('more-failed'))
    isSaidOnce('more-failed', 'Couldn’t load more')
    expect(places()).toContain(40)
    mend()
    await again(more)
    await waitFor(async () => {
      await toEnd()
      expect(Math.max(...places())).toBeGreaterThan(41)
    })
    expect(screen.queryByTestId('more-failed')).toBeNull()

    fail({ path: 'search=' })
    await userEvent.type(screen.getByTestId('wallet-search'), 'trust')
    await advance(300)
    const none = await isDown('search=', () => find('wallets-down'))
    isSaidOnce('wallets-down', 'Couldn’t load more wallets')
    mend()
    await again(none)
    await findTile('Trust Wallet')

    // The pages that loaded before the search show without a request.
    fail()
    await press(screen.getByRole('button', { name: 'Clear search' }))
    await findTile('MetaMask')
  })

  test('the list of wallets to install announces it, and recovers on a retry', async () => {
    const { fail, mend, isDown } = openPage(fault)
    fail()
    await press(screen.getByTestId('connect-button'))
    await press(await find('lk-help'))
    await press(await find('get-wallet'))
    const down = await isDown('/getWallets', () => find('directory-down'))
    isSaidOnce('directory-down', 'Couldn’t load more wallets.')
    expect(screen.getByTestId('explore-all')).toBeTruthy()
    mend()
    await again(down)
    await screen.findAllByTestId(/^get-[0-9a-f]{64}$/)
    expect(screen.queryByTestId('directory-down')).toBeNull()
  })
})
