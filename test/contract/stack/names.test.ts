import { QueryClient } from '@tanstack/react-query'
import { type Address, createTestClient, parseAbi, toCoinType, walletActions } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { ensUniversalResolverAddress } from '../../../playground/stack/chains/chainTable.ts'
import { type Chain, startChain } from '../../../playground/stack/chains/startChain.ts'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import { toViemChain } from '../../../playground/stack/chains/toViemChain.ts'
import { coinTypeOf, getKitEnsAddressQueryOptions } from '../../../queries/index.ts'

/** A real ENS contract on a chain that stands for Ethereum. Names are read like in an app. */
let chain: Chain
beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
})
afterAll(() => chain?.close())

function resolve(name: string, chainId: number) {
  const ethereum = toViemChain(chain.row, chain.url)
  const config = createConfig({
    chains: [ethereum],
    transports: { [ethereum.id]: http(chain.url, { retryCount: 0 }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const coinType = coinTypeOf(chainId)
  return new QueryClient().fetchQuery(getKitEnsAddressQueryOptions(config, { name, coinType }))
}

/** Writes the record of a name as its owner. */
async function setAddress(name: string, owner: Address, coinType: bigint, address: Address) {
  const client = createTestClient({
    mode: 'anvil',
    chain: toViemChain(chain.row, chain.url),
    transport: http(chain.url),
  }).extend(walletActions)
  await client.writeContract({
    account: owner,
    address: ensUniversalResolverAddress,
    abi: parseAbi(['function setAddr(bytes32 node, uint256 coinType, bytes value)']),
    functionName: 'setAddr',
    args: [namehash(name), coinType, address],
  })
}

test('default: a name resolves to another account on another chain, if its owner set it', async () => {
  expect(await resolve('harbour.cedar.eth', 1)).toBe(testAccounts[2].address)
  expect(await resolve('Harbour.Cedar.eth', 8453)).toBe(testAccounts[3].address)
})

test('behavior: without a record for the chain or for all chains, it does not resolve there', async () => {
  const name = 'alder.eth'
  const [owner, other] = [testAccounts[0].address, testAccounts[7].address]
  expect(await resolve(name, 1)).toBe(owner)
  expect(await resolve(name, 8453)).toBeNull()
  expect(await resolve('nobody-has-this.eth', 8453)).toBeNull()
  // For any EVM chain (ENSIP-19), then for this one.
  await setAddress(name, owner, 0x80000000n, other)
  expect(await resolve(name, 8453)).toBe(other)
  expect(await resolve(name, 10)).toBe(other)
  expect(await resolve(name, 1)).toBe(owner)
  await setAddress(name, owner, toCoinType(8453), owner)
  expect(await resolve(name, 8453)).toBe(owner)
  expect(await resolve(name, 10)).toBe(other)
})
