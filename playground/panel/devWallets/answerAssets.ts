import { type Address, type Hex, isAddress, isAddressEqual, numberToHex } from 'viem'
import type { WalletAsset } from './listAssets.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/** The wallet methods that concern assets. */
const assetMethods = ['wallet_getCapabilities', 'wallet_getAssets'] as const

type AssetMethod = (typeof assetMethods)[number]

export function isAssetMethod(method: string): method is AssetMethod {
  return assetMethods.some((one) => one === method)
}

export type AnswerAssetsParameters = {
  method: AssetMethod
  params: readonly unknown[]
  /** The accounts that the site may use. */
  accounts: readonly Address[]
  /** The wallet's chains. */
  chainIds: readonly number[]
  listAssets(account: Address, chainId: number): Promise<readonly WalletAsset[]>
}

type AssetsRequest = {
  account?: unknown
  assetFilter?: Readonly<Record<Hex, readonly { address: string; type: string }[]>>
  assetTypeFilter?: readonly string[]
  chainFilter?: readonly Hex[]
}

/**
 * Handles `wallet_getCapabilities` (EIP-5792) and `wallet_getAssets` (ERC-7811).
 *
 * @throws ProviderRpcError - 4100 for an account that the page may not see.
 */
export async function answerAssets(parameters: AnswerAssetsParameters): Promise<unknown> {
  const { method, params, accounts, chainIds } = parameters
  const [first, second] = params
  if (method === 'wallet_getCapabilities') {
    if (first !== undefined) accountOf(accounts, first)
    return byChain(chosenChains(chainIds, second), () => ({ assetDiscovery: { supported: true } }))
  }
  const request = (first ?? {}) as AssetsRequest
  return listAll(parameters, request, accountOf(accounts, request.account))
}

async function listAll(
  { chainIds, listAssets }: AnswerAssetsParameters,
  { assetFilter, assetTypeFilter, chainFilter }: AssetsRequest,
  account: Address,
): Promise<Record<Hex, readonly WalletAsset[]>> {
  // A filter by assets overrides the other two filters.
  const chosen = chosenChains(chainIds, assetFilter ? Object.keys(assetFilter) : chainFilter)
  const lists = await Promise.all(chosen.map((chainId) => listAssets(account, chainId)))
  return byChain(chosen, (chainId, index) =>
    (lists[index] ?? []).filter((asset) => {
      if (assetFilter) {
        const wanted = assetFilter[numberToHex(chainId)] ?? []
        return wanted.some(
          ({ address, type }) => isSame(address, asset.address) && isSame(type, asset.type),
        )
      }
      return !assetTypeFilter || assetTypeFilter.some((type) => isSame(type, asset.type))
    }),
  )
}

function accountOf(accounts: readonly Address[], asked: unknown): Address {
  const account = accounts.find(
    (one) => typeof asked === 'string' && isAddress(asked) && isAddressEqual(one, asked),
  )
  if (!account) throw new ProviderRpcError(4100, 'This site may not use that account.')
  return account
}

/** Returns the requested chains that the wallet supports, or all chains without a filter. */
function chosenChains(chainIds: readonly number[], asked: unknown): readonly number[] {
  if (!Array.isArray(asked)) return chainIds
  return chainIds.filter((chainId) => asked.some((one) => Number(one) === chainId))
}

function byChain<value>(
  chainIds: readonly number[],
  read: (chainId: number, index: number) => value,
): Record<Hex, value> {
  return Object.fromEntries(
    chainIds.map((chainId, index) => [numberToHex(chainId), read(chainId, index)]),
  )
}

/** Compares case-insensitively, because wallets and pages use different casing for addresses and types. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
