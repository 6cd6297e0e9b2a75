import { expect, test } from 'vitest'
import { connectionInUse } from './connections.ts'
import type { NamespaceState } from './types.ts'

const account = (address: string) => ({ namespace: 'solana', address, type: 'eoa' }) as const
const of = (connectorUid: string, ...addresses: string[]) => ({
  connectorId: 'org.cedar',
  connectorUid,
  name: 'Cedar',
  accounts: addresses.map(account),
  networkId: 'solana:x' as const,
})
const state = (change: Partial<NamespaceState>): NamespaceState => ({
  status: 'connected',
  connectors: [],
  connections: [of('one', 'a'), of('two', 'b', 'c')],
  recentConnections: [],
  activeConnectorId: 'org.cedar',
  networkId: 'solana:x',
  unsupportedNetwork: false,
  ...change,
})

test.each([
  ['the first of an identity', 'a', 'one'],
  ['the twin whose account is in use', 'b', 'two'],
  ['also when that is not its first account', 'c', 'two'],
  ['the first, while no account is known', undefined, 'one'],
])('default: of two wallets with the same id: %s', (_, address, uid) => {
  const inUse = connectionInUse(state({ account: address ? account(address) : undefined }))
  expect(inUse?.connectorUid).toBe(uid)
})

test('behavior: undefined without an active connection', () => {
  expect(connectionInUse(state({ activeConnectorId: undefined }))).toBeUndefined()
})
