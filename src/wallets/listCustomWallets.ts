import type { CustomWallet } from '../config/types.ts'
import { isWalletListed, type WalletFilter } from './isWalletListed.ts'

/** The host's own wallets that a list shows: the app's filters hold for them too. */
export function listCustomWallets<wallet extends Pick<CustomWallet, 'id' | 'name' | 'rdns'>>(
  wallets: readonly wallet[],
  { filter, isMobile }: { filter: WalletFilter; isMobile: boolean },
): readonly wallet[] {
  return wallets.filter((one) => isWalletListed(one, filter, { isMobile }))
}
