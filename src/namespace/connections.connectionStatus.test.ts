import { describe, expect, test } from 'vitest'
import { connectionStatus } from './connections.ts'
import type { Connection } from './types.ts'

const connection = (connectorId: string): Connection => ({
  connectorId,
  connectorUid: connectorId,
  name: connectorId,
  accounts: [],
  networkId: 'eip155:1',
})

describe('connectionStatus', () => {
  const state = {
    activeConnectorId: 'io.metamask',
    connections: [connection('io.metamask'), connection('com.Alder')],
  }

  test.each([
    ['io.metamask', 'connected'],
    ['IO.MetaMask', 'connected'],
    ['com.alder', 'active'],
    ['com.birch', 'disconnected'],
  ])('parameters: %s is %s [spec 4.06]', (id, expected) => {
    expect(connectionStatus(state, id)).toBe(expected)
  })

  test('behavior: disconnected without connections [spec 4.06]', () => {
    expect(connectionStatus({ connections: [] }, 'io.metamask')).toBe('disconnected')
  })
})
