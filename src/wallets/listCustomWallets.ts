import type { CustomWallet } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { isWalletListed, type WalletFilter } from './isWalletListed.ts'

/**
 * The host's own wallets that a list shows: the app's filters hold for them too.
 *
 * @param parameters.connectors - Those that the list shows: a wallet with the `rdns` of one of them has its row already.
 */
export function listCustomWallets<wallet extends Pick<CustomWallet, 'id' | 'name' | 'rdns'>>(
  wallets: readonly wallet[],
  {
    filter,
    isMobile,
    connectors = [],
  }: {
    filter: WalletFilter
    isMobile: boolean
    connectors?: readonly Pick<ConnectorEntry, 'rdns'>[]
  },
): readonly wallet[] {
  const shown = new Set(connectors.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []))
  return wallets.filter(
    (one) => isWalletListed(one, filter, { isMobile }) && !shown.has(one.rdns?.toLowerCase() ?? ''),
  )
}
