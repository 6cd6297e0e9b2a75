// @vitest-environment happy-dom
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { approvedSessions, chainAt, scope } from './approvedSessions.ts'
import { evmAccounts } from './connectors.setups.ts'
import { serveKeyNode } from './serveKeyNode.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const denied = (method: string) => ({ name: 'MethodNotSupportedError', code: 4200, method })
const read = { method: 'eth_blockNumber' }

describe('routing of provider calls in walletConnect', () => {
  const { appNode, chainNode, page, requests, provider, open, approve } = approvedSessions()
  const counts = () => [appNode().calls.length, chainNode().calls.length]

  describe('by chain', () => {
    test('behavior: an approval on one chain does not apply to another', async () => {
      await open({
        ...scope(['personal_sign'], { key: 'eip155:1' }),
        ...scope(['eth_sendTransaction'], { key: 'eip155:8453', chains: ['eip155:8453'] }),
      })
      const wallet = await provider()
      const pay = { method: 'eth_sendTransaction', params: [{}] }
      const sign = { method: 'personal_sign', params: ['0x00', evmAccounts[0]] }
      await expect(wallet.request(pay)).rejects.toMatchObject(denied(pay.method))
      for (const [call, chain] of [
        [sign, 'eip155:8453'],
        [pay, 'eip155:10'],
        [pay, 'solana:main'],
      ] as const) {
        await expect(wallet.signer.request(call, chain)).rejects.toMatchObject(denied(call.method))
      }
      expect(requests()).toEqual([])
      await wallet.request(sign)
      await wallet.signer.request(pay, 'eip155:8453')
      await page().connector.switchChain?.({ chainId: 8453 })
      await wallet.request(pay)
      await expect(wallet.request(sign)).rejects.toMatchObject(denied(sign.method))
      expect(requests()).toEqual([
        { method: sign.method, chainId: 'eip155:1' },
        { method: pay.method, chainId: 'eip155:8453' },
        { method: pay.method, chainId: 'eip155:8453' },
      ])
      expect(counts()).toEqual([0, 0])
    })

    test('behavior: a network is requested through a chain with the approved method', async () => {
      await open({
        ...scope(['personal_sign'], { key: 'eip155:1' }),
        ...scope(['wallet_switchEthereumChain'], { key: 'eip155:10', chains: ['eip155:10'] }),
      })
      const change = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
      await expect((await provider()).request(change)).rejects.toMatchObject({ code: 4902 })
      expect(requests()).toEqual([{ method: change.method, chainId: 'eip155:10' }])
    })

    test('behavior: a read goes to the transport of its chain', async () => {
      const other = await serveKeyNode()
      await open(scope(['personal_sign'], { chains: ['eip155:1', 'eip155:8453'] }), {
        reads: { transports: { 1: http(appNode().url), 8453: http(other.url) } },
      })
      const wallet = await provider()
      await wallet.request(read)
      await wallet.signer.request(read, 'eip155:8453')
      await page().connector.switchChain?.({ chainId: 8453 })
      await wallet.request(read)
      expect([...counts(), other.calls.length]).toEqual([1, 0, 2])
      await other.close()
    })
  })

  describe('to which node', () => {
    const reads = () => ({
      chains: [chainAt(mainnet, chainNode().url)],
      transports: { 1: http(chainNode().url) },
    })

    test('parameters: rpcMap: replaces the transport', async () => {
      const rpcMap = { 'eip155:1': appNode().url } as const
      await open(scope(['personal_sign']), { parameters: { rpcMap }, reads: reads() })
      await (await provider()).request(read)
      expect(counts()).toEqual([1, 0])
    })

    test('parameters: override.rpcMap: replaces both', async () => {
      const rpcMap = { 'eip155:1': chainNode().url } as const
      const override = { rpcMap: { 'eip155:1': appNode().url } } as const
      await open(scope(['personal_sign']), { parameters: { rpcMap, override }, reads: reads() })
      await (await provider()).request(read)
      expect(counts()).toEqual([1, 0])
    })

    test("error: without a transport, nothing goes to the chain's own RPC URL", async () => {
      const client = () => {
        throw new Error('not asked')
      }
      await open(scope(['personal_sign']), {
        reads: { ...reads(), transports: undefined, client },
      })
      await expect((await provider()).request(read)).rejects.toMatchObject(denied(read.method))
      expect(counts()).toEqual([0, 0])
      expect(requests()).toEqual([])
    })
  })

  describe('bypassing the SDK', () => {
    test('behavior: the status of calls comes from the wallet, not from a URL of the session', async () => {
      await open(scope(['wallet_getCallsStatus', 'wallet_getCapabilities']), {
        sessionProperties: { bundler_url: chainNode().url },
      })
      const wallet = await provider()
      for (const method of ['wallet_getCallsStatus', 'wallet_getCapabilities']) {
        expect(await wallet.request({ method, params: [evmAccounts[0]] })).toBe(method)
      }
      expect(requests()).toEqual([
        { method: 'wallet_getCallsStatus', chainId: 'eip155:1' },
        { method: 'wallet_getCapabilities', chainId: 'eip155:1' },
      ])
      expect(counts()).toEqual([0, 0])
    })

    test("behavior: the SDK's own provider shows the session", async () => {
      await open(scope(['personal_sign'], { chains: ['eip155:1', 'eip155:8453'] }))
      const { signer } = await provider()
      const [sdk] = Object.values(signer.rpcProviders)
      expect(sdk?.namespace).toMatchObject({
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign'],
      })
      expect(sdk?.getDefaultChain()).toBe('1')
      expect(await signer.requestAccounts()).toEqual([evmAccounts[0]])
      await page().connector.switchChain?.({ chainId: 8453 })
      expect(sdk?.getDefaultChain()).toBe('8453')
      await page().connector.disconnect()
      expect(sdk?.namespace).toEqual({ chains: [], methods: [], events: [] })
    })

    test('error: throws for a network outside the session when the wallet can neither switch nor add', async () => {
      await open(scope(['personal_sign']))
      const wallet = await provider()
      const change = (params?: unknown) =>
        wallet.request({ method: 'wallet_switchEthereumChain', params })
      await expect(change([{ chainId: '0x2105' }])).rejects.toMatchObject({ code: 4200 })
      await expect(change()).rejects.toMatchObject({ code: 4200 })
      // If the wallet can add networks, EIP-3326 says that the app requests the addition.
      await approve(scope(['wallet_addEthereumChain']))
      await expect(change([{ chainId: '0x2105' }])).rejects.toMatchObject({ code: 4902 })
      expect(requests()).toEqual([])
    })
  })
})
