import { QueryClient } from '@tanstack/react-query'
import { encodeFunctionResult, parseAbi } from 'viem'
import { base, mainnet } from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import {
  getBalanceQueryKey,
  getEnsAddressQueryKey,
  getEnsAvatarQueryKey,
  getEnsNameQueryKey,
} from 'wagmi/query'
import {
  getKitEnsAddressQueryOptions,
  getKitEnsAvatarQueryOptions,
  getKitEnsNameQueryOptions,
  getNativeBalanceQueryOptions,
} from '../../queries/index.ts'
import timings from '../spec/timings.json' with { type: 'json' }

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const none = '0x0000000000000000000000000000000000000000'

/** Creates a wagmi config whose chain responds from a table, and records its requests. */
function testConfig(answers: Record<string, unknown>) {
  const asked: string[] = []
  const transport = custom(
    {
      async request({ method }: { method: string }) {
        asked.push(method)
        const answer = answers[method]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    { retryCount: 0 },
  )
  const config = createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: transport, [base.id]: transport },
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  return { config, asked }
}

const lifetime = (name: string) => timings.rows.find((row) => row.name === name)?.value

/** Responses of ENS's universal resolver, encoded by viem. */
const reverseAbi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
])
const resolveAbi = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const textAbi = parseAbi(['function text(bytes32, string) view returns (string)'])
const nameReply = (name: string) =>
  encodeFunctionResult({ abi: reverseAbi, result: [name, none, none] })
const avatarReply = (url: string) =>
  encodeFunctionResult({
    abi: resolveAbi,
    result: [encodeFunctionResult({ abi: textAbi, result: url }), none],
  })

