// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createMockProvider } from '../fixtures/createMockProvider.ts'
import { createEvmBrowser, evmAccounts } from './connectors.setups.ts'

describe('the storage rows', () => {
  test('default: follow a connection through its life [spec 3.01 3.07 3.20 4.04 4.10 4.11 4.29]', async () => {
    const provider = createMockProvider({ accounts: evmAccounts })
    const { open, storage, clock, leave } = createEvmBrowser({
      announced: { 'org.cedar': provider },
    })
    const { namespace } = open()
    namespace.mount()
    await clock.advance(0)
    const read = (row: string) => storage.get(row, (raw) => raw)
    const stored = evmAccounts.map((address) => ({ address, type: 'eoa' }))
    const recent = () =>
      namespace.getState().recentConnections.map((one) => [one.connectorId, one.accounts])
    const uid = namespace.getState().connectors[0]?.uid ?? ''
    async function connect() {
      const connecting = namespace.connect({ connectorUid: uid })
      await clock.advance(0)
      await connecting
    }

    await connect()
    expect(read('connections')).toEqual({
      eip155: [
        {
          connectorId: 'org.cedar',
          name: 'Wallet org.cedar',
          accounts: stored,
          networkId: 'eip155:1',
        },
      ],
    })
    expect(read('eip155:connected_connector_id')).toBe('org.cedar')
    expect(read('connected_namespaces')).toBe('eip155')
    expect(read('connection_status')).toBe('connected')
    expect(read('active_caip_network_id')).toBe('eip155:1')
    expect(read('disconnected_connector_ids')).toBeUndefined()

    provider.setChain(8453)
    expect(read('active_caip_network_id')).toBe('eip155:8453')

    await namespace.disconnect()
    // An ended connection is listed as recent until the page closes, but not stored.
    expect(read('connections')).toEqual({ eip155: [] })
    expect(recent()).toEqual([['org.cedar', stored]])
    expect(read('eip155:connected_connector_id')).toBeUndefined()
    expect(read('connected_namespaces')).toBeUndefined()
    expect(read('connection_status')).toBe('disconnected')
    expect(read('disconnected_connector_ids')).toEqual({ eip155: ['org.cedar'] })

    await connect()
    expect(read('disconnected_connector_ids')).toEqual({ eip155: [] })

    // Disconnected in the wallet, which is not recorded as the visitor's choice. The next page
    // tries to reconnect.
    provider.setAccounts([])
    await clock.advance(0)
    expect(recent()).toEqual([['org.cedar', stored]])
    expect(read('connections')).toMatchObject({
      eip155: [{ connectorId: 'org.cedar', accounts: [] }],
    })
    expect(read('disconnected_connector_ids')).toEqual({ eip155: [] })

    await namespace.forget({ connectorId: 'ORG.CEDAR', address: evmAccounts[0].toUpperCase() })
    expect(recent()).toEqual([['org.cedar', [stored[1]]]])
    await namespace.forget({ connectorId: 'org.cedar', address: evmAccounts[1] })
    expect(recent()).toEqual([])
    expect(read('connections')).toEqual({ eip155: [] })
    leave()
  })
})
