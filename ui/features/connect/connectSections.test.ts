import { describe, expect, test } from 'vitest'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { collapsesWallets } from './Connect.tsx'
import {
  type ConnectLists,
  connectSections,
  installUrl,
  sectionHeadings,
} from './connectSections.ts'

const connector = (name: string, type: ConnectorEntry['type'] = 'ANNOUNCED'): ConnectorEntry => ({
  id: name,
  uid: `uid-${name}`,
  type,
  name,
  namespace: 'eip155',
})
const wallet = (name: string) => ({ id: name, name, homepage: `https://${name}.example` })
const lists: ConnectLists = {
  connectors: [connector('alder'), connector('cedar', 'INJECTED'), connector('safe', 'EXTERNAL')],
  recent: [],
  featured: [],
  recommended: [],
  custom: [],
  awaited: { featured: 0, recommended: 0 },
  canPair: false,
  isMobile: false,
}
const short = (over: Partial<ConnectLists>, order: Parameters<typeof connectSections>[1] = []) =>
  connectSections({ ...lists, ...over }, order).map(({ type, items }) => [
    type,
    ...items.map((item) =>
      item.kind === 'connector'
        ? `${item.connector.name} ${item.tag ?? ''}`
        : [item.wallet.name, item.tag].filter(Boolean).join(' '),
    ),
  ])

test('default: installed wallets, then those of the app’s connectors [spec 2.20]', () => {
  expect(short({})).toEqual([
    ['injected', 'alder installed', 'cedar installed'],
    ['external', 'safe '],
  ])
})

test('behavior: all sections in the default order [spec 2.20 9.09]', () => {
  expect(
    short({
      recent: [{ id: 'cedar', name: 'cedar' }],
      featured: ['d', 'e', 'f', 'g', 'h'].map(wallet),
      custom: [wallet('oak')],
      recommended: [wallet('rowan')],
    }),
  ).toEqual([
    ['recent', 'cedar recent'],
    ['injected', 'alder installed'],
    ['featured', 'd', 'e', 'f', 'g'],
    ['custom', 'oak'],
    ['external', 'safe '],
    ['recommended', 'rowan'],
  ])
})

describe('wallets that the directory may still return', () => {
  const awaited = { featured: 6, recommended: 2 }
  const places = (over: Partial<ConnectLists>, order: Parameters<typeof connectSections>[1] = []) =>
    connectSections({ ...lists, awaited, ...over }, order).map((one) => [one.type, one.awaited])

  test('default: they have placeholders in their section', () => {
    expect(places({})).toEqual([
      ['injected', 0],
      ['featured', 4],
      ['external', 0],
      ['recommended', 2],
    ])
    expect(places({}, ['featured']).map(([type]) => type)).toEqual([
      'featured',
      'injected',
      'external',
      'recommended',
    ])
  })

  test('behavior: loaded wallets replace the placeholders', () => {
    expect(places({ featured: [wallet('d')], recommended: [wallet('rowan')] })).toEqual([
      ['injected', 0],
      ['featured', 0],
      ['external', 0],
      ['recommended', 0],
    ])
  })
})

test('parameters: configured sections come first [spec 2.19 2.20]', () => {
  expect(short({ custom: [wallet('oak')] }, ['external', 'custom']).map(([type]) => type)).toEqual([
    'external',
    'custom',
    'injected',
  ])
})

test('behavior: a wallet that can be neither paired nor installed is excluded', () => {
  expect(short({ connectors: [], featured: [{ id: 'x', name: 'x' }] })).toEqual([])
})

test('behavior: a wallet that can be paired needs no install link', () => {
  const over = { connectors: [], featured: [{ id: 'x', name: 'x' }], canPair: true }
  expect(short(over)).toEqual([['featured', 'x']])
})

describe('two wallets under one id', () => {
  const cedar = { ...connector('cedar'), rdns: 'org.cedar' }
  const twin = { ...cedar, uid: 'uid-twin', name: 'twin', duplicateRdns: true }
  const contested = (...connectors: ConnectorEntry[]) =>
    connectSections({ ...lists, connectors }, []).flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'connector' && item.isContested ? [item.connector.uid] : [],
      ),
    )

  test('behavior: neither wallet has a tag, because the note takes up the line', () => {
    expect(short({ connectors: [cedar, twin] })).toEqual([['injected', 'cedar ', 'twin ']])
  })

  test('behavior: both wallets are contested, and no other wallet is', () => {
    expect(contested(cedar, connector('alder'), twin)).toEqual([cedar.uid, twin.uid])
  })

  test('behavior: ids that look the same are treated as equal', () => {
    const like = { ...twin, rdns: 'ORG.cedar\u200b' }
    expect(contested(cedar, like)).toEqual([cedar.uid, twin.uid])
  })

  test('behavior: two wallets without an rdns under one id are contested', () => {
    const maple = { ...connector('wallet-standard:Maple'), namespace: 'solana' as const }
    const like = { ...maple, uid: 'uid-like', duplicateRdns: true }
    const fir = { ...maple, id: 'wallet-standard:Fir', uid: 'uid-fir' }
    expect(contested(maple, fir, like)).toEqual([maple.uid, like.uid])
  })

  test('behavior: the same wallet in another namespace is not contested', () => {
    const other: ConnectorEntry = { ...cedar, uid: 'uid-solana', namespace: 'solana' }
    expect(contested(other, cedar, twin)).toEqual([cedar.uid, twin.uid])
    expect(contested(other, cedar)).toEqual([])
  })
})

