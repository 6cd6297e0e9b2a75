import { createPublicClient, custom, http, type Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { rank, rankedFallback } from './rankedFallback.ts'
import { getProviderRpcUrl, getRpcUrls, providerNetworks } from './rpcUrls.ts'

const baseUrl = 'https://rpc.walletconnect.org'

describe('getProviderRpcUrl', () => {
  test('default: the URL of the specification [spec 7.33]', () => {
    const url = getProviderRpcUrl({ caipNetworkId: 'eip155:1', projectId: 'abc', baseUrl })
    expect(decodeURIComponent(url ?? '')).toBe(
      'https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=abc',
    )
  })

  test('behavior: undefined for an unsupported network, and without a project id [spec 7.33]', () => {
    expect(
      getProviderRpcUrl({ caipNetworkId: 'eip155:4352', projectId: 'abc', baseUrl }),
    ).toBeUndefined()
    expect(getProviderRpcUrl({ caipNetworkId: 'eip155:1', projectId: '', baseUrl })).toBeUndefined()
  })

  test('parameters: baseUrl with a path [spec 7.33]', () => {
    const url = getProviderRpcUrl({
      caipNetworkId: 'eip155:10',
      projectId: 'abc',
      baseUrl: 'http://127.0.0.1:8787/blockchain/',
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8787\/blockchain\/v1\/\?/)
  })

  test('default: the provider serves 38 networks [spec 7.33]', () => {
    expect(providerNetworks).toHaveLength(38)
    expect(new Set(providerNetworks).size).toBe(38)
    expect(providerNetworks).toContain('eip155:1313161555')
    expect(providerNetworks).toContain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(providerNetworks).toContain('bip122:000000000933ea01ad0ee984209779ba')
    expect(providerNetworks).toContain('near:mainnet')
  })
})

test("getRpcUrls: the app's, the provider's, the chain's own, without duplicates [spec 7.34]", () => {
  const urls = getRpcUrls(
    {
      caipNetworkId: 'eip155:1',
      rpcUrls: { default: { http: ['https://own.example', 'https://mine.example'] } },
    },
    {
      projectId: 'abc',
      baseUrls: { blockchain: baseUrl },
      customRpcUrls: { 'eip155:1': [{ url: 'https://mine.example' }] },
    },
  )
  expect(urls).toEqual([
    'https://mine.example',
    getProviderRpcUrl({ caipNetworkId: 'eip155:1', projectId: 'abc', baseUrl }),
    'https://own.example',
  ])
})

describe('rank', () => {
  const round = (...parts: [latency: number, success: boolean][]) =>
    parts.map(([latency, success]) => ({ latency, success }))

  test('default: stability weighs 0.7 and latency 0.3 [spec 7.34]', () => {
    // 0.7 * 1 + 0.3 * 0 = 0.7 against 0.7 * 0.5 + 0.3 * 0.95 = 0.635
    expect(rank([round([100, true], [5, true]), round([100, true], [5, false])])).toEqual([0, 1])
    // 0.7 * 0.5 + 0.3 * 0 = 0.35 against 0.7 * 0.5 + 0.3 * 0.95 = 0.635
    expect(rank([round([100, true], [5, true]), round([100, false], [5, false])])).toEqual([1, 0])
  })

  test('behavior: a transport that never responded is last, even if it failed fast [spec 7.34]', () => {
    expect(rank([round([1, false], [900, true])])).toEqual([1, 0])
  })

  test('behavior: equal scores keep their order [spec 7.34]', () => {
    expect(rank([round([0, true], [0, true], [0, true])])).toEqual([0, 1, 2])
  })
})

describe('rankedFallback', () => {
  /** Two test nodes with one clock: each responds after its own time, or fails. */
  function setUp(options: { hidden?: () => boolean; failing?: number } = {}) {
    const clock = createTestClock()
    const asked: string[] = []
    const node = (name: string, latency: number, fails: boolean): Transport =>
      custom(
        {
          async request({ method }: { method: string }) {
            asked.push(`${name} ${method}`)
            if (method === 'net_listening') {
              await new Promise<void>((resolve) => clock.after(latency, resolve))
            }
            if (fails) throw new Error('down')
            return method === 'eth_chainId' ? '0x1' : true
          },
        },
        { retryCount: 0 },
      )
    const transport = rankedFallback(
      [node('slow', 400, options.failing === 0), node('fast', 20, options.failing === 1)],
      { clock, ...(options.hidden && { isHidden: options.hidden }) },
    )
    const client = createPublicClient({ chain: mainnet, transport })
    const samples = () => asked.filter((line) => line.endsWith('net_listening')).length
    return { asked, client, clock, samples }
  }

  test('behavior: sends nothing before the first request', async () => {
    const { asked, clock } = setUp()
    await clock.advance(60_000)
    expect(asked).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  test('default: the order follows the samples from the first request on [spec 7.34]', async () => {
    const { asked, client, clock } = setUp()
    await client.getChainId()
    expect(asked.filter((line) => line.endsWith('eth_chainId'))).toEqual(['slow eth_chainId'])
    await clock.advance(500)
    await client.getChainId()
    expect(asked.at(-1)).toBe('fast eth_chainId')
  })

  test('behavior: takes ten samples, 4 s apart, and leaves no timer [spec 7.34 9.04]', async () => {
    const { client, clock, samples } = setUp()
    await client.getChainId()
    await clock.advance(1_000)
    expect(samples()).toBe(2)
    await clock.advance(4_000)
    expect(samples()).toBe(4)
    await clock.advance(120_000)
    expect(samples()).toBe(20)
    expect(clock.pending()).toBe(0)
    await client.getChainId()
    await clock.advance(120_000)
    expect(samples()).toBe(20)
  })

  test('behavior: takes no sample while the page is hidden', async () => {
    let hidden = false
    const { client, clock, samples } = setUp({ hidden: () => hidden })
    await client.getChainId()
    await clock.advance(1_000)
    hidden = true
    await clock.advance(60_000)
    expect(samples()).toBe(2)
    hidden = false
    await clock.advance(4_000)
    expect(samples()).toBe(4)
  })

  test("parameters: isHidden: defaults to the document's visibility", async () => {
    const page = { visibilityState: 'hidden' }
    vi.stubGlobal('document', page)
    const { client, clock, samples } = setUp()
    await client.getChainId()
    await clock.advance(60_000)
    expect(samples()).toBe(0)
    page.visibilityState = 'visible'
    await clock.advance(4_000)
    expect(samples()).toBe(2)
  })

  test('behavior: an unreachable node is tried once, then comes last', async () => {
    const { asked, client, clock } = setUp({ failing: 0 })
    await expect(client.getChainId()).resolves.toBe(1)
    expect(asked.filter((line) => line.endsWith('eth_chainId'))).toEqual([
      'slow eth_chainId',
      'fast eth_chainId',
    ])
    await clock.advance(500)
    await client.getChainId()
    expect(asked.slice(-1)).toEqual(['fast eth_chainId'])
  })

  test('behavior: does not sample a single transport', async () => {
    const clock = createTestClock()
    const request = vi.fn(async () => '0x1')
    const transport = rankedFallback([custom({ request })], { clock, isHidden: () => false })
    await createPublicClient({ chain: mainnet, transport }).getChainId()
    await clock.advance(60_000)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('behavior: exposes its transports like viem’s fallback', () => {
    const transport = rankedFallback([http('https://a.example'), http('https://b.example')], {
      clock: createTestClock(),
    })({ chain: mainnet })
    expect(transport.config.type).toBe('fallback')
    expect(transport.value?.transports).toHaveLength(2)
  })
})
