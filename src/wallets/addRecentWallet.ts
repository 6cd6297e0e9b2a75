/** How many wallets are remembered as used before. */
const recentMax = 2

/** Puts a wallet in front of those used before: newest first, each once, two at most. */
export function addRecentWallet<wallet extends { id: string }>(
  recent: readonly wallet[],
  wallet: wallet,
): readonly wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentMax)
}
