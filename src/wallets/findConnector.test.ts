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
  ['by name if the wallet has no rdns', { ...wallet, rdns: undefined }, entry({}), true],
  ['not by name if the rdns differ', wallet, entry({ rdns: 'org.other' }), false],
  ['not if the connector has no rdns and another name', wallet, entry({ name: 'Other' }), false],
  [
    'not a connector for any wallet',
    wallet,
    entry({ type: 'WALLET_CONNECT', rdns: 'org.cedar' }),
    false,
  ],
] as const)('default: matches a wallet with its connector: %s', (_, one, connector, isFound) => {
  expect(connectorOf(one, [connector], false)).toBe(isFound ? connector : undefined)
})

test('behavior: on mobile, MetaMask has two rdns', () => {
  const found = entry({ rdns: 'io.metamask.mobile' })
  const one = { id: 'm', name: 'MetaMask', rdns: 'io.metamask' }
  expect(connectorOf(one, [found], true)).toBe(found)
  expect(connectorOf(one, [found], false)).toBeUndefined()
})

test.each([
  [
    'finds a connector that reappeared with another uid',
    { connector: entry({ uid: 'gone' }) },
    'uid',
  ],
  ['ignores another namespace', { connector: entry({ namespace: 'solana' }) }, undefined],
  ['finds a wallet whose rdns is the id of the connector', { wallet }, 'uid'],
  ['finds a wallet by its directory id', { wallet: { id: 'of the directory' } }, 'other'],
  ['ignores a wallet that is not installed', { wallet: { id: 'x', rdns: 'org.x' } }, undefined],
  ['finds nothing without a wallet', {}, undefined],
])('findConnector: %s', (_, chosen, uid) => {
  const other = entry({ id: 'elm', uid: 'other', explorerId: 'of the directory', rdns: undefined })
  const states = [{ connectors: [entry({})] }, undefined, { connectors: [other] }]
  expect(findConnector(states, chosen)?.uid).toBe(uid)
})