describe('the QR code row', () => {
  const connectors = [connector('alder'), connector('code', 'WALLET_CONNECT')]

  test('default: comes last', () => {
    expect(short({ connectors, canPair: true })).toEqual([
      ['injected', 'alder installed'],
      ['walletConnect', 'code qrCode'],
    ])
  })

  test('parameters: comes first if configured, before the default order [spec 2.20]', () => {
    const over = {
      connectors: [...connectors, connector('safe', 'EXTERNAL')],
      recent: [{ id: 'birch', name: 'birch', isPaired: true as const }],
      featured: [wallet('d')],
      custom: [wallet('oak')],
      recommended: [wallet('rowan')],
      canPair: true,
    }
    expect(short(over, ['walletConnect']).map(([type]) => type)).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })
})

describe('sectionHeadings', () => {
  const section = (type: 'recent' | 'injected' | 'featured' | 'recommended', count: number) => ({
    type,
    items: [],
    // Placeholders count as wallets, because a heading that appears later would move the rows below it.
    awaited: count,
  })

  test('default: no headings up to five wallets', () => {
    expect(sectionHeadings([section('injected', 2), section('featured', 3)])).toEqual([
      undefined,
      undefined,
    ])
  })

  test('behavior: headings from six wallets on, one for adjacent sections of the same kind', () => {
    const code = { type: 'walletConnect' as const, items: [], awaited: 0 }
    const sections = [
      section('recent', 1),
      section('injected', 2),
      section('featured', 2),
      section('recommended', 1),
    ]
    expect(sectionHeadings([...sections, code])).toEqual([
      undefined,
      'installed',
      'popular',
      undefined,
      undefined,
    ])
  })
})

test('behavior: a recent wallet that is no longer installed is excluded', () => {
  const over = { recent: [{ id: 'birch', name: 'birch' }] }
  expect(short(over).map(([type]) => type)).toEqual(['injected', 'external'])
})

test('behavior: a recent, paired wallet is listed when pairing is possible', () => {
  const recent = [{ id: 'birch', name: 'birch', isPaired: true as const }]
  expect(short({ recent, canPair: true })[0]).toEqual(['recent', 'birch recent'])
  expect(short({ recent }).map(([type]) => type)).toEqual(['injected', 'external'])
})

test('behavior: a recent, paired wallet that is now installed connects here', () => {
  const alder = { ...connector('alder'), rdns: 'org.alder' }
  const recent = [{ id: 'a'.repeat(64), name: 'Alder', rdns: 'org.alder', isPaired: true as const }]
  expect(short({ connectors: [alder], recent, canPair: true })).toEqual([
    ['recent', 'alder recent'],
  ])
})

test('behavior: on a phone the wallet whose browser shows the page comes first, also when it is recent', () => {
  const recent = [
    { id: 'birch', name: 'birch', isPaired: true as const },
    { id: 'alder', name: 'alder' },
  ]
  const over = { connectors: [connector('alder')], recent, canPair: true, isMobile: true }
  expect(short(over, ['recent', 'featured'])).toEqual([
    ['injected', 'alder recent'],
    ['recent', 'birch recent'],
  ])
})

test.each([
  [
    { chromeStore: 'https://store.example', homepage: 'https://home.example' },
    'https://store.example',
  ],
  [{ homepage: 'https://home.example' }, 'https://home.example'],
  [{ homepage: 'javascript:alert(1)' }, undefined],
  [{ chromeStore: 'http://store.example' }, undefined],
  [{}, undefined],
])('installUrl: %o', (links, expected) => {
  expect(installUrl(links)).toBe(expected)
})

test.each([
  [false, true, false, false, false],
  [true, true, false, false, false],
  [true, true, true, false, true],
  [true, true, false, true, true],
  [false, false, true, false, true],
  [false, false, false, false, false],
  [false, true, true, true, false],
])('collapsesWallets: collapse %s, show %s, email %s, social %s: %s', (...row) => {
  const [collapseWallets, emailShowWallets, hasEmail, hasSocial, expected] = row
  expect(collapsesWallets({ collapseWallets, emailShowWallets, hasEmail, hasSocial })).toBe(
    expected,
  )
})
