import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { getAddress } from 'viem/utils'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as queries from '../../../queries/options.ts'
import { type StackReads, stackReads } from './stackReads.ts'

const reads = stackReads()
let { stack, bed, http } = {} as StackReads
beforeAll(() => {
  ;({ stack, bed, http } = reads())
})
afterEach(() => bed.fail(null))

/** Uses the test's own client, independent of the kit and the stack's routes. */
async function held(chainId: 1 | 8453, address: `0x${string}`, contract: `0x${string}`) {
  const call = { abi: erc20Abi, address: contract } as const
  const read = { ...call, functionName: 'balanceOf', args: [address] } as const
  return bed.client(chainId).readContract(read)
}

describe('the portfolio against the chains', () => {
  test.each([
    [1, 3],
    [8453, 4],
  ] as const)(
    "default: the service's data of chain %i equals the chain [spec 7.14]",
    async (chainId, index) => {
      const address = bed.addressAt(index)
      const client = new QueryClient()
      const options = queries.getPortfolioQueryOptions(http, {
        address,
        networkId: `eip155:${chainId}`,
      })
      const { tokens } = await client.fetchQuery(options)
      const coin = tokens.find((one) => !one.address)
      const wei = await bed.client(chainId).getBalance({ address })
      expect(coin?.quantity).toEqual({ decimals: 18, numeric: formatUnits(wei, 18) })
      for (const { address: contract, symbol, decimals } of tokensOf(chainId)) {
        const units = await held(chainId, address, contract)
        const isListed = units > 0n && decimals > 0
        const token = tokens.find((one) => one.symbol === symbol)
        expect(token?.address).toBe(
          isListed ? `eip155:${chainId}:${contract.toLowerCase()}` : undefined,
        )
        expect(token?.quantity.numeric).toBe(isListed ? formatUnits(units, decimals) : undefined)
      }
    },
  )

  test("behavior: two chains within the ten seconds of the service's cache are separate", async () => {
    const address = bed.addressAt(5)
    const client = new QueryClient()
    for (const chainId of ['eip155:1', 'eip155:8453', 'eip155:1']) {
      const options = queries.getPortfolioQueryOptions(http, { address, networkId: chainId })
      const { status, tokens } = await client.fetchQuery({ ...options, staleTime: 0 })
      expect(status).toBe('listed')
      expect(tokens.every((token) => token.networkId === chainId)).toBe(true)
    }
  })

  test('behavior: after a transfer, refreshPortfolio returns the new amounts at once; activity lists it first', async () => {
    const [sender, receiver] = [bed.addressAt(0), bed.addressAt(2)]
    const usdc = bed.token(8453, 'USDC').address
    const client = new QueryClient()
    const parameters = { address: sender, networkId: 'eip155:8453' }
    const read = () => client.fetchQuery(queries.getPortfolioQueryOptions(http, parameters))
    const amountIn = (portfolio: queries.Portfolio) =>
      portfolio.tokens.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric
    const before = await read()
    const hash = await bed.wallet(8453, 0).writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, parseUnits('1.25', 6)],
      chain: null,
    })
    await bed.mined(8453, hash)
    expect(amountIn(await read())).toBe(amountIn(before))
    await queries.refreshPortfolio(client, http, { ...parameters, tokens: [`eip155:8453:${usdc}`] })
    const left = formatUnits(await held(8453, sender, usdc), 6)
    expect(left).not.toBe(amountIn(before))
    expect(amountIn(await read())).toBe(left)

    const { pages } = await client.fetchInfiniteQuery(
      queries.getActivityQueryOptions(http, parameters),
    )
    const [newest] = queries.joinActivityPages({ pages }).entries
    expect(newest).toMatchObject({ hash, key: `${hash}:0`, status: 'confirmed' })
    expect(newest && queries.describeTransaction(newest)).toMatchObject({
      operation: 'send',
      lines: [{ kind: 'token', sign: '-', amount: '1.25', symbol: 'USDC' }],
    })
  })

  test('error: without an origin it sends no request, because the service would return an empty list', async () => {
    const silent = queries.createHttp({ projectId: 'stack-test', baseUrls: http.baseUrls })
    const reading = queries.getPortfolio(silent, {
      address: bed.addressAt(0),
      networkId: 'eip155:1',
    })
    await expect(reading).rejects.toBeInstanceOf(queries.OriginRequiredError)
  })
})

