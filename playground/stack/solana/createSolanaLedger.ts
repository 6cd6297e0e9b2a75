import type { AssetName } from '../ledger/ledger.types.ts'
import type { SolanaNode } from './createSolanaNode.ts'

/** An address's balance of SOL or a token. */
export type SolanaHolding = AssetName & {
  /** The mint of the token; null for SOL. */
  mint: string | null
  /** The amount in base units. */
  amount: bigint
  /** The price in US dollars; null if there is none. */
  price: number | null
}

/** A reader of a cluster's data for the services. Amounts come from the chain; names and prices come from lists. */
export type SolanaLedger = {
  caipNetworkId: string
  isTestnet: boolean
  /** Returns the balances of SOL and of every listed token for which the address has an account. */
  holdingsOf(address: string): Promise<readonly SolanaHolding[]>
  /**
   * Returns SOL or a listed token.
   *
   * @returns undefined for an unlisted token
   */
  tokenAt(mint: string | null): Promise<Omit<SolanaHolding, 'amount'> | undefined>
}

/** The address that the services use for SOL. It is not a mint. */
export const solanaCoin = 'So11111111111111111111111111111111111111111'

/** The invented price of SOL, in US dollars. */
export const solanaPrice = 150.25

/** Creates a ledger that reads a cluster directly, so that faults of `/rpc` do not apply. */
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
