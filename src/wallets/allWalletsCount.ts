/**
 * The tag of "All wallets": the exact number below ten, else the tens with a plus.
 *
 * @param total - How many wallets there are; unknown while the directory has not answered.
 */
export function allWalletsCount(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total < 10 ? `${total}` : `${Math.floor(total / 10) * 10}+`
}
