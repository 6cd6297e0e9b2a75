import type { Commitment } from './createSlotClock.ts'
import type { SolanaChain } from './createSolanaChain.ts'
import { parseTokenData } from './parseTokenData.ts'
import { tokenPrograms } from './tokenPrograms.ts'

/** An owner's balance of a mint in base units, summed over all its token accounts. */
export type TokenHolding = { mint: string; amount: bigint }

/** Returns the balance of every token for which an owner has an account, under both token programs. */
export function tokenHoldingsOf(
  chain: SolanaChain,
  owner: string,
  commitment: Commitment = 'confirmed',
): readonly TokenHolding[] {
  const amounts = new Map<string, bigint>()
  for (const program of Object.values(tokenPrograms)) {
    for (const account of chain.accountsOf(program, commitment)) {
      const token = parseTokenData(account)
      if (token?.type !== 'account' || token.owner !== owner) continue
      amounts.set(token.mint, (amounts.get(token.mint) ?? 0n) + token.amount)
    }
  }
  return [...amounts].map(([mint, amount]) => ({ mint, amount }))
}