test('activity: pages of 50 by cursor, each transaction exactly once [spec 7.13]', async () => {
  const [address, to] = [bed.addressAt(6), bed.addressAt(7)]
  const wallet = bed.wallet(1, 6)
  const hashes: string[] = []
  for (let index = 0; index < 55; index += 1) {
    hashes.push(await wallet.sendTransaction({ to, value: parseEther('0.001'), chain: null }))
  }
  await bed.mined(1, hashes.at(-1) as `0x${string}`)
  const options = queries.getActivityQueryOptions(http, { address, networkId: 'eip155:1' })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  await observer.refetch()
  expect(observer.getCurrentResult().data?.entries).toHaveLength(50)
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  const entries = observer.getCurrentResult().data?.entries ?? []
  const sent = entries.filter(({ hash }) => hashes.includes(hash))
  expect(sent.map(({ hash }) => hash)).toEqual([...hashes].reverse())
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
})

test('activity: null transfers, null chains and repeated ids lose no entry and no key', async () => {
  const parameters = { address: bed.addressAt(0), networkId: 'eip155:1' }
  const read = async () => {
    const { pages } = await new QueryClient().fetchInfiniteQuery(
      queries.getActivityQueryOptions(http, parameters),
    )
    return queries.joinActivityPages({ pages }).entries.map(({ key }) => key)
  }
  const keys = await read()
  expect(keys.length).toBeGreaterThan(10)
  for (const fault of [{ nullChain: true }, { duplicateIds: true }]) {
    await bed.fail(fault)
    expect(await read()).toEqual(keys)
  }
  await bed.fail({ nullTransfers: true })
  // Without transfers, spam cannot be detected.
  const without = await read()
  expect(without.filter((key) => keys.includes(key))).toEqual(keys)
  expect(without).toHaveLength(keys.length + 1)
})

test('prices: each token has its own, although the service returns one per call', async () => {
  const addresses = tokensOf(1).map(({ address }) => `eip155:1:${address}`)
  const native = queries.nativeTokenAddress('eip155:1')
  const prices = await queries.getTokenPrices(http, { addresses: [...addresses, native] })
  const of = (address: string) => prices.find((one) => one.address === address)?.price
  expect(of(native)).toBe('3200.5')
  expect(of(`eip155:1:${bed.token(1, 'DAI').address}`)).toBe('0.9998')
  expect(of(`eip155:1:${bed.token(1, 'USDC').address}`)).toBe('1')
})

test("names: resolves in both directions, as the chain's ENS does", async () => {
  const address = await bed.client(1).getEnsAddress({ name: 'maple.reown.id' })
  const client = new QueryClient()
  const record = await client.fetchQuery(
    queries.getNameRecordQueryOptions(http, { name: 'Maple.Reown.id' }),
  )
  expect(record && queries.addressOfName(record, 8453)).toBe(address)
  const names = await client.fetchQuery(
    queries.getReverseNamesQueryOptions(http, { address: address?.toLowerCase() }),
  )
  expect(names.map(({ name }) => name)).toContain('maple.reown.id')
  expect(names[0]?.addresses['60']).toBe(getAddress(address ?? '0x'))
  expect(
    await client.fetchQuery(queries.getNameRecordQueryOptions(http, { name: 'nobody.reown.id' })),
  ).toBeNull()
})

function tokensOf(chainId: 1 | 8453) {
  return stack.description.chains.find(({ id }) => id === chainId)?.tokens ?? []
}
