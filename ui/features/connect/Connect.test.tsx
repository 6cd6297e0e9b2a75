// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { KitOptions } from '../../../src/config/types.ts'
import type { ConnectorEntry, KitNamespace } from '../../../src/namespace/types.ts'
import { solana as solanaNetwork } from '../../../src/networks/solana.ts'
import { rememberWallet } from '../../../src/wallets/recentWallets.ts'
import {
  cedar,
  createScriptedNamespace,
  mountDialog,
  pairing,
  preparePage,
} from '../../../test/fixtures/mountDialog.tsx'
import { makeWallets, stubDirectory, walletId } from '../../../test/fixtures/stubDirectory.ts'
import { stubLayout } from '../../../test/fixtures/stubLayout.ts'

preparePage()

async function openConnect(
  options: Partial<KitOptions> = {},
  connectors: readonly ConnectorEntry[] = [cedar, pairing],
) {
  const mounted = mountDialog(options, { connectors })
  await userEvent.click(screen.getByTestId('connect-button'))
  await screen.findByRole('dialog')
  return mounted
}

const rows = () =>
  [...document.querySelectorAll('[role="dialog"] li')].map((one) => one.textContent)

beforeEach(() => {
  stubDirectory(makeWallets(120))
})

test('default: shows installed wallets, then the QR code, then all wallets with their number', async () => {
  const { attempts } = await openConnect({ featuredWalletIds: [walletId(7)] })
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringContaining('CedarInstalled'),
      expect.stringContaining('Wallet 7'),
      expect.stringMatching(/Wallet 1$/),
      expect.stringMatching(/Wallet 2$/),
      expect.stringContaining('Scan with your phoneQR code'),
      'All wallets120+',
    ]),
  )
  // Pairing starts only when the QR code is opened.
  expect(attempts).toHaveLength(0)
  await userEvent.click(screen.getByTestId('wallet-walletConnect'))
  await waitFor(() => expect(attempts).toHaveLength(1))
})

test('parameters: with walletConnect first, the QR code comes before the installed wallets [spec 2.20]', async () => {
  await openConnect({ features: { connectorTypeOrder: ['walletConnect'] } })
  await screen.findByTestId('wallet-org.cedar')
  expect(rows().slice(0, 2)).toEqual([
    expect.stringContaining('Scan with your phone'),
    expect.stringContaining('Cedar'),
  ])
})

describe('without an installed wallet', () => {
  test('default: shows four recommended wallets, the QR code, and the link for visitors without a wallet', async () => {
    await openConnect({}, [pairing])
    await waitFor(() =>
      expect(rows()).toEqual([
        ...[1, 2, 3, 4].map((index) => expect.stringMatching(new RegExp(`Wallet ${index}$`))),
        expect.stringContaining('Scan with your phone'),
        'All wallets120+',
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'I don’t have a wallet' }))
    await screen.findByRole('heading', { name: 'Get a wallet' })
  })

  test('behavior: without pairing, recommended wallets can be installed', async () => {
    stubDirectory(makeWallets(9).map((one) => ({ ...one, homepage: 'https://wallet.example' })))
    await openConnect({}, [])
    await waitFor(() => expect(rows()).toHaveLength(4))
    await userEvent.click(screen.getByTestId(`wallet-${walletId(1)}`))
    await screen.findByRole('link', { name: /^Install Wallet 1/ })
  })

  test('behavior: the link is hidden once a wallet is installed, and without enableWalletGuide', async () => {
    const { unmount } = await openConnect()
    await screen.findByTestId('wallet-org.cedar')
    expect(screen.queryByTestId('no-wallet')).toBeNull()
    unmount()
    await openConnect({ enableWalletGuide: false }, [pairing])
    await screen.findByTestId('wallet-walletConnect')
    expect(screen.queryByTestId('no-wallet')).toBeNull()
  })
})

test('behavior: fewer than three featured wallets are rows, more are tiles', async () => {
  const { unmount } = await openConnect({ featuredWalletIds: [7, 8].map(walletId) })
  const list = async () =>
    (await screen.findByTestId(`wallet-${walletId(7)}`)).closest('[data-kind]')
  expect((await list())?.getAttribute('data-kind')).toBe('rows')
  unmount()
  await openConnect({ featuredWalletIds: [7, 8, 9].map(walletId) })
  expect((await list())?.getAttribute('data-kind')).toBe('tiles')
})

