/** The service's cache of balances. As in the real service, the key is the address without chain and currency. */
export type BalanceCache = {
  /** Returns the cached balances of an address. @param isEndless - Whether to return expired balances too. */
  get(address: string, isEndless: boolean): readonly object[] | undefined
  set(address: string, balances: readonly object[]): void
  clear(): void
}

/** The lifetime of a cached response, in milliseconds. */
export const balanceLifetimeMs = 10_000

/** Creates the cache. @param now - Returns the time in milliseconds. Tests pass their own clock. */
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
