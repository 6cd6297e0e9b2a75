import { mainnet } from 'viem/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConfig, custom, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { resolveConfig } from '../../config/resolveConfig.ts'
import type { Kit } from '../../kit/types.ts'
import { toNetwork } from '../../networks/toNetwork.ts'
import { kitClients } from './createEvmTransfers.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:1' as const
let asked: string[] = []
beforeEach(() => {
  asked = []
})

function provider(name: string) {
  return {
    on() {},
    removeListener() {},
    async request({ method }: { method: string }) {
      asked.push(`${name} ${method}`)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
      return '0x1'
    },
  }
}

/** Returns the parts of a kit that the clients use. */
function createStubKit(parts: Partial<Kit>): Kit {
  const namespace = {
    networks: [
      toNetwork({ ...mainnet, rpcUrls: { default: { http: ['https://chain.example'] } } }),
    ],
    getProvider: async () => provider('session'),
  }
  return {
    namespace: () => namespace,
    config: resolveConfig({
      projectId: 'clients1',
      customRpcUrls: { [networkId]: [{ url: 'https://mine.example' }] },
    }),
    clock: createTestClock(),
    ...parts,
  } as unknown as Kit
}

describe('kitClients', () => {
  test('default: with a wagmi config, reads use its transports and its connector signs', async () => {
    vi.stubGlobal('window', {})
    const wallet = provider('wallet')
    const wagmi = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: custom(provider('node')) },
      connectors: [injected({ target: { id: 'w', name: 'W', provider: wallet as never } })],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const [connector] = wagmi.connectors
    if (!connector) throw new Error('No connector.')
    await connect(wagmi, { connector })
    const clients = kitClients(createStubKit({ wagmi }))
    asked = []
    await clients.read(networkId).request({ method: 'eth_blockNumber' })
    expect(asked).toEqual(['node eth_blockNumber'])
    const signer = { connectorUid: connector.uid, networkId, from: account }
    const client = await clients.wallet(signer)
    asked = []
    await client.request({ method: 'eth_blockNumber' })
    expect(asked).toEqual(['wallet eth_blockNumber'])
    await expect(clients.wallet({ ...signer, connectorUid: 'gone' })).rejects.toMatchObject({
      code: 'NotConnected',
    })
  })

  test("default: without a wagmi config, reads use the network's RPC URLs, the app's first, and the session signs", async () => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
      urls.push(new URL(url).hostname)
      const { id } = JSON.parse(init.body) as { id: number }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x5' }), {
        headers: { 'content-type': 'application/json' },
      })
    })
    const clients = kitClients(createStubKit({}))
    const reader = clients.read(networkId)
    expect(await reader.request({ method: 'eth_blockNumber' })).toBe('0x5')
    expect(urls[0]).toBe('mine.example')
    // One client per network, because it ranks the URLs.
    expect(clients.read(networkId)).toBe(reader)
    const client = await clients.wallet({ connectorUid: 'uid', networkId, from: account })
    await client.request({ method: 'eth_blockNumber' })
    expect(asked).toEqual(['session eth_blockNumber'])
    expect(client.account?.address).toBe(account)
  })

  test('error: throws for a network that the app does not list', () => {
    expect(() => kitClients(createStubKit({})).read('eip155:5')).toThrow('Network not found')
  })
})
