import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi, erc721Abi, parseUnits } from 'viem'
import { base, mainnet } from 'viem/chains'
import { beforeAll, describe, expect, test } from 'vitest'
import { createConfig, http as rpc } from 'wagmi'
import { createDevWallet } from '../../../playground/panel/devWallets/createDevWallet.ts'
import { listAssets } from '../../../playground/panel/devWallets/listAssets.ts'
import { chainTable } from '../../../playground/stack/chains/chainTable.ts'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import { getNftsQueryOptions, getPortfolioQueryOptions } from '../../../queries/options.ts'
import { itemsOnChain, tokensOnChain } from './holdingsOnChain.ts'
import { type StackReads, stackReads } from './stackReads.ts'

const reads = stackReads()
let { stack, bed, http } = {} as StackReads
beforeAll(() => {
  ;({ stack, bed, http } = reads())
})

type ChainId = 1 | 8453
const account = (index: number) => {
  const found = testAccounts[index]
  if (!found) throw new Error(`There is no test account ${index}.`)
  return found
}

/** Connects a wallet with one authorized account, which may support wallet_getAssets. */
async function connectedWallet(index: number, discoversAssets: boolean) {
  const rpcUrl = (id: number) => `${stack.url}/rpc/eip155:${id}`
  const asked: string[] = []
  const wallet = createDevWallet({
    name: 'Teller',
    rdns: 'dev.latchkit.teller',
    icon: '',
    accounts: [account(index)],
    chains: [1, 8453].map((id) => ({ id, rpcUrl: rpcUrl(id) })),
    behaviour: 'approve',
    discoversAssets,
    listAssets: async (holder, chainId) => {
      const row = chainTable.find(({ id }) => id === chainId)
      if (!row) return []
      const gatewayUrl = `${stack.url}/gateway`
      return listAssets({ account: holder, row, rpcUrl: rpcUrl(chainId), gatewayUrl })
    },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const provider = {
    async request(call: { method: string; params?: unknown }): Promise<unknown> {
      asked.push(call.method)
      return wallet.provider.request(call as never)
    },
  }
  return { provider, asked }
}

/** Reads an account through a wallet, with an empty cache. */
async function readThrough(chainId: ChainId, index: number, discoversAssets: boolean) {
  const { provider, asked } = await connectedWallet(index, discoversAssets)
  const parameters = {
    address: account(index).address,
    networkId: `eip155:${chainId}`,
    provider,
    providerKind: 'teller',
  }
  const client = new QueryClient()
  const config = createConfig({
    chains: [mainnet, base],
    transports: {
      [mainnet.id]: rpc(`${stack.url}/rpc/eip155:1`),
      [base.id]: rpc(`${stack.url}/rpc/eip155:8453`),
    },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const portfolio = await client.fetchQuery(getPortfolioQueryOptions(http, parameters))
  const nfts = await client.fetchQuery(
    getNftsQueryOptions(http, { ...parameters, config, gateway: `${stack.url}/gateway` }),
  )
  return { portfolio, nfts, asked }
}

type Read = Awaited<ReturnType<typeof readThrough>>
const amountsOf = ({ portfolio }: Read) =>
  Object.fromEntries(
    portfolio.tokens.map(({ address, quantity }) => [
      address?.toLowerCase() ?? 'native',
      quantity.numeric,
    ]),
  )
const itemsOf = ({ nfts }: Read) =>
  Object.fromEntries(nfts.items.map(({ id, quantity }) => [id, quantity]))
/** Returns the tokens without the fields that depend on the source: images, and the order of equal values. */
const tokensOf = ({ portfolio }: Read) =>
  portfolio.tokens
    .map(({ iconUrl: _, ...token }) => ({ ...token, address: token.address?.toLowerCase() }))
    .sort((one, other) => one.symbol.localeCompare(other.symbol))

/** Compares both sources with each other and with the chain. */
async function expectTheSame(chainId: ChainId, index: number) {
  const [told, found] = await Promise.all([
    readThrough(chainId, index, true),
    readThrough(chainId, index, false),
  ])
  expect(told.asked).toContain('wallet_getAssets')
  expect(found.asked).not.toContain('wallet_getAssets')
  const chain = stack.description.chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`The stack has no chain ${chainId}.`)
  const holder = [bed.client(chainId), chain, account(index).address] as const
  const [tokens, items] = await Promise.all([tokensOnChain(...holder), itemsOnChain(...holder)])

  expect(told.portfolio).toMatchObject({ status: 'listed', source: 'wallet' })
  expect(found.portfolio).toMatchObject({ status: 'listed', source: 'service' })
  expect(amountsOf(told)).toEqual(tokens)
  expect(amountsOf(found)).toEqual(tokens)
  expect(tokensOf(told)).toEqual(tokensOf(found))

  expect(itemsOf(told)).toEqual(items)
  expect(itemsOf(found)).toEqual(items)
  // If a wallet lists no item, the items are read from the history.
  expect(told.nfts).toMatchObject({
    source: Object.keys(items).length ? 'wallet' : 'history',
  })
  // All transfers are within the last N transactions, as the view says.
  expect(found.nfts).toMatchObject({ source: 'history', range: { hasMore: false, unread: 0 } })
  return { tokens, items }
}

describe.each<ChainId>([1, 8453])(
  'a wallet with wallet_getAssets and one without, on chain %i',
  (chainId) => {
    test.each([0, 1, 2, 3])(
      'default: return the same tokens and NFTs for account %i, equal to the chain',
      async (index) => {
        const { tokens } = await expectTheSame(chainId, index)
        expect(Object.keys(tokens).length).toBeGreaterThan(2)
      },
    )

    test('behavior: return the same tokens and NFTs after a token and an NFT were transferred', async () => {
      const [from, to] = [0, 1]
      const dai = bed.token(chainId, 'DAI')
      const before = await expectTheSame(chainId, to)
      const held = (await expectTheSame(chainId, from)).items
      const [id] = Object.keys(held).filter((one) => one.includes('/erc721:'))
      const [, contract, number] = /erc721:(0x\w+)\/(\d+)$/.exec(id ?? '') ?? []
      if (!contract || !number) throw new Error('Account 0 holds no ERC-721.')
      const wallet = bed.wallet(chainId, from)
      const [sender, receiver] = [account(from).address, account(to).address]
      const units = parseUnits('1.5', dai.decimals)
      for (const call of [
        { abi: erc20Abi, address: dai.address, functionName: 'transfer', args: [receiver, units] },
        {
          abi: erc721Abi,
          address: contract as Address,
          functionName: 'safeTransferFrom',
          args: [sender, receiver, BigInt(number)],
        },
      ] as const) {
        await bed.mined(chainId, await wallet.writeContract(call as never))
      }
      // The service caches for ten seconds.
      await bed.fail({ staleCache: false })
      const after = await expectTheSame(chainId, to)
      await expectTheSame(chainId, from)
      await bed.fail(null)
      const key = `eip155:${chainId}:${dai.address.toLowerCase()}`
      expect(after.tokens[key]).not.toBe(before.tokens[key])
      expect(Object.keys(after.items)).toContain(id)
    })
  },
)
