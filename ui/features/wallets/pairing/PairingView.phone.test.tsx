// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletIds } from '../../../../src/wallets/browseLink.ts'
import {
  birch,
  type MountPairingParameters,
  mountPairing,
  uriOf,
} from '../../../../test/fixtures/mountPairing.tsx'
import { readQrCode } from '../../../../test/fixtures/readQrCode.ts'
import { ConnectingWalletConnect, ConnectingWalletConnectBasic } from './PairingView.tsx'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let open = vi.spyOn(window, 'open')

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  open = vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const mount = (over: Partial<MountPairingParameters> = {}) =>
  mountPairing({
    view: 'ConnectingWalletConnect',
    View: ConnectingWalletConnect,
    wallet: birch,
    ...over,
  })

/** The state of the view after a tap in a list has opened the app. */
const openedByList = {
  status: 'pairing',
  uri: uriOf('a'),
  expiresAt: Number.MAX_SAFE_INTEGER,
  round: 1,
  wallet: birch,
  link: { name: 'Birch', href: 'birch://' },
} as const

const button = (name: string) => screen.getByRole('button', { name })
const linkTo = (base: string, uri: string) => `${base}wc?uri=${encodeURIComponent(uri)}`

/** Hides the page behind the wallet's app, or shows it again. */
function turn(visibilityState: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('default: only the tap opens the app', async () => {
  const { ready, pairing, said } = mount()
  expect(pairing.begin).toHaveBeenCalledOnce()
  expect(await said()).toBe('Preparing')
  expect(screen.getByTestId('app-help').textContent).toContain('No Birch yet?')
  expect(screen.getByTestId('app-help').hidden).toBe(false)
  expect(button('Open Birch').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Open Birch'))
  ready('a')
  expect(await said()).toBe('Continue in Birch')
  expect(open).not.toHaveBeenCalled()

  const primary = button('Open Birch')
  primary.focus()
  fireEvent.click(primary)
  expect(open).toHaveBeenCalledExactlyOnceWith(
    linkTo('birch://', uriOf('a')),
    '_self',
    'noreferrer noopener',
  )
  expect(pairing.choose).toHaveBeenLastCalledWith(birch, { name: 'Birch', href: 'birch://' })
  expect(await said()).toBe('Approve in Birch')
  // The button is not replaced, so it keeps the focus.
  expect(button('Open Birch again')).toBe(primary)
  expect(document.activeElement).toBe(primary)
})

test('behavior: a tap in a list that opened the app is not repeated, and its link stays chosen', async () => {
  const { pairing, said } = mount({ initial: openedByList })
  expect(await said()).toBe('Approve in Birch')
  expect(open).not.toHaveBeenCalled()
  expect(pairing.choose).not.toHaveBeenCalled()
  fireEvent.click(button('Open Birch again'))
  expect(open).toHaveBeenCalledOnce()
})

test('behavior: a link that opened another wallet is ignored', () => {
  const { pairing } = mount({
    initial: { ...openedByList, wallet: { ...birch, id: 'elm' } },
  })
  expect(button('Open Birch')).toBeDefined()
  expect(pairing.choose).toHaveBeenCalledWith(birch)
})

test('behavior: after a rejection, the new URI has not opened the wallet yet', () => {
  const { become, ready } = mount({ initial: openedByList })
  become({ status: 'rejected', uri: undefined, expiresAt: undefined })
  fireEvent.click(button('Try again'))
  expect(button('Open Birch').getAttribute('aria-disabled')).toBe('true')
  ready('b')
  fireEvent.click(button('Open Birch'))
  expect(open.mock.calls[0]?.[0]).toBe(linkTo('birch://', uriOf('b')))
})

test('behavior: the next tap opens a renewed URI, and nothing else changes', async () => {
  const { ready, said } = mount({ initial: openedByList })
  expect(await said()).toBe('Approve in Birch')
  ready('b')
  fireEvent.click(button('Open Birch again'))
  expect(open.mock.calls[0]?.[0]).toBe(linkTo('birch://', uriOf('b')))
})

test('behavior: waiting continues while the page is behind the app', async () => {
  const { pairing, advance } = mount({ initial: openedByList })
  turn('hidden')
  await advance(120_000)
  turn('visible')
  expect(screen.getByRole('heading', { name: 'Approve in Birch' })).toBeDefined()
  expect(pairing.end).not.toHaveBeenCalled()
  expect(pairing.retry).not.toHaveBeenCalled()
})

test('behavior: back from the app, help for an app that did not open shows in its reserved space', async () => {
  const { advance, router, said } = mount({ initial: openedByList })
  const help = screen.getByTestId('app-help')
  expect(help.hidden).toBe(true)
  turn('hidden')
  await advance(60_000)
  expect(help.hidden).toBe(true)
  turn('visible')
  expect(help.hidden).toBe(false)
  expect(help.textContent).toContain('Trouble opening Birch?')
  expect(await said()).toBe('Trouble opening Birch?')
  fireEvent.click(button('Get Birch'))
  expect(router.current().name).toBe('Downloads')
})

test('behavior: a page that stays visible for 3 s shows the same help', async () => {
  const { advance } = mount({ initial: openedByList })
  await advance(2_999)
  expect(screen.getByTestId('app-help').hidden).toBe(true)
  await advance(1)
  expect(screen.getByTestId('app-help').hidden).toBe(false)
})

test('behavior: a wallet with two links offers the other one', async () => {
  const wallet = { ...birch, linkMode: 'https://birch.example/app' }
  const { advance } = mount({ wallet, initial: { ...openedByList, wallet } })
  await advance(3_000)
  fireEvent.click(button('Other options'))
  expect(open.mock.calls[0]?.[0]).toBe(linkTo('https://birch.example/app/', uriOf('a')))
})

test('parameters: experimental_preferUniversalLinks', async () => {
  const wallet = { ...birch, linkMode: 'https://birch.example/app' }
  const { advance } = mount({
    wallet,
    initial: { ...openedByList, wallet },
    options: { experimental_preferUniversalLinks: true },
  })
  fireEvent.click(button('Open Birch again'))
  expect(open.mock.calls[0]?.[0]).toBe(linkTo('https://birch.example/app/', uriOf('a')))
  await advance(3_000)
  fireEvent.click(button('Other options'))
  expect(open.mock.calls[1]?.[0]).toBe(linkTo('birch://', uriOf('a')))
})

test('behavior: shows the QR code for another phone, and a button back to the app', () => {
  const { ready } = mount()
  ready('a')
  button('Show QR code').focus()
  fireEvent.click(button('Show QR code'))
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('a'))
  expect(document.activeElement?.textContent).toBe('Title')
  fireEvent.click(button('Open Birch'))
  expect(screen.getByRole('heading', { name: 'Continue in Birch' })).toBeDefined()
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['rejected', 'Request declined', 'Try again'],
  ['timedOut', 'Still waiting for Birch', 'Try again'],
  ['unreachable', 'Couldn’t create a QR code', 'Try again'],
  ['closed', 'Request ended', 'Try again'],
] as const)(
  'error: an attempt that is %s shows "%s" and the button "%s"',
  (status, title, action) => {
    const { become, pairing } = mount({ initial: openedByList })
    become({ status, uri: undefined, expiresAt: undefined })
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    fireEvent.click(button(action))
    expect(pairing.retry).toHaveBeenCalledOnce()
  },
)

test('behavior: a wallet that connects only in its own browser opens this page, and no URI is created', () => {
  const { pairing } = mount({ wallet: { ...birch, id: walletIds.phantom[0], name: 'Phantom' } })
  expect(pairing.begin).not.toHaveBeenCalled()
  expect(screen.getByText('This page opens inside Phantom. Connect there.')).toBeDefined()
  fireEvent.click(button('Open Phantom'))
  const page = encodeURIComponent(location.href)
  expect(open.mock.calls[0]?.[0]).toContain(`https://phantom.app/ul/browse/${page}?ref=`)
  expect(open.mock.calls[0]?.[1]).toBe('_self')
})

test('parameters: with manualWCControl no URI is created until the visitor requests one', () => {
  const { pairing } = mount({ options: { manualWCControl: true } })
  expect(pairing.begin).not.toHaveBeenCalled()
  fireEvent.click(button('Open Birch'))
  expect(pairing.retry).toHaveBeenCalledOnce()
  expect(button('Open Birch').getAttribute('aria-disabled')).toBe('true')
})

test('ConnectingWalletConnectBasic: on a phone it shows the list of wallets', () => {
  const basic = {
    view: 'ConnectingWalletConnectBasic',
    View: ConnectingWalletConnectBasic,
  } as const
  const { router, pairing } = mountPairing({ ...basic, isStrict: true })
  expect(router.store.getState().stack.map(({ name }) => name)).toEqual(['Connect', 'AllWallets'])
  // The first two entries have the keys 0 and 1, so the view was replaced once.
  expect(router.current().key).toBe(2)
  expect(pairing.begin).not.toHaveBeenCalled()
  cleanup()
  const { ready } = mountPairing({ ...basic, missing: ['AllWallets'] })
  ready('a')
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('a'))
})

test('ConnectingWalletConnectBasic: elsewhere it shows a QR code for any wallet', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  const { ready, router, pairing } = mountPairing({
    view: 'ConnectingWalletConnectBasic',
    View: ConnectingWalletConnectBasic,
  })
  expect(pairing.begin).toHaveBeenCalledOnce()
  ready('a')
  expect(router.current().name).toBe('ConnectingWalletConnectBasic')
  expect(screen.getByRole('img', { name: 'QR code for connecting your wallet' })).toBeDefined()
  expect(screen.queryByTestId('get-wallet')).toBeNull()
})
