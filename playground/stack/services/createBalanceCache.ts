/** The service's own cache of balances. Its key is the address alone, though an answer is of one chain and currency. */
export type BalanceCache = {
  /** @param isEndless - Old answers are given too. */
  get(address: string, isEndless: boolean): readonly object[] | undefined
  set(address: string, balances: readonly object[]): void
  clear(): void
}

/** How long an answer is given again, in milliseconds. */
export const balanceLifetimeMs = 10_000

/** @param now - Milliseconds; tests have their own. */
export function createBalanceCache(now: () => number = Date.now): BalanceCache {
  const entries = new Map<string, { at: number; balances: readonly object[] }>()
  return {
    get(address, isEndless) {
      const entry = entries.get(address.toLowerCase())
      if (!entry) return undefined
      return isEndless || now() - entry.at < balanceLifetimeMs ? entry.balances : undefined
    },
    set: (address, balances) => {
      entries.set(address.toLowerCase(), { at: now(), balances })
    },
    clear: () => entries.clear(),
  }
}
