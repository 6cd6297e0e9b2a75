import type { Network } from './types.ts'

const solscan = { default: { name: 'Solscan', url: 'https://solscan.io' } }

function cluster(
  id: string,
  name: string,
  more?: Pick<Network, 'testnet' | 'deprecatedCaipNetworkId'>,
): Network {
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name, symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.walletconnect.org/v1'] } },
    blockExplorers: solscan,
    ...more,
  }
}

export const solana: Network = /* @__PURE__ */ cluster(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  { deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' },
)

export const solanaDevnet: Network = /* @__PURE__ */ cluster(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  { testnet: true, deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' },
)

export const solanaTestnet: Network = /* @__PURE__ */ cluster(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  { testnet: true },
)
