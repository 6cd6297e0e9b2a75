/**
 * What is paid for being early, and how much computing is asked for. In micro-lamports for a unit, and units.
 * https://solana.com/docs/core/fees/compute-budget
 */
export type Budget = { price: bigint; limit: number }

/**
 * A payment of SOL takes 450 units: this transaction has three instructions of built-in programs at 150 each,
 * so that 500 is enough, as long as the wallet adds none of its own. 500 units at this price are 10,000 lamports.
 */
export const nativeBudget: Budget = { price: 20_000_000n, limit: 500 }

/**
 * The limits are the reference's, which names no price for tokens. That of a payment of SOL would make 6,000,000
 * lamports of them and more: the price is such that the same 10,000 lamports are paid.
 */
export function tokenBudget(isAccountNew: boolean): Budget {
  return isAccountNew ? { price: 25_000n, limit: 400_000 } : { price: 33_333n, limit: 300_000 }
}
