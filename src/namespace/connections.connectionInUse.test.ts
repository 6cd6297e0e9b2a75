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
  ['the first one, whose account is active', 'a', 'one'],
  ['the second one, whose account is active', 'b', 'two'],
  ['the second one, whose second account is active', 'c', 'two'],
  ['the first one, while no account is active', undefined, 'one'],
])('default: of two wallets with the same id, returns %s', (_, address, uid) => {
  const inUse = connectionInUse(state({ account: address ? account(address) : undefined }))
  expect(inUse?.connectorUid).toBe(uid)
})

test('behavior: returns undefined without an active connection', () => {
  expect(connectionInUse(state({ activeConnectorId: undefined }))).toBeUndefined()
})
