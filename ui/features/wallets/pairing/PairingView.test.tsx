// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  birch,
  type MountPairingParameters,
  mountPairing,
  uriOf,
} from '../../../../test/fixtures/mountPairing.tsx'
import { readQrCode } from '../../../../test/fixtures/readQrCode.ts'
import { ConnectingWalletConnect } from './PairingView.tsx'

const writeText = vi.fn(async (_text: string) => {})

beforeEach(() => {
  writeText.mockClear()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never)
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

const button = (name: string) => screen.getByRole('button', { name })

test('default: a URI is requested once, and its code shows with its lifetime and a link to get the wallet', async () => {
  const { pairing, ready, router, said } = mount()
  expect(pairing.begin).toHaveBeenCalledOnce()
  expect(pairing.choose).toHaveBeenCalledWith(birch)
  expect(screen.queryByRole('img')).toBeNull()
  expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  expect(await said()).toBe('Preparing your code')

  ready('a')
  expect(readQrCode(screen.getByRole('img', { name: 'QR code for connecting Birch' }))).toBe(
    uriOf('a'),
  )
  expect(screen.getByText('Scanned? Approve on your phone.')).toBeDefined()
  expect(button('Copy link').getAttribute('aria-disabled')).toBeNull()
  expect(await said()).toBe('Code ready')
  expect(screen.queryByRole('tab')).toBeNull()

  fireEvent.click(button('Get Birch'))
  expect(router.current()).toMatchObject({ name: 'Downloads', data: { wallet: birch } })
})

test('behavior: in StrictMode the view requests one URI and announces the same', async () => {
  const { pairing, ready, said } = mount({ isStrict: true })
  expect(pairing.begin).toHaveBeenCalledOnce()
  ready('a')
  expect(await said()).toBe('Code ready')
})

test('behavior: while a URI is created for a long time, no final state is shown', async () => {
  const { advance } = mount()
  await advance(14_900)
  expect(screen.getByTestId('pairing-preparing')).toBeDefined()
  expect(screen.getAllByText('Preparing your code')).not.toHaveLength(0)
})

test('behavior: the copied URI is the one in the code', async () => {
  const { ready, advance, said } = mount()
  ready('a')
  fireEvent.click(button('Copy link'))
  expect(await said()).toBe('Link copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(uriOf('a'))
  expect(button('Copied')).toBeDefined()
  await advance(1_930)
  expect(button('Copied')).toBeDefined()
  await advance(20)
  expect(button('Copy link')).toBeDefined()
})

test('behavior: the remaining time shows only in the last half minute', async () => {
  const { ready, advance } = mount()
  ready('a')
  await advance(209_999)
  expect(screen.queryByTestId('pairing-countdown')).toBeNull()
  await advance(1)
  expect(screen.getByTestId('pairing-countdown').textContent).toBe('New code in 0:30')
  expect(screen.queryByText('Scanned? Approve on your phone.')).toBeNull()
})

test('behavior: the remaining time is announced only at 60, 30 and 10 seconds', async () => {
  const { ready, advance, said } = mount()
  ready('a')
  await said()
  const heard: string[] = []
  for (let second = 0; second < 235; second += 1) {
    await advance(1_000)
    const text = screen.getByTestId('lk-polite').textContent ?? ''
    if (text !== heard.at(-1)) heard.push(text)
  }
  expect(heard.filter(Boolean)).toEqual([
    'Code ready',
    'New code in 60 seconds',
    'New code in 30 seconds',
    'New code in 10 seconds',
  ])
  expect(screen.getByTestId('pairing-countdown').textContent).toMatch(/0:0\d$/)
})

test('behavior: a renewed URI replaces the last one without a gap, and is announced once', async () => {
  const { ready, said, advance } = mount()
  ready('a')
  await said()
  const plate = screen.getByTestId('pairing-ready')
  await advance(230_000)
  ready('b')
  expect(screen.getByTestId('pairing-ready')).toBe(plate)
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('b'))
  expect(screen.queryByTestId('pairing-countdown')).toBeNull()
  expect(await said()).toBe('New code')
  // The expiry of the first does not affect the second.
  await advance(20_000)
  expect(screen.getByRole('img')).toBeDefined()
})

test('behavior: an expired code cannot be scanned, and one button creates the next', async () => {
  const { ready, advance, pairing, said } = mount()
  ready('a')
  await advance(240_000)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByTestId('pairing-expired').textContent).toContain('This code has expired')
  expect(screen.getByText('Codes expire after 4 minutes')).toBeDefined()
  expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  expect(await said('assertive')).toBe('This code has expired')
  button('Show a new code').focus()
  fireEvent.click(button('Show a new code'))
  expect(pairing.retry).toHaveBeenCalledOnce()
  expect(screen.getByTestId('pairing-preparing')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Title')
  ready('b')
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('b'))
})