describe('getNativeBalanceQueryOptions', () => {
  const { config } = testConfig({})

  test("default: uses wagmi's own key [spec 3.21]", () => {
    const { queryKey } = getNativeBalanceQueryOptions(config, { address, networkId: 'eip155:8453' })
    expect(queryKey).toEqual(['balance', { address, chainId: 8453 }])
    expect(queryKey).toEqual(getBalanceQueryKey({ address, chainId: 8453 }))
  })

  test('parameters: enabled', () => {
    const enabled = (parameters: Parameters<typeof getNativeBalanceQueryOptions>[1]) =>
      getNativeBalanceQueryOptions(config, parameters).enabled
    expect(enabled({ address, networkId: 'eip155:1' })).toBe(true)
    expect(enabled({ address, networkId: 'eip155:1', query: { enabled: false } })).toBe(false)
    expect(enabled({ networkId: 'eip155:1' })).toBe(false)
    expect(
      enabled({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', networkId: 'eip155:1' }),
    ).toBe(false)
    expect(enabled({ address, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toBe(false)
    expect(enabled({ address, networkId: 'eip155:31337' })).toBe(false)
    expect(enabled({ address })).toBe(false)
  })

  test('behavior: reads from the chain [spec 3.01 3.21]', async () => {
    const { config: funded, asked } = testConfig({ eth_getBalance: '0x14d1120d7b160000' })
    const options = getNativeBalanceQueryOptions(funded, { address, networkId: 'eip155:8453' })
    await expect(new QueryClient().fetchQuery(options)).resolves.toEqual({
      value: 1_500_000_000_000_000_000n,
      decimals: 18,
      symbol: 'ETH',
    })
    expect(asked).toEqual(['eth_getBalance'])
  })

  test('error: the chain responds with an error', async () => {
    const { config: broken } = testConfig({ eth_getBalance: new Error('down') })
    const options = getNativeBalanceQueryOptions(broken, { address, networkId: 'eip155:1' })
    await expect(new QueryClient().fetchQuery(options)).rejects.toThrow('down')
  })

  test("behavior: staleTime is the specification's lifetime [spec 3.21 9.07]", () => {
    expect(lifetime('nativeBalanceLifetimeMs')).toBe(30_000)
    expect(getNativeBalanceQueryOptions(config, { address, networkId: 'eip155:1' }).staleTime).toBe(
      30_000,
    )
    expect(
      getNativeBalanceQueryOptions(config, {
        address,
        networkId: 'eip155:1',
        query: { staleTime: 7 },
      }).staleTime,
    ).toBe(7)
  })
})

describe('getKitEnsNameQueryOptions', () => {
  const { config } = testConfig({})

  test("default: uses wagmi's own key, on mainnet [spec 3.22]", () => {
    const { queryKey } = getKitEnsNameQueryOptions(config, { address })
    expect(queryKey).toEqual(['ensName', { address, chainId: 1 }])
    expect(queryKey).toEqual(getEnsNameQueryKey({ address, chainId: 1 }))
  })

  test('parameters: enabled', () => {
    expect(getKitEnsNameQueryOptions(config, { address }).enabled).toBe(true)
    expect(getKitEnsNameQueryOptions(config, {}).enabled).toBe(false)
    expect(getKitEnsNameQueryOptions(config, { address: 'bc1q' }).enabled).toBe(false)
    expect(getKitEnsNameQueryOptions(config, { address, chainId: 10 }).enabled).toBe(false)
    expect(getKitEnsNameQueryOptions(config, { address, query: { enabled: false } }).enabled).toBe(
      false,
    )
  })

  test('behavior: a name, or none', async () => {
    const read = (name: string) =>
      new QueryClient().fetchQuery(
        getKitEnsNameQueryOptions(testConfig({ eth_call: nameReply(name) }).config, { address }),
      )
    await expect(read('alder.eth')).resolves.toBe('alder.eth')
    await expect(read('')).resolves.toBeNull()
  })

  test("behavior: staleTime is the specification's lifetime [spec 3.22 9.08]", () => {
    expect(lifetime('ensLifetimeMs')).toBe(300_000)
    expect(getKitEnsNameQueryOptions(config, { address }).staleTime).toBe(300_000)
    expect(getKitEnsNameQueryOptions(config, { address, query: { staleTime: 7 } }).staleTime).toBe(
      7,
    )
  })
})

describe('getKitEnsAvatarQueryOptions', () => {
  const { config } = testConfig({})
  const name = 'alder.eth'

  test("default: uses wagmi's own key, on mainnet", () => {
    const { queryKey } = getKitEnsAvatarQueryOptions(config, { name })
    expect(queryKey).toEqual(['ensAvatar', { name, chainId: 1 }])
    expect(queryKey).toEqual(getEnsAvatarQueryKey({ name, chainId: 1 }))
  })

  test('parameters: enabled', () => {
    expect(getKitEnsAvatarQueryOptions(config, { name }).enabled).toBe(true)
    expect(getKitEnsAvatarQueryOptions(config, {}).enabled).toBe(false)
    expect(getKitEnsAvatarQueryOptions(config, { name, chainId: 10 }).enabled).toBe(false)
    expect(getKitEnsAvatarQueryOptions(config, { name, query: { enabled: false } }).enabled).toBe(
      false,
    )
  })

  test('behavior: no avatar', async () => {
    const { config: empty, asked } = testConfig({ eth_call: avatarReply('') })
    await expect(
      new QueryClient().fetchQuery(getKitEnsAvatarQueryOptions(empty, { name })),
    ).resolves.toBeNull()
    expect(asked).toEqual(['eth_call'])
  })

  test('behavior: an avatar', async () => {
    const picture = 'data:image/svg+xml;base64,PHN2Zy8+'
    const { config: set } = testConfig({ eth_call: avatarReply(picture) })
    await expect(
      new QueryClient().fetchQuery(getKitEnsAvatarQueryOptions(set, { name })),
    ).resolves.toBe(picture)
  })

  describe('behavior: an untrusted record', () => {
    /** Reads a record. Returns the result and the requested URLs. */
    async function readRecord(record: string) {
      const asked: string[] = []
      vi.stubGlobal('fetch', async (input: string) => {
        asked.push(`${input}`)
        return new Response('', { headers: { 'content-type': 'image/png' } })
      })
      onTestFinished(() => void vi.unstubAllGlobals())
      const { config: set } = testConfig({ eth_call: avatarReply(record) })
      const picture = await new QueryClient().fetchQuery(getKitEnsAvatarQueryOptions(set, { name }))
      return { picture, asked }
    }

    test.each([
      'https://192.168.1.1/reboot',
      'https://localhost:8443/x.png',
      'https://[::ffff:7f00:1]/x.png',
      'http://10.0.0.1/x.png',
      'http://pictures.test/x.png',
      'javascript:alert(1)',
    ])('%s is rejected without a request', async (record) => {
      expect(await readRecord(record)).toEqual({ picture: null, asked: [] })
    })

    test.each([
      ['https://pictures.test/x.png', 'https://pictures.test/x.png'],
      ['ipfs://bafy/x.png', 'https://ipfs.io/ipfs/bafy/x.png'],
    ])('%s is accepted, and loaded by the page itself', async (record, picture) => {
      expect(await readRecord(record)).toEqual({ picture, asked: [] })
    })
  })

  test('behavior: the image of an NFT, from its metadata', async () => {
    const nft = 'eip155:1/erc721:0x7210000000000000000000000000000000000001/77'
    const uriAbi = parseAbi(['function tokenURI(uint256) view returns (string)'])
    const read = async (tokenUri: string) => {
      const replies = [avatarReply(nft), encodeFunctionResult({ abi: uriAbi, result: tokenUri })]
      const { config: set } = testConfig({
        get eth_call() {
          return replies.shift()
        },
      })
      return new QueryClient().fetchQuery(getKitEnsAvatarQueryOptions(set, { name }))
    }
    const json = (image: string) =>
      `data:application/json,${encodeURIComponent(`{"image":"${image}"}`)}`
    expect(await read(json('ipfs://bafy/77.png'))).toBe('https://ipfs.io/ipfs/bafy/77.png')
    expect(await read(json('https://127.0.0.1/77.png'))).toBeNull()
    expect(await read('https://127.0.0.1/77')).toBeNull()
  })

  test("behavior: staleTime is the specification's lifetime", () => {
    expect(getKitEnsAvatarQueryOptions(config, { name }).staleTime).toBe(lifetime('ensLifetimeMs'))
    expect(getKitEnsAvatarQueryOptions(config, { name, query: { staleTime: 7 } }).staleTime).toBe(7)
  })
})

/** `queries/ensAddress/receivers.test.ts` tests its reads. */
describe('getKitEnsAddressQueryOptions', () => {
  const { config } = testConfig({})
  const name = 'alder.eth'

  test("default: uses wagmi's own key, on mainnet", () => {
    const { queryKey } = getKitEnsAddressQueryOptions(config, { name })
    expect(queryKey).toEqual(['ensAddress', { name, chainId: 1 }])
    expect(queryKey).toEqual(getEnsAddressQueryKey({ name, chainId: 1 }))
  })

  test("behavior: staleTime is the specification's lifetime", () => {
    expect(getKitEnsAddressQueryOptions(config, { name }).staleTime).toBe(lifetime('ensLifetimeMs'))
    expect(getKitEnsAddressQueryOptions(config, { name, query: { staleTime: 7 } }).staleTime).toBe(
      7,
    )
  })
})
