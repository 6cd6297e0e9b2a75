import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solana } from '../../connectors/solana/solana.ts'
import type { SolanaNamespace } from '../../connectors/solana/solana.types.ts'
import { serveSolanaNode } from '../../playground/stack/solana/serveSolanaNode.ts'
import { balanceSourceOf, getNativeBalanceQueryOptions } from '../../queries/index.ts'
import { solanaDevnet } from '../../src/networks/solana.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { solanaContext } from './connectors.solana.setups.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
let namespace: SolanaNamespace
beforeAll(async () => {
  bed = await createSolanaSendBed()
  const { networks, config, clock } = bed
  namespace = solana({ networks, discover: false })({ ...solanaContext(clock), config })
})
afterAll(() => bed.node.close())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test("default: equals litesvm's confirmed balance, in lamports", async () => {
  const place = { address: bed.address(3), networkId: bed.networkId }
  const options = getNativeBalanceQueryOptions(namespace, place)
  expect(await client().fetchQuery(options)).toEqual({
    decimals: 9,
    symbol: 'SOL',
    value: bed.lamports(bed.address(3)),
  })
  expect(options).toMatchObject({
    enabled: true,
    staleTime: 30_000,
    queryKey: ['latchkit', 'nativeBalance', place],
  })
  const to = bed.pay(2_000_000_001)
  await bed.sent([to])
  const receiver = to.keys[1]?.pubkey.toBase58() ?? ''
  const ask = () =>
    client().fetchQuery(getNativeBalanceQueryOptions(namespace, { ...place, address: receiver }))
  // One block is not enough for `confirmed`.
  expect(await ask()).toMatchObject({ value: 0n })
  bed.skip(2)
  expect(await ask()).toMatchObject({ value: 2_000_000_001n })
  expect(bed.node.asked).toContain('getBalance')
})

test('behavior: sends no request without an address, or for an unlisted network', () => {
  const enabled = (place: Parameters<typeof getNativeBalanceQueryOptions>[1]) =>
    getNativeBalanceQueryOptions(namespace, place).enabled
  expect(enabled({ networkId: bed.networkId })).toBe(false)
  expect(enabled({ address: bed.address(0), networkId: 'solana:other' })).toBe(false)
  expect(enabled({ address: bed.address(0) })).toBe(false)
  const query = { enabled: false }
  expect(enabled({ address: bed.address(0), networkId: bed.networkId, query })).toBe(false)
})

test('error: a node failure and an invalid address are errors, not zero', async () => {
  const ask = (address?: string) =>
    client().fetchQuery(
      getNativeBalanceQueryOptions(namespace, { address, networkId: bed.networkId }),
    )
  await expect(ask('nobody')).rejects.toThrow()
  await expect(ask()).rejects.toThrow()
  bed.node.setFault({ status: 503 })
  await expect(ask(bed.address(0))).rejects.toThrow()
  bed.node.setFault()
})

test('behavior: uses the next node after a failure, but not after an invalid parameters error', async () => {
  const next = await serveSolanaNode()
  const transfers = bed.transfersOver([bed.node.url, next.url])
  const read = (address: string) => transfers.readBalance({ address, networkId: bed.networkId })
  await expect(read('nobody')).rejects.toMatchObject({ code: -32602 })
  expect(next.asked).toEqual([])
  bed.node.setFault({ status: 503 })
  await read(bed.address(0))
  expect(next.asked).toEqual(['getBalance'])
  bed.node.setFault()
  await next.close()
})

test('behavior: survives a reload, like EVM balances', async () => {
  const storage = createKitStorage({ projectId: 'balance', storage: createMemoryStorage() })
  const ask = () =>
    client().fetchQuery(
      getNativeBalanceQueryOptions(namespace, {
        address: bed.address(1),
        networkId: bed.networkId,
        storage,
      }),
    )
  const first = await ask()
  const asked = bed.node.asked.length
  expect(await ask()).toEqual(first)
  expect(bed.node.asked).toHaveLength(asked)
})

test('behavior: reads from the namespace if it provides balances, else from wagmi', () => {
  const wagmi = {} as never
  const kit = { namespaces: [namespace as never], wagmi }
  const several = { ...namespace, networks: [solanaDevnet, ...bed.networks] }
  expect(balanceSourceOf(kit, bed.networkId)).toBe(namespace)
  expect(balanceSourceOf({ namespaces: [several as never], wagmi }, bed.networkId)).toBe(several)
  expect(balanceSourceOf(kit, 'eip155:1')).toBe(wagmi)
  expect(balanceSourceOf({ ...kit, wagmi: undefined }, 'eip155:1')).toBeUndefined()
})
