// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { custom, encodeAbiParameters, zeroAddress } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { createKit } from '../../src/kit/createKit.ts'
import type { KitNamespace, NamespaceState } from '../../src/namespace/types.ts'
import { networkMark } from '../../src/networks/networkMarks.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { AccountButton, ConnectButton, NetworkButton } from '../index.ts'
import { buttonStatus } from './useKitButton.ts'

const networks: KitNamespace['networks'] = [
  {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
]

function kitWith(
  over: Partial<NamespaceState>,
  enableNetworkSwitch = true,
  variables: Record<`--lk-${string}`, string> = {},
  own = networks,
) {
  const state: NamespaceState = {
    status: 'disconnected',
    connectors: [],
    connections: [],
    networkId: 'eip155:1',
    recentConnections: [],
    unsupportedNetwork: false,
    ...over,
  }
  const namespace: KitNamespace = {
    namespace: 'eip155',
    networks: own,
    getState: () => state,
    subscribe: () => () => {},
    mount: () => () => {},
    connect: () => new Promise(() => {}),
    disconnect: async () => {},
    reconnect: async () => {},
    switchNetwork: async () => {},
    forget: async () => {},
    switchAccount: async () => {},
    signMessage: async () => '0x',
    capabilities: () => ({
      switchChain: true,
      addChain: true,
      addChainCodes: [],
      switchAccount: true,
    }),
    getProvider: async () => undefined,
  }
  return createKit({
    projectId: 'c'.repeat(32),
    namespaces: [namespace],
    enableNetworkSwitch,
    theme: { variables },
  })
}

const account = {
  namespace: 'eip155',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  type: 'eoa',
} as const

// Opening the dialog reads the directory.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))))
afterEach(cleanup)

test('default: without a connection the button announces that it opens a dialog', () => {
  render(
    <KitProvider kit={kitWith({})}>
      <ConnectButton />
    </KitProvider>,
  )
  const button = screen.getByRole('button', { name: 'Connect wallet' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('parameters: label', () => {
  render(
    <KitProvider kit={kitWith({})}>
      <ConnectButton label="Sign in" />
    </KitProvider>,
  )
  expect(screen.getByRole('button').textContent).toBe('Sign in')
})

test('behavior: the server renders a skeleton without any text about connecting', () => {
  const html = renderToString(
    <KitProvider kit={kitWith({ status: 'checking' })}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </KitProvider>,
  )
  for (const of of ['connect', 'account', 'network']) {
    expect(html.split(`data-testid="${of}-button-checking"`)).toHaveLength(2)
  }
  expect(html).not.toMatch(/Connect/)
  expect(html).not.toContain('style=')
})

test('behavior: the button opens the dialog while a wallet connects outside of it', async () => {
  render(
    <KitProvider kit={kitWith({ status: 'connecting' })}>
      <ConnectButton loadingLabel="One moment" />
    </KitProvider>,
  )
  const button = await screen.findByTestId('connect-button')
  expect(button.textContent).toBe('One moment')
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('behavior: when connected, the button shows the address with the configured number of characters', async () => {
  render(
    <KitProvider kit={kitWith({ status: 'connected', account })}>
      <ConnectButton balance="hide" charsStart={6} charsEnd={4} />
    </KitProvider>,
  )
  const button = await screen.findByTestId('account-button')
  expect([...button.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(['0xd8dA…6045'])
  expect(button.textContent).toContain('Address starting 0xd8dA, ending 6045')
})

test('behavior: the elements stay when a balance or name loads, so that a press is not lost', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  async function request({ method }: { method: string }) {
    await answered
    await answered
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
    // The universal resolver is called with `eth_call`.
    const reply = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
    if (method === 'eth_call')
      return encodeAbiParameters(reply, ['cedar.eth', zeroAddress, zeroAddress])
    throw new Error(`No ${method} here.`)
  }
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const wagmi = createConfig({
    chains: [mainnet],
    batch: { multicall: false },
    transports: { [mainnet.id]: custom({ request }, { retryCount: 0 }) },
  })
  render(
    <KitProvider kit={{ ...kitWith({ status: 'connected', account }), wagmi }}>
      <ConnectButton />
    </KitProvider>,
  )
  const button = await screen.findByTestId('account-button')
  const texts = () => [...button.querySelectorAll('bdi')]
  const pressed = texts()
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['—', '0xd8…A96045'])
  expect(button.textContent).toContain('Address starting')
  answer()
  await screen.findByRole('button', { name: '1.000 ETH cedar.eth' })
  expect(texts()).toEqual(pressed)
  expect(pressed.every(({ isConnected }) => isConnected)).toBe(true)
})

test('behavior: on an unsupported network only the network button warns, and the account button still works', async () => {
  const kit = kitWith({
    status: 'connected',
    account,
    networkId: 'eip155:4663',
    unsupportedNetwork: true,
  })
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </KitProvider>,
  )
  const network = await screen.findByRole('button', { name: 'Unsupported network' })
  expect(network.dataset.testid).toBe('network-button')
  // The chunk of these buttons loads after the network button's chunk.
  await waitFor(() => expect(screen.getAllByTestId('account-button')).toHaveLength(2))
  const accounts = screen.getAllByTestId('account-button')
  const open = vi.spyOn(kit, 'open')
  for (const button of [...accounts, network]) fireEvent.click(button)
  expect(open.mock.calls.map(([options]) => options?.view)).toEqual([
    undefined,
    'Account',
    'Networks',
  ])
})

test('parameters: children', () => {
  render(
    <KitProvider kit={kitWith({ status: 'connected', account })}>
      <ConnectButton>
        {({ status, account: one, network, buttonProps }) => (
          <button type="button" {...buttonProps}>
            {status} {one?.address} {network?.name}
          </button>
        )}
      </ConnectButton>
    </KitProvider>,
  )
  expect(screen.getByRole('button').textContent).toBe(`connected ${account.address} Ethereum`)
})

test('behavior: the network button is not rendered without enableNetworkSwitch', () => {
  render(
    <KitProvider kit={kitWith({}, false)}>
      <NetworkButton />
    </KitProvider>,
  )
  expect(screen.queryByTestId('network-button')).toBeNull()
  expect(screen.queryByTestId('connect-button-checking')).toBeNull()
})

test('behavior: the network button prefers the app’s image, then the bundled image, then a letter', () => {
  const face = (network: Partial<(typeof networks)[number]>) => {
    const of = { ...networks[0], ...network } as (typeof networks)[number]
    const { container, unmount } = render(
      <KitProvider kit={kitWith({ networkId: of.caipNetworkId }, true, {}, [of])}>
        <NetworkButton />
      </KitProvider>,
    )
    const picture = container.querySelector('[data-testid="network-button"] > span')
    const found = picture?.firstElementChild?.tagName.toLowerCase() ?? picture?.textContent
    // Pressing the button opens the list of networks.
    const icons = container.querySelectorAll('[data-testid="network-button"] > svg')
    expect(icons).toHaveLength(1)
    expect(container.innerHTML).not.toContain('style=')
    unmount()
    return found
  }
  expect(face({})).toBe('svg')
  expect(face({ assets: { imageUrl: 'data:image/png;base64,AAAA' } })).toBe('img')
  expect(face({ id: 7, caipNetworkId: 'eip155:7', name: 'ThaiChain' })).toBe('T')
})

test('behavior: after the dialog was opened, the network button shows the directory’s image of a network without a bundled image', async () => {
  const asked: HTMLImageElement[] = []
  vi.stubGlobal('Image', function ask() {
    const image = document.createElement('img')
    asked.push(image)
    return image
  })
  const [gnosis] = [{ ...networks[0], id: 100, caipNetworkId: 'eip155:100', name: 'Gnosis' }]
  const kit = kitWith({ networkId: 'eip155:100' }, true, {}, [gnosis as (typeof networks)[number]])
  render(
    <KitProvider kit={kit}>
      <NetworkButton />
    </KitProvider>,
  )
  const face = () => screen.getByTestId('network-button').querySelector('span')
  expect(face()?.textContent).toBe('G')
  expect(asked).toEqual([])
  await act(async () => kit.open())
  const src = expect.stringMatching(/\/public\/getAssetImage\/02b53f6a-e3d4-479e-1cb4-21178987d100/)
  await waitFor(() => expect(asked[0]?.src).toEqual(src))
  const [image] = asked
  expect(image?.referrerPolicy).toBe('no-referrer')
  // The letter is shown until the picture has loaded.
  expect(face()?.textContent).toBe('G')
  act(() => image?.onload?.(new Event('load')))
  const shown = face()?.querySelector('img')
  expect(shown?.getAttribute('src')).toEqual(src)
  expect(shown?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('behavior: the bundled images of ten networks are at most 2 kB and are valid SVG paths', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../src/networks/networkMarks.ts'))
  expect(brotliCompressSync(source).length).toBeLessThanOrEqual(2_000)
  const ids = [1, 8453, 42161, 10, 137, 56, 43114, 59144].map((id) => `eip155:${id}` as const)
  const others = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ] as const
  for (const id of [...ids, ...others]) {
    const [colour, share, drawing] = networkMark(id) ?? ['', 0, '']
    expect([id, colour]).toEqual([id, expect.stringMatching(/^#[0-9a-f]{6}$/)])
    expect(share).toBeGreaterThan(0.5)
    expect(drawing).toMatch(/^[Mm][\d\sa-zA-Z.-]+z?$/i)
  }
  expect(networkMark('eip155:97')).toBeUndefined()
})

test('behavior: no request is sent before a press', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('no network')))
  vi.stubGlobal('fetch', fetch)
  render(
    <KitProvider kit={kitWith({})}>
      <ConnectButton />
      <NetworkButton />
    </KitProvider>,
  )
  await screen.findByTestId('network-button')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['checking', false, 'checking'],
  ['reconnecting', false, 'checking'],
  ['disconnected', false, 'disconnected'],
  ['connecting', false, 'connecting'],
  ['connected', false, 'connected'],
  ['connected', true, 'unsupportedNetwork'],
  ['disconnected', true, 'disconnected'],
] as const)('buttonStatus: %s, unsupported %s: %s', (status, unsupportedNetwork, expected) => {
  const policy = { unsupportedNetwork: 'warn', allowUnsupportedChain: false } as const
  expect(buttonStatus({ status, unsupportedNetwork, account: undefined }, policy)).toBe(expected)
})

test('buttonStatus: an app that allows unsupported networks shows connected', () => {
  const state = { status: 'connected', unsupportedNetwork: true, account } as const
  const ignore = { unsupportedNetwork: 'ignore', allowUnsupportedChain: false } as const
  const allow = { unsupportedNetwork: 'block', allowUnsupportedChain: true } as const
  expect(buttonStatus(state, ignore)).toBe('connected')
  expect(buttonStatus(state, allow)).toBe('connected')
})

test('parameters: theme variables apply to the buttons, and server HTML has no style attribute', () => {
  const kit = kitWith({}, true, { '--lk-primary': 'rgb(1, 2, 3)' })
  const app = (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
  expect(renderToString(app)).not.toContain('style=')
  const { container } = render(app)
  const box = container.querySelector<HTMLElement>('[data-lk-root]')
  expect(box?.style.getPropertyValue('--lk-primary')).toBe('rgb(1, 2, 3)')
})
