import { expect, test } from 'vitest'
import type { ConnectorEntry } from '../namespace/types.ts'
import { connectorOf, findConnector } from './findConnector.ts'

const entry = (over: Partial<ConnectorEntry>): ConnectorEntry => ({
  id: 'org.cedar',
  uid: 'uid',
  type: 'ANNOUNCED',
  name: 'Cedar',
  namespace: 'eip155',
  ...over,
})
const wallet = { id: 'c'.repeat(64), name: 'Cedar', rdns: 'org.cedar' }

test.each([
  ['by rdns', wallet, entry({ rdns: 'ORG.cedar', name: 'Other' }), true],
  ['by directory id', wallet, entry({ explorerId: wallet.id, name: 'Other' }), true],
  ['by name where the wallet names no rdns', { ...wallet, rdns: undefined }, entry({}), true],
  ['not by name alone', wallet, entry({ rdns: 'org.other' }), false],
  ['not without an rdns on either side', wallet, entry({ name: 'Other' }), false],
  ['no way to any wallet', wallet, entry({ type: 'WALLET_CONNECT', rdns: 'org.cedar' }), false],
] as const)('default: %s', (_, one, connector, isFound) => {
  expect(connectorOf(one, [connector], false)).toBe(isFound ? connector : undefined)
})

test('behavior: on mobile, MetaMask has two rdns', () => {
  const found = entry({ rdns: 'io.metamask.mobile' })
  const one = { id: 'm', name: 'MetaMask', rdns: 'io.metamask' }
  expect(connectorOf(one, [found], true)).toBe(found)
  expect(connectorOf(one, [found], false)).toBeUndefined()
})

test.each([
  ['a connector that came back under another uid', { connector: entry({ uid: 'gone' }) }, 'uid'],
  ['ignores another namespace', { connector: entry({ namespace: 'solana' }) }, undefined],
  ['a wallet by its rdns as an id', { wallet }, 'uid'],
  ['a wallet by its directory id', { wallet: { id: 'of the directory' } }, 'other'],
  ['ignores a wallet that is not installed', { wallet: { id: 'x', rdns: 'org.x' } }, undefined],
  ['nothing without a wallet', {}, undefined],
])('findConnector: %s', (_, chosen, uid) => {
  const other = entry({ id: 'elm', uid: 'other', explorerId: 'of the directory', rdns: undefined })
  const states = [{ connectors: [entry({})] }, undefined, { connectors: [other] }]
  expect(findConnector(states, chosen)?.uid).toBe(uid)
})