test('behavior: an attempt that times out shows the expired code', () => {
  const { ready, become } = mount()
  ready('a')
  become({ status: 'timedOut', uri: undefined, expiresAt: undefined })
  expect(screen.getByTestId('pairing-expired')).toBeDefined()
})

test.each([
  ['rejected', 'Request declined', 'Try again', 'assertive'],
  ['unreachable', 'Couldn’t create a QR code', 'Try again', 'assertive'],
  ['failed', 'Couldn’t create a QR code', 'Try again', 'assertive'],
  ['closed', 'Request ended', 'Try again', 'polite'],
] as const)(
  'error: an attempt that is %s shows "%s" and the button "%s"',
  async (status, title, action, urgency) => {
    const { ready, become, pairing, said } = mount()
    ready('a')
    become({ status, uri: undefined, expiresAt: undefined })
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(await said(urgency)).toBe(title)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(button(action))
    expect(pairing.retry).toHaveBeenCalledOnce()
    expect(screen.getByTestId('pairing-preparing')).toBeDefined()
  },
)

test('behavior: only a rejected request shakes, once for each', () => {
  const { become, container } = mount()
  const shaken = () => container.querySelector('[data-shake]')
  become({ status: 'unreachable' })
  expect(shaken()).toBeNull()
  become({ status: 'rejected' })
  const first = shaken()
  expect(first).not.toBeNull()
  fireEvent.click(button('Try again'))
  become({ status: 'rejected' })
  expect(shaken()).not.toBeNull()
  expect(shaken()).not.toBe(first)
})

test('behavior: the outcome of an earlier view is not shown again, also in StrictMode', () => {
  const { pairing } = mount({ isStrict: true, initial: { status: 'rejected', round: 1 } })
  expect(pairing.begin).toHaveBeenCalledOnce()
  expect(screen.queryByText('Request declined')).toBeNull()
})

test('behavior: bidi control characters in a name are removed', () => {
  const { ready, title } = mount({ wallet: { ...birch, name: 'Bi\u202erch' } })
  ready('a')
  expect(screen.getByRole('img', { name: 'QR code for connecting Birch' })).toBeDefined()
  expect(title()).toBe('Scan with Birch')
})

test('behavior: the title follows the visible panel', () => {
  const { ready, become, title } = mount({ wallet: { ...birch, desktopLink: 'birch-desk://' } })
  expect(title()).toBe('Scan with Birch')
  fireEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
  expect(title()).toBe('Birch')
  fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
  ready('a')
  expect(title()).toBe('Scan with Birch')
  become({ status: 'timedOut', uri: undefined, expiresAt: undefined })
  expect(title()).toBe('Scan with Birch')
  become({ status: 'rejected' })
  expect(title()).toBe('Birch')
})

test('behavior: the code stays while the dialog closes', () => {
  const { ready, become } = mount()
  ready('a')
  become({ status: 'connected', uri: undefined, expiresAt: undefined })
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('a'))
})

test('behavior: without a wallet it is a code for any wallet, without a link to get one', () => {
  const { ready, become, pairing, title } = mountPairing({
    view: 'ConnectingWalletConnect',
    View: ConnectingWalletConnect,
  })
  ready('a')
  expect(screen.getByRole('img', { name: 'QR code for connecting your wallet' })).toBeDefined()
  expect(screen.queryByTestId('get-wallet')).toBeNull()
  expect(pairing.choose).toHaveBeenCalledWith(undefined)
  expect(title()).toBe('Scan with your wallet')
  become({ status: 'unreachable', uri: undefined, expiresAt: undefined })
  expect(title()).toBe('Connect wallet')
})

test.each([
  ['the wallet has no download links', { wallet: { ...birch, appStore: undefined } as never }],
  ['this version has no Downloads view', { missing: ['Downloads'] as const }],
])('behavior: no link to get the wallet when %s', (_name, over) => {
  const { ready } = mount(over)
  ready('a')
  expect(screen.queryByText('No Birch yet?')).toBeNull()
})

