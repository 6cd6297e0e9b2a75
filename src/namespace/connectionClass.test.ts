import { describe, expect, test } from 'vitest'
import {
  connectionClass,
  InvalidConnectionStatusError,
  parseConnectionClass,
} from './connectionClass.ts'
import type { Connection } from './types.ts'

const connection = (connectorId: string): Connection => ({
  connectorId,
  connectorUid: connectorId,
  name: connectorId,
  accounts: [],
  networkId: 'eip155:1',
})

describe('connectionClass', () => {
  const state = {
    activeConnectorId: 'io.metamask',
    connections: [connection('io.metamask'), connection('com.Alder')],
  }

  test.each([
    ['io.metamask', 'connected'],
    ['IO.MetaMask', 'connected'],
    ['com.alder', 'active'],
    ['com.birch', 'disconnected'],
  ])('parameters: %s is %s', (id, expected) => {
    expect(connectionClass(state, id)).toBe(expected)
  })

  test('behavior: nothing is connected', () => {
    expect(connectionClass({ connections: [] }, 'io.metamask')).toBe('disconnected')
  })
})

describe('parseConnectionClass', () => {
  test.each(['connected', 'active', 'disconnected'])('default: %s', (status) => {
    expect(parseConnectionClass(status)).toBe(status)
  })

  test('error: anything else', () => {
    expect(() => parseConnectionClass('idle')).toThrow(InvalidConnectionStatusError)
    expect(() => parseConnectionClass('idle')).toThrow('Invalid connection status: idle')
  })
})
