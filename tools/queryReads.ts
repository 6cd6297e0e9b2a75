import { mainnet, optimism } from 'viem/chains'
import { createConfig, custom } from 'wagmi'
import * as queries from '../queries/index.ts'

type Given = Record<string, unknown>

/** A query options builder as an untyped caller sees it. */
export type AnyBuilder = (
  source: unknown,
  parameters: Given,
) => { queryKey: readonly unknown[]; enabled?: unknown }

/** A hook as an untyped caller sees it. Its parameters are those of its builder, plus `http` and `config`. */
export type AnyHook = (parameters: Given) => { status: string; fetchStatus: string }

/** Two valid values for each parameter. */
export type QueryRead = Record<string, readonly [value: unknown, other: unknown]>

/** EVM addresses as sample values. */
export const evmAddresses = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '0x1111111111111111111111111111111111111111',
] as const

const account = { address: evmAddresses, networkId: ['eip155:1', 'eip155:10'] } as const
const bitcoin = {
  networkId: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
} as const
const bitcoinAccount = {
  // A test network's address would be invalid on the main network.
  address: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  networkId: bitcoin.networkId,
} as const
const walletIds = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
] as const
const ids = { ids: walletIds.map((id) => [id]) as [string[], string[]] } as const
const picture = { imageId: ['image-id', 'other-image-id'] } as const
const ensChain = { chainId: [1, 10] } as const
const sender = { sender: evmAddresses } as const
const chains = { chains: [['eip155:1'], ['eip155:10']] } as const
const filters = { include: [['one'], ['two']], exclude: [['three'], ['four']], ...chains } as const
const badgeType = ['certified', 'none'] as const
const gateway = ['https://one.example', 'https://two.example'] as const

const wallet = () => ({ request: () => Promise.reject(new Error('nothing is told')) })
const wallets = {
  provider: [wallet(), wallet()],
  providerKind: ['one', 'two'],
} as const

const storage = {
  storage: [
    queries.createKitStorage({ projectId: 'one' }),
    queries.createKitStorage({ projectId: 'two' }),
  ],
} as const

const tellNothing = async () => ({ transactions: [] })
const ownActivity = {
  source: [
    { networks: [], readActivity: tellNothing },
    { networks: [], readActivity: tellNothing },
  ],
} as const

/** Creates a config for chains 1 and 10. `request` receives each request to a node. */
export function createReadConfig(request: () => Promise<unknown>) {
  const transport = custom({ request }, { retryCount: 0 })
  return createConfig({
    chains: [mainnet, optimism],
    transports: { [mainnet.id]: transport, [optimism.id]: transport },
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}

const refuse = () => Promise.reject(new Error('nothing is told'))
const config = { config: [createReadConfig(refuse), createReadConfig(refuse)] } as const
const nft = (id: string) => ({ id: `eip155:1/erc721:${evmAddresses[1]}/${id}` })

/**
 * The reads of `latchkit/queries` by builder, each with sample values for all parameters. The columns of the docs about
 * query keys and disabled queries are computed by calling the builders with these values.
 */
export const queryReads: Readonly<Record<string, QueryRead>> = {
  getActivityQueryOptions: { ...account, ...storage, ...ownActivity },
  getAssetImageQueryOptions: picture,
  getKitEnsAddressQueryOptions: {
    name: ['alder.eth', 'birch.eth'],
    ...ensChain,
    coinType: [2_147_492_101n, 2_147_483_658n],
  },
  getKitEnsAvatarQueryOptions: { name: ['alder.eth', 'birch.eth'], ...ensChain, ...storage },
  getKitEnsNameQueryOptions: { address: evmAddresses, ...ensChain, ...storage },
  getExcludedWalletsQueryOptions: ids,
  getFeaturedWalletsQueryOptions: ids,
  getBitcoinBalanceQueryOptions: bitcoinAccount,
  getBitcoinFeesQueryOptions: bitcoin,
  getBitcoinTransactionsQueryOptions: bitcoinAccount,
  getIdentityQueryOptions: { ...account, testnet: [false, true], ...sender, ...storage },
  getNameRecordQueryOptions: {
    name: ['alder.reown.id', 'birch.reown.id'],
    networkId: account.networkId,
  },
  getNativeBalanceQueryOptions: { ...account, ...storage },
  getNftMetadataQueryOptions: {
    ...config,
    fetch: [refuse, () => refuse()],
    nft: [nft('1'), nft('2')],
    gateway,
  },
  getNftsQueryOptions: { ...config, ...wallets, ...account, gateway, ...storage },
  getPortfolioQueryOptions: { ...account, ...wallets, ...storage, poll: [false, true] },
  getProjectConfigQueryOptions: {},
  getRecommendedWalletsQueryOptions: filters,
  getReverseNamesQueryOptions: { ...account, ...sender },
  getSupportedChainsQueryOptions: {},
  getTokenPricesQueryOptions: {
    addresses: [[`eip155:1:${evmAddresses[0]}`], [`eip155:1:${evmAddresses[1]}`]],
    ...storage,
  },
  getWalletImageQueryOptions: picture,
  getWalletPagesQueryOptions: { ...filters, badgeType },
  getWalletRanksQueryOptions: {
    names: [['MetaMask'], ['Rainbow']],
    rdns: [['com.one'], ['com.two']],
  },
  getWalletSearchQueryOptions: { search: ['alder', 'birch'], ...filters, badgeType },
  getWalletsByIdQueryOptions: ids,
}

const exported: Readonly<Record<string, unknown>> = queries

/** Returns the builder with this name. @throws Error when `latchkit/queries` does not export it. */
export function builderOf(name: string): AnyBuilder {
  return functionOf(name) as AnyBuilder
}

/**
 * Returns the name of a builder's hook: `useIdentity` for `getIdentityQueryOptions`. The names of the ENS hooks start
 * with `useKit`, so that they do not shadow wagmi's.
 */
export function hookNameOf(builder: string): string {
  const subject = builder.replace(/^get(.*)QueryOptions$/, '$1').replace(/Options$/, '')
  const read = `${subject[0]?.toUpperCase()}${subject.slice(1)}`
  return [`use${read}`, `useKit${read}`].find((name) => name in exported) ?? `use${read}`
}

/** Returns the hook of a builder. @throws Error when `latchkit/queries` does not export it. */
export function hookOf(builder: string): AnyHook {
  return functionOf(hookNameOf(builder)) as AnyHook
}

function functionOf(name: string): unknown {
  const found = exported[name]
  if (typeof found !== 'function') throw new Error(`latchkit/queries has no ${name}.`)
  return found
}

/** Returns the parameters of a read with their first values. The parameter named by `other` gets its second value. */
export function givenOf(read: QueryRead, other?: string): Given {
  return Object.fromEntries(
    Object.entries(read).map(([name, values]) => [name, values[name === other ? 1 : 0]]),
  )
}
