import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BrowseLinkParameters,
  browseLink,
  browseSchemes,
  readInjectedMarks,
  walletIds,
} from './browseLink.ts'
import { safeLink } from './walletLink.ts'

const href = 'https://shop.example/a b?c=d&e=~f#g'
const page = 'https%3A%2F%2Fshop.example%2Fa%2520b%3Fc%3Dd%26e%3D~f%23g'
const origin = 'https%3A%2F%2Fshop.example'
const none = { phantom: false, solflare: false, injected: false }
const [phantom] = walletIds.phantom
const [solflare] = walletIds.solflare
const [coinbase, baseAccount] = walletIds.coinbase
const [binance] = walletIds.binance

function ask(changes: Partial<BrowseLinkParameters>) {
  return browseLink({ walletId: phantom, namespace: 'solana', href, has: none, ...changes })
}

describe('links', () => {
  test.each([
    ['Phantom', phantom, 'solana', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['Phantom', phantom, 'eip155', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['Phantom', phantom, 'bip122', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['Solflare', solflare, 'solana', `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
    ['Coinbase', coinbase, 'solana', `https://go.cb-w.com/dapp?cb_url=${page}`],
    ['Coinbase', coinbase, 'eip155', `cbwallet://miniapp?url=${page}`],
    ['Base Account', baseAccount, 'eip155', `cbwallet://miniapp?url=${page}`],
  ])('%s: %s %s', (_, walletId, namespace, link) => {
    expect(ask({ walletId, namespace })).toBe(link)
    expect(safeLink(link, browseSchemes)).toBe(link)
  })

  test.each(walletIds.binance)('Binance %s: the page URL is nested in three layers', (walletId) => {
    const chainId = '000000000019d6689c085ae165831e93'
    const link = new URL(ask({ walletId, namespace: 'bip122', chainId }) ?? '')
    expect(link.origin + link.pathname).toBe('https://app.binance.com/en/download')
    expect([...link.searchParams.keys()]).toEqual(['_dp'])
    const app = Buffer.from(link.searchParams.get('_dp') ?? '', 'base64').toString()
    expect(app.split('?')[0]).toBe('bnc://app.binance.com/mp/app')
    const parts = new URL(app).searchParams
    expect([...parts.keys()]).toEqual(['appId', 'startPagePath', 'startPageQuery'])
    expect(parts.get('appId')).toBe('yFK5FCqYprrXDiVFbhyRx7')
    expect(Buffer.from(parts.get('startPagePath') ?? '', 'base64').toString()).toBe(
      '/pages/browser/index',
    )
    const query = Buffer.from(parts.get('startPageQuery') ?? '', 'base64').toString()
    expect(query).toBe(`url=${page.replace('~', '%7E')}&defaultChainId=${chainId}`)
    expect(new URLSearchParams(query).get('url')).toBe(new URL(href).href)
  })
})

test.each([
  ['Phantom is injected', { has: { ...none, phantom: true } }],
  ['Solflare is injected', { walletId: solflare, has: { ...none, solflare: true } }],
  ['Solflare, EVM', { walletId: solflare, namespace: 'eip155' }],
  ['Coinbase is injected', { walletId: coinbase, has: { ...none, injected: true } }],
  ['Coinbase, Bitcoin', { walletId: coinbase, namespace: 'bip122' }],
  ['Binance, Solana', { walletId: binance }],
  ['Binance, EVM', { walletId: binance, namespace: 'eip155' }],
  [
    'Binance is injected',
    { walletId: binance, namespace: 'bip122', has: { ...none, injected: true } },
  ],
  ['another wallet', { walletId: 'x' }],
  ['a wallet id that is a property of every object', { walletId: 'constructor' }],
  ['a page without a web URL', { href: 'about:blank' }],
  ['a script URL', { href: 'javascript:alert(1)' }],
  ['a page without a URL', { href: '' }],
])('no link: %s', (_, changes) => {
  expect(ask(changes)).toBeUndefined()
})

test('preserves any web page URL in every link', () => {
  const pages = fc.webUrl({ withQueryParameters: true, withFragments: true })
  fc.assert(
    fc.property(pages, (address) => {
      const wanted = new URL(address).href
      const phantomPath = new URL(ask({ href: address }) ?? '').pathname.split('/').at(-1) ?? ''
      expect(decodeURIComponent(phantomPath)).toBe(wanted)
      const cash = new URL(ask({ walletId: coinbase, href: address }) ?? '')
      expect(cash.searchParams.get('cb_url')).toBe(wanted)
      const link = ask({ walletId: binance, namespace: 'bip122', href: address }) ?? ''
      // URLSearchParams decodes `+` as a space, so base64 with `+` would break here.
      const app = atob(new URL(link).searchParams.get('_dp') ?? '')
      const query = atob(new URL(app).searchParams.get('startPageQuery') ?? '')
      const url = new URLSearchParams(query).get('url') ?? ''
      expect(url).toBe(wanted)
    }),
  )
})

test('detects injected wallets', () => {
  expect(readInjectedMarks('solana', {})).toEqual(none)
  expect(readInjectedMarks('solana', { phantom: {} })).toEqual({ ...none, phantom: true })
  expect(readInjectedMarks('solana', { solflare: {} })).toEqual({ ...none, solflare: true })
  expect(readInjectedMarks('solana', { ethereum: {} })).toEqual(none)
  expect(readInjectedMarks('solana', { coinbaseSolana: {} })).toEqual({ ...none, injected: true })
  expect(readInjectedMarks('eip155', { ethereum: {} })).toEqual({ ...none, injected: true })
  expect(readInjectedMarks('bip122', { binancew3w: {} })).toEqual({ ...none, injected: true })
  expect(readInjectedMarks('cosmos', { ethereum: {} })).toEqual(none)
})
