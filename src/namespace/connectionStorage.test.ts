import { beforeEach, describe, expect, test } from 'vitest'
import type { SupportedNamespace } from '../networks/types.ts'
import { createKitStorage, type KitStorage } from '../storage/createKitStorage.ts'
import { connectionStorage } from './connectionStorage.ts'
import type { NamespaceState } from './types.ts'

describe('connectionStorage', () => {
  let storage: KitStorage
  let rows: Map<string, string>
  beforeEach(() => {
    rows = new Map()
    storage = createKitStorage({
      projectId: 'test',
      storage: {
        getItem: (key: string) => rows.get(key) ?? null,
        setItem: (key: string, value: string) => void rows.set(key, value),
        removeItem: (key: string) => void rows.delete(key),
      } as unknown as Storage,
    })
  })
  const read = (row: string) => storage.get(row, (raw) => raw)

  function stateOf(namespace: SupportedNamespace, isConnected: boolean): NamespaceState {
    const account = { namespace, address: 'a', type: 'eoa' } as const
    return {
      status: isConnected ? 'connected' : 'disconnected',
      connectors: [],
      connections: isConnected
        ? [
            {
              connectorId: 'x',
              connectorUid: 'uid',
              name: 'X',
              imageUrl: 'data:image/png;base64,AA==',
              accounts: [account],
              networkId: `${namespace}:1`,
            },
          ]
        : [],
      activeConnectorId: isConnected ? 'x' : undefined,
      account: isConnected ? account : undefined,
      networkId: `${namespace}:1`,
      recentConnections: [],
      unsupportedNetwork: false,
    }
  }

  test('default: two namespaces share rows and write only their own part [spec 3.20 4.04 4.05]', () => {
    const evm = connectionStorage(storage, 'eip155')
    const solana = connectionStorage(storage, 'solana')
    expect(evm.connections()).toBeUndefined()
    evm.write(stateOf('eip155', true), [])
    solana.write(stateOf('solana', true), [])
    evm.write(stateOf('eip155', true), [])
    expect(String(read('connected_namespaces')).split(',').sort()).toEqual(['eip155', 'solana'])
    expect(evm.connections()).toHaveLength(1)
    expect(JSON.stringify(read('connections'))).not.toMatch(/uid|data:image/)
    evm.write(stateOf('eip155', false), [])
    expect(read('connected_namespaces')).toBe('solana')
    expect(read('connection_status')).toBe('connected')
    expect(solana.activeConnectorId()).toBe('x')
    expect(evm.activeConnectorId()).toBeUndefined()
    solana.write(stateOf('solana', false), [])
    expect(read('connected_namespaces')).toBeUndefined()
    expect(read('connection_status')).toBe('disconnected')
  })

  test.each([
    ['connecting', 'connecting'],
    ['reconnecting', 'connecting'],
    ['disconnected', 'disconnected'],
  ] as const)('parameters: %s is stored as %s [spec 4.02 4.04]', (status, stored) => {
    const mirror = connectionStorage(storage, 'solana')
    mirror.write({ ...stateOf('solana', false), status }, [])
    expect(read('connection_status')).toBe(stored)
  })

  test('behavior: keeps a stored wallet that has not responded', () => {
    const mirror = connectionStorage(storage, 'solana')
    const waiting = {
      connectorId: 'slow',
      name: 'Slow',
      accounts: [],
      networkId: 'solana:1',
    } as const
    mirror.write(stateOf('solana', true), [waiting])
    expect(mirror.connections()?.map((one) => one.connectorId)).toEqual(['x', 'slow'])
  })

  test('behavior: stores the network of the active namespace [spec 3.20]', () => {
    storage.set('active_namespace', 'solana')
    connectionStorage(storage, 'eip155').write(stateOf('eip155', true), [])
    expect(read('active_caip_network_id')).toBeUndefined()
    connectionStorage(storage, 'solana').write(stateOf('solana', true), [])
    expect(read('active_caip_network_id')).toBe('solana:1')
  })

  test('behavior: ended connections are compared case-insensitively [spec 3.20 4.10]', () => {
    const mirror = connectionStorage(storage, 'eip155')
    mirror.setDisconnected('IO.MetaMask', true)
    mirror.setDisconnected('io.metamask', true)
    expect(read('disconnected_connector_ids')).toEqual({ eip155: ['IO.MetaMask'] })
    expect(mirror.isDisconnected('io.metamask')).toBe(true)
    expect(connectionStorage(storage, 'solana').isDisconnected('io.metamask')).toBe(false)
    mirror.setDisconnected('io.METAMASK', false)
    expect(mirror.isDisconnected('IO.MetaMask')).toBe(false)
  })

  test.each(['{', 'null', '[]', '"text"', '{"eip155":7}', '{"eip155":[null,{"a":1}]}'])(
    'error: ignores the row %s',
    (text) => {
      rows.set('latchkit/test/connections', text)
      rows.set('latchkit/test/disconnected_connector_ids', text)
      rows.set('latchkit/test/active_caip_network_id', text)
      const mirror = connectionStorage(storage, 'eip155')
      expect(mirror.connections() ?? []).toEqual([])
      expect(mirror.isDisconnected('x')).toBe(false)
      mirror.write(stateOf('eip155', true), [])
      expect(mirror.connections()).toHaveLength(1)
    },
  )
})
