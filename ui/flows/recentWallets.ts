import type { KitStorage } from '../../src/storage/createStorage.ts'
import { addRecentWallet } from '../../src/wallets/addRecentWallet.ts'

/** A wallet that was used here before. */
export type RecentWallet = { id: string; name: string; rdns?: string }

const row = 'recent_wallets'

/** The wallets that were used before, newest first. What is not readable is none. */
export function readRecentWallets(storage: KitStorage): readonly RecentWallet[] {
  return (
    storage.get(row, (raw) =>
      Array.isArray(raw)
        ? raw.filter((one): one is RecentWallet => {
            const { id, name } = Object(one) as Partial<RecentWallet>
            return typeof id === 'string' && typeof name === 'string'
          })
        : undefined,
    ) ?? []
  )
}

/** Puts a wallet that has just connected in front. */
export function rememberWallet(storage: KitStorage, { id, name, rdns }: RecentWallet): void {
  storage.set(row, addRecentWallet(readRecentWallets(storage), { id, name, rdns }))
}