test('behavior: a list of more than five wallets has headings, which name its sections', async () => {
  const others = ['Alder', 'Birch', 'Elm'].map((name) => ({
    ...cedar,
    id: name,
    uid: name,
    rdns: name,
    name,
  }))
  await openConnect({ featuredWalletIds: [7, 8].map(walletId) }, [cedar, ...others, pairing])
  const installed = await screen.findByRole('list', { name: 'Installed' })
  const cedarRow = within(installed).getByTestId('wallet-org.cedar')
  // The heading replaces the tag.
  expect(cedarRow.textContent).toBe('CCedar')
  expect(screen.getByRole('heading', { level: 3, name: 'Popular' })).toBeTruthy()
})

test('behavior: when one of several namespaces is requested, the title names it', async () => {
  const solana = createScriptedNamespace({
    namespace: 'solana',
    networks: [solanaNetwork],
    networkId: solanaNetwork.caipNetworkId,
    connectors: [],
  }).namespace
  const { kit } = mountDialog({ namespaces: [solana] })
  act(() => kit.open({ view: 'Connect', namespace: 'solana' }))
  await screen.findByRole('heading', { name: 'Connect a Solana wallet' })
  act(() => kit.close())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => kit.open({ view: 'Connect' }))
  await screen.findByRole('heading', { name: 'Connect wallet' })
})

test('behavior: the header has a border while content has scrolled under it', async () => {
  await openConnect()
  const body = document.querySelector<HTMLElement>('[data-lk-body]')
  if (!body) throw new Error('No body.')
  // The CSS of the header selects by an attribute of a later sibling.
  const scroll = (top: number) => {
    body.scrollTop = top
    fireEvent.scroll(body)
    return document.querySelector('[data-lk-dialog] header ~ [data-scrolled]') !== null
  }
  expect(scroll(0)).toBe(false)
  expect(scroll(12)).toBe(true)
  expect(scroll(0)).toBe(false)
  expect(scroll(12)).toBe(true)
  // The next view starts at its top.
  await userEvent.click(await screen.findByTestId('all-wallets'))
  await screen.findByTestId('wallet-search')
  expect(document.querySelector('header ~ [data-scrolled]')).toBeNull()
})

test('behavior: a wallet that is not installed is paired', async () => {
  const { attempts } = await openConnect({ featuredWalletIds: [walletId(7)] })
  await userEvent.click(await screen.findByTestId(`wallet-${walletId(7)}`))
  await screen.findByRole('heading', { name: /Wallet 7/ })
  await waitFor(() => expect(attempts).toHaveLength(1))
})

test('behavior: when the directory is down, the row to all wallets shows without a number', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  await openConnect()
  await screen.findByTestId('directory-down', undefined, { timeout: 10_000 })
  expect(screen.getByTestId('all-wallets').textContent).toBe('All wallets')
  await userEvent.click(screen.getByTestId('all-wallets'))
  expect(await screen.findByTestId('wallet-search')).toBeTruthy()
})

test.each([
  [{ allWallets: 'HIDE' }],
  [{ allWallets: 'ONLY_MOBILE' }],
  [{ features: { allWallets: false } }],
] as const)('parameters: %o hides all wallets', async (options) => {
  await openConnect(options)
  await screen.findByTestId('wallet-org.cedar')
  expect(screen.queryByTestId('all-wallets')).toBeNull()
})

test('behavior: without pairing, no other wallets show and no request is sent', async () => {
  const { asked } = stubDirectory(makeWallets(3))
  await openConnect({}, [cedar])
  await screen.findByTestId('wallet-org.cedar')
  expect(screen.queryByTestId('all-wallets')).toBeNull()
  expect(asked).toEqual([])
})

test('behavior: a recent, paired wallet pairs again', async () => {
  const { kit } = mountDialog({}, { connectors: [cedar, pairing] })
  rememberWallet(kit.storage, { id: walletId(200), name: 'Birch', mobileLink: 'birch://' })
  rememberWallet(kit.storage, { id: walletId(201), name: 'Elm', mobileLink: 'elm://' })
  await userEvent.click(screen.getByTestId('connect-button'))
  const birch = await screen.findByTestId(`wallet-${walletId(200)}`)
  expect(birch.textContent).toContain('Recent')
  await userEvent.click(birch)
  await screen.findByRole('heading', { name: /Birch/ })
})

