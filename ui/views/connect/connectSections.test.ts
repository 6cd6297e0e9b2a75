import { expect, test } from 'vitest'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { collapsesWallets } from './collapsesWallets.ts'
import { type ConnectLists, connectSections } from './connectSections.ts'
import { installUrl } from './installUrl.ts'

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
}
const short = (over: Partial<ConnectLists>, order: Parameters<typeof connectSections>[1] = []) =>
  connectSections({ ...lists, ...over }, order).map(({ type, items }) => [
    type,
    ...items.map((item) =>
      item.kind === 'connector' ? `${item.connector.name} ${item.tag ?? ''}` : item.wallet.name,
    ),
  ])

test('default', () => {
  expect(short({})).toEqual([
    ['injected', 'alder installed', 'cedar installed'],
    ['external', 'safe '],
  ])
})

test('behavior: every kind in the standard order', () => {
  expect(
    short({
      recent: ['cedar'],
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

test('parameters: configured', () => {
  expect(short({ custom: [wallet('oak')] }, ['external', 'custom']).map(([type]) => type)).toEqual([
    'external',
    'custom',
    'injected',
  ])
})

test('behavior: a wallet that leads nowhere is not there', () => {
  expect(short({ connectors: [], featured: [{ id: 'x', name: 'x' }] })).toEqual([])
})

test('behavior: a recent wallet that is gone is not there', () => {
  expect(short({ recent: ['birch'] }).map(([type]) => type)).toEqual(['injected', 'external'])
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
