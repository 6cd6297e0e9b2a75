import type { AssetName } from '../ledger/ledger.types.ts'
import type { SolanaNode } from './createSolanaNode.ts'

/** A coin or token of Solana, and how much of it an address has. */
export type SolanaHolding = AssetName & {
  /** Null: SOL. */
  mint: string | null
  /** In base units. */
  amount: bigint
  /** In US dollars; null: it has none. */
  price: number | null
}

/** What the services know of one cluster: amounts are read from the chain, names and prices from lists. */
export type SolanaLedger = {
  caipNetworkId: string
  isTestnet: boolean
  /** SOL, and every listed token that the address has an account of. */
  holdingsOf(address: string): Promise<readonly SolanaHolding[]>
  /**
   * SOL, or a listed token.
   *
   * @returns undefined for what is on no list
   */
  tokenAt(mint: string | null): Promise<Omit<SolanaHolding, 'amount'> | undefined>
}

/** How the services write SOL where they want an address: no mint, and not that of wrapped SOL. */
export const solanaCoin = 'So11111111111111111111111111111111111111111'

/** What one unit of SOL costs in US dollars; made up. */
export const solanaPrice = 150.25

/** Reads a cluster past its node: no fault of `/rpc` reaches it. */
export function createSolanaLedger({ cluster, chain }: SolanaNode): SolanaLedger {
  const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, mint: null, price: solanaPrice }
  const listed = (mint: string) => {
    const token = cluster.tokens.find(({ address }) => address === mint)
    if (!token) return undefined
    const { name, symbol, decimals, price } = token
    return { name, symbol, decimals, mint, price }
  }
  return {
    caipNetworkId: cluster.caipNetworkId,
    isTestnet: cluster.testnet,
    async holdingsOf(address) {
      const [opened, { tokenHoldingsOf }] = await Promise.all([
        chain(),
        import('./tokenHoldingsOf.ts'),
      ])
      const held = tokenHoldingsOf(opened, address)
      const lamports = opened.accountAt(address, 'confirmed')?.lamports ?? 0n
      return [
        { ...sol, amount: lamports },
        ...held.flatMap(({ mint, amount }) => {
          const token = listed(mint)
          return token ? [{ ...token, amount }] : []
        }),
      ]
    },
    tokenAt: async (mint) => (mint === null ? sol : listed(mint)),
  }
}
