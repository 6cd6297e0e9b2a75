import type { CaipNetworkId } from './types.ts'

/** References of the networks that the blockchain API's RPC supports, keyed by namespace. */
const references: Readonly<Record<string, string>> = {
  eip155:
    '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4sgjmw1sunhzsxgspuhpqldx6wiyjntz EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  near: 'mainnet',
}

/** CAIP-2 ids of the networks that the blockchain API's RPC supports. */
export const providerNetworks: readonly string[] = /* @__PURE__ */ Object.entries(
  references,
).flatMap(([namespace, ids]) => ids.split(' ').map((id) => `${namespace}:${id}`))

export type GetProviderRpcUrlParameters = {
  caipNetworkId: CaipNetworkId
  /**
   * Project id. The blockchain API rejects requests without one, so if it is empty, there is no
   * URL.
   */
  projectId: string
  /** Base URL of the blockchain API, as in `baseUrls.blockchain`. */
  baseUrl: string
}

/**
 * Returns the blockchain API's RPC URL for a network: `{base}/v1/?chainId={CAIP-2}&projectId={id}`.
 * Returns `undefined` if there is no project id or the API does not support the network.
 */
export function getProviderRpcUrl({
  caipNetworkId,
  projectId,
  baseUrl,
}: GetProviderRpcUrlParameters): string | undefined {
  if (!projectId || !providerNetworks.includes(caipNetworkId)) return undefined
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v1/`)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}

/**
 * Returns a network's RPC URLs in fallback order: the app's URLs, the blockchain API's URL (if it
 * supports the network), and the chain's default URLs.
 */
export function getRpcUrls(
  network: { caipNetworkId: CaipNetworkId; rpcUrls: { default: { http: readonly string[] } } },
  config: {
    projectId: string
    customRpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
    baseUrls: { blockchain: string }
  },
): readonly string[] {
  const { caipNetworkId } = network
  const provider = getProviderRpcUrl({
    caipNetworkId,
    projectId: config.projectId,
    baseUrl: config.baseUrls.blockchain,
  })
  const custom = (config.customRpcUrls[caipNetworkId] ?? []).map(({ url }) => url)
  return [...new Set([...custom, ...(provider ? [provider] : []), ...network.rpcUrls.default.http])]
}
