import type { SupportedNamespace } from '../namespace/types.ts'
import { type DropShownWalletsParameters, dropShownWallets } from './dropShownWallets.ts'
import { isWalletForPhone } from './isWalletForPhone.ts'
import { isWalletForUniversal } from './isWalletForUniversal.ts'
import { isWalletListed, type WalletFilter } from './isWalletListed.ts'
import type { DirectoryWallet } from './types.ts'

export type ListDirectoryWalletsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
  /** The kit has WalletConnect alone. */
  isUniversal?: boolean
} & Partial<Omit<DropShownWalletsParameters, 'isMobile'>>

/**
 * The wallets that a list shows, of those that the directory sent: each once, in its order. Every list goes
 * through here (featured, recommended, paged, searched), so that the app's filters hold in all of them.
 *
 * @param parameters.connectors - Left out are wallets that one of these stands for. @default none
 * @param parameters.recent - And those that are one of these. @default none
 */
export function listDirectoryWallets<wallet extends DirectoryWallet>(
  wallets: readonly wallet[],
  parameters: ListDirectoryWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isUniversal = false } = parameters
  const { connectors = [], recent = [], enableEIP6963 } = parameters
  const seen = new Set<string>()
  const listed = wallets.filter((one) => {
    if (seen.has(one.id)) return false
    seen.add(one.id)
    return (
      isWalletListed(one, filter, { isMobile }) &&
      (!isMobile || isWalletForPhone(one, { namespace })) &&
      (!isUniversal || isWalletForUniversal(one))
    )
  })
  if (!connectors.length && !recent.length) return listed
  return dropShownWallets(listed, { connectors, recent, isMobile, enableEIP6963 })
}
