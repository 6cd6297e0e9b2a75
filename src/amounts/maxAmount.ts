/** Gas that stays behind when all of the native coin is sent: a plain transfer needs 21,000. */
export const keptGas = 65_000n

/**
 * The most that can be sent. Of the native coin the price of {@link keptGas} stays behind.
 *
 * @param balance - In the smallest unit.
 * @param gasPrice - In the smallest unit of the native coin, for that coin alone: a token's own
 * balance pays for nothing.
 * @returns In the smallest unit; 0 when the balance does not reach for the gas.
 */
export function maxAmount(balance: bigint, gasPrice?: bigint): bigint {
  const kept = keptGas * (gasPrice ?? 0n)
  return balance > kept ? balance - kept : 0n
}
