import type { Network } from './types.ts'

function chain(id: string, name: string, testnet?: true): Network {
  return {
    id,
    caipNetworkId: `bip122:${id}`,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: ['https://rpc.walletconnect.org/v1'] } },
    ...(testnet && { testnet }),
  }
}

export const bitcoin: Network = /* @__PURE__ */ chain('000000000019d6689c085ae165831e93', 'Bitcoin')

export const bitcoinTestnet: Network = /* @__PURE__ */ chain(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  true,
)

export const bitcoinSignet: Network = /* @__PURE__ */ chain(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  true,
)
