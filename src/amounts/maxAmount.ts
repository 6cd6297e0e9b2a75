/** The least gas that stays behind when all of the native coin is sent: a plain transfer on Ethereum needs 21,000. */
export const keptGas = 65_000n

/** What a chain takes besides the plain price of {@link keptGas}. */
export type MaxAmountFees = {
  /** Gas of the transfer, as the node estimates it: Arbitrum and zkSync need more than Ethereum. @default 0n */
  estimatedGas?: bigint
  /**
   * For keeping the transaction on another chain, as chains of the OP stack take it, in the smallest unit.
   * @default 0n
   */
  dataFee?: bigint
}

/**
 * The most that can be sent. Of the native coin the price of {@link keptGas} stays behind, or of twice the estimated
 * gas where that is more, and 1.25 times the data fee: both may rise until the transaction is in a block.
 *
 * Docs: docs/send.md
 *
 * @param balance - In the smallest unit.
 * @param gasPrice - In the smallest unit of the native coin, for that coin alone: a token's own
 * balance pays for nothing.
 * @returns In the smallest unit; 0 when the balance does not reach for the fee.
 */
export function maxAmount(
  balance: bigint,
  gasPrice?: bigint,
  { estimatedGas = 0n, dataFee = 0n }: MaxAmountFees = {},
): bigint {
  const gas = estimatedGas * 2n > keptGas ? estimatedGas * 2n : keptGas
  // Rounded up.
  const kept = gas * (gasPrice ?? 0n) + (dataFee * 5n + 3n) / 4n
  return balance > kept ? balance - kept : 0n
}