test('behavior: filters by directory id apply to recent and installed wallets', async () => {
  const wallets = [
    { id: walletId(1), name: 'Cedar', rdns: 'org.cedar', chains: ['eip155:1'] },
    ...makeWallets(20).slice(2),
  ]
  stubDirectory(wallets)
  const options = { excludeWalletIds: [walletId(1), walletId(200)] }
  const { kit } = mountDialog(options, { connectors: [cedar, pairing] })
  rememberWallet(kit.storage, { id: walletId(200), name: 'Birch', mobileLink: 'birch://' })
  await userEvent.click(screen.getByTestId('connect-button'))
  await screen.findByTestId('wallet-walletConnect')
  // The directory identifies the installed wallet as the excluded id.
  await waitFor(() => expect(screen.queryByTestId('wallet-org.cedar')).toBeNull())
  expect(screen.queryByTestId(`wallet-${walletId(200)}`)).toBeNull()
})

describe('on a phone', () => {
  const opened = vi.fn()
  beforeEach(() => {
    opened.mockReset()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
    vi.stubGlobal('open', opened)
  })

  test('default: a URI is created when the list shows, and the QR code comes last', async () => {
    const { attempts } = await openConnect({ featuredWalletIds: [walletId(7)] }, [pairing])
    await waitFor(() => expect(attempts).toHaveLength(1))
    await waitFor(() => expect(rows().slice(-2)).toEqual(['All wallets120+', 'Show QR code']))
    expect(screen.queryByTestId('wallet-walletConnect')).toBeNull()
    await userEvent.click(screen.getByTestId('qr-code'))
    await screen.findByRole('heading', { name: /Scan/ })
  })

  test('behavior: no URI is created before the terms are accepted', async () => {
    const { attempts } = await openConnect(
      { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.org/terms' },
      [pairing],
    )
    const box = await screen.findByTestId('legal-checkbox')
    await screen.findByTestId('qr-code')
    expect(attempts).toHaveLength(0)
    await userEvent.click(box)
    await waitFor(() => expect(attempts).toHaveLength(1))
  })

  test('behavior: with manualWCControl, the list of all wallets creates no URI', async () => {
    stubLayout()
    const { kit, attempts } = mountDialog({ manualWCControl: true }, { connectors: [pairing] })
    act(() => kit.open({ view: 'AllWallets' }))
    await screen.findByTestId(`wallet-${walletId(1)}`)
    expect(attempts).toHaveLength(0)
  })

  test('behavior: the wallet whose browser shows the page comes first', async () => {
    await openConnect({ featuredWalletIds: [walletId(7)] })
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    expect(rows()[0]).toContain('Cedar')
  })

  test('behavior: a wallet that cannot be opened on a phone is hidden', async () => {
    stubDirectory([
      { id: walletId(1), name: 'Extension', chains: ['eip155:1'] },
      { id: walletId(2), name: 'App', chains: ['eip155:1'], mobile_link: 'app://' },
    ])
    await openConnect({ featuredWalletIds: [walletId(1), walletId(2)] }, [pairing])
    await screen.findByTestId(`wallet-${walletId(2)}`)
    expect(screen.queryByTestId(`wallet-${walletId(1)}`)).toBeNull()
  })
})

test('behavior: with email login, one button can hide the wallets', async () => {
  const mail: ConnectorEntry = {
    ...pairing,
    id: 'AUTH',
    uid: 'uid-auth',
    type: 'AUTH',
    name: 'Auth',
  }
  await openConnect({ features: { collapseWallets: true } }, [cedar, pairing, mail])
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole('button', { name: 'Continue with a wallet' })
  expect(screen.queryByTestId('wallet-org.cedar')).toBeNull()
  await userEvent.click(button)
  await screen.findByTestId('wallet-org.cedar')
  await userEvent.click(screen.getByTestId('lk-back'))
  expect(await screen.findByTestId('continue-with-wallet')).toBe(document.activeElement)
})

test.each<[how: string, provider: () => Promise<unknown>, isThere: boolean]>([
  ['is listed inside a Safe', async () => ({ safe: {} }), true],
  ['is hidden outside of a frame', async () => undefined, false],
  ['is hidden in the frame of another page', () => Promise.reject(new Error('timed out')), false],
])('behavior: Safe %s', async (_, provider, isThere) => {
  const safe = { ...cedar, id: 'safe', uid: 'uid-safe', name: 'Safe', rdns: undefined }
  const asked = vi.fn(provider as KitNamespace['getProvider'])
  const { namespace } = mountDialog(
    {},
    { connectors: [cedar, { ...safe, type: 'EXTERNAL' as const }, pairing] },
  )
  namespace.getProvider = asked
  await userEvent.click(screen.getByTestId('connect-button'))
  await screen.findByTestId('wallet-org.cedar')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('uid-safe'))
  await act(async () => void (await asked.mock.results[0]?.value.catch(() => {})))
  expect(screen.queryByTestId('wallet-safe') !== null).toBe(isThere)
})