test('parameters: with manualWCControl no URI is created until the visitor requests one', () => {
  const { pairing } = mount({ options: { manualWCControl: true } })
  expect(pairing.begin).not.toHaveBeenCalled()
  expect(screen.getByText('No code yet')).toBeDefined()
  fireEvent.click(button('Show QR code'))
  expect(pairing.retry).toHaveBeenCalledOnce()
})

test('parameters: with manualWCControl a URI of the app shows, without an expiry', async () => {
  const { advance } = mount({
    options: { manualWCControl: true },
    initial: { status: 'pairing', uri: uriOf('own') },
  })
  expect(readQrCode(screen.getByRole('img'))).toBe(uriOf('own'))
  expect(screen.queryByTestId('pairing-countdown')).toBeNull()
  // The kit does not know when the app's URI expires.
  expect(screen.queryByText('Scanned? Approve on your phone.')).toBeNull()
  await advance(600_000)
  expect(screen.getByRole('img')).toBeDefined()
})

test('behavior: several connection methods show tabs, with the first one selected', () => {
  const { ready } = mount({
    wallet: {
      ...birch,
      rdns: 'org.birch',
      desktopLink: 'birch-desk://',
      webappLink: 'https://birch.example/app',
    },
  })
  ready('a')
  const tabs = within(screen.getByRole('tablist', { name: 'Ways to connect' }))
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Phone',
    'Web',
    'Desktop',
    'Browser',
  ])
  expect(tabs.getByRole('tab', { selected: true }).textContent).toBe('Phone')
})

test.each([
  ['Desktop', 'birch-desk://', '_self', 'Open Birch'],
  ['Web', 'https://birch.example/app/', '_blank', 'Open Birch (opens in a new tab)'],
])(
  'behavior: the tab %s opens the link in the tap handler, and shows the waiting state',
  async (tab, base, target, name) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { ready, pairing, advance } = mount({
      wallet: { ...birch, desktopLink: 'birch-desk://', webappLink: 'https://birch.example/app' },
    })
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Preparing')).toBeDefined()
    fireEvent.click(button(name))
    expect(open).not.toHaveBeenCalled()
    ready('a')
    await advance(0)
    expect(open).not.toHaveBeenCalled()
    fireEvent.click(button(name))
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `${base}wc?uri=${encodeURIComponent(uriOf('a'))}`,
      target,
      'noreferrer noopener',
    )
    expect(pairing.choose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'birch' }), {
      name: 'Birch',
      href: base,
    })
    expect(screen.getByRole('heading', { name: 'Approve in Birch' })).toBeDefined()
  },
)

test('behavior: an installed wallet connects in this browser, and no URI is created', () => {
  const { pairing, router } = mount({
    wallet: { ...birch, rdns: 'org.cedar' },
  })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Browser')
  expect(pairing.begin).not.toHaveBeenCalled()
  fireEvent.click(button('Continue with Birch'))
  expect(router.current()).toMatchObject({
    name: 'ConnectingExternal',
    data: { connector: { id: 'org.cedar', namespace: 'eip155' } },
  })
})

test('behavior: selecting the phone tab creates the URI', () => {
  const { pairing } = mount({ wallet: { ...birch, rdns: 'org.cedar' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
  expect(pairing.begin).toHaveBeenCalledOnce()
})

test('behavior: a wallet that is not installed shows a message and links to its downloads', async () => {
  const { router, pairing, said } = mount({
    wallet: { id: 'birch', name: 'Birch', rdns: 'org.birch', chromeStore: 'https://x.example' },
  })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(await said()).toBe('Birch isn’t installed')
  expect(pairing.begin).not.toHaveBeenCalled()
  fireEvent.click(button('Get Birch'))
  expect(router.current().name).toBe('Downloads')
})

test('behavior: the visitor confirms before another wallet replaces one that is connected with a QR code', async () => {
  const { pairing, said } = mount({ initial: { status: 'taken' } })
  pairing.begin.mockClear()
  expect(screen.getByRole('heading', { name: 'Disconnect the other wallet?' })).toBeDefined()
  expect(await said()).toBe('Disconnect the other wallet?')
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(button('Disconnect and continue'))
  expect(pairing.retry).toHaveBeenCalledOnce()
  expect(screen.getByTestId('pairing-preparing')).toBeDefined()
})
