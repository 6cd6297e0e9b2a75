import type { RecommendedWalletsParameters } from '../../queries/index.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { directoryFilter } from '../../src/wallets/walletFilters.ts'

/**
 * Returns the directory parameters for recommended wallets and for all wallets. All callers use the same
 * parameters, so that they share a cache entry.
 *
 * @param only - If set, limits the wallets to this namespace.
 */
export function recommendedParameters(
  { config, namespaces, isUniversal }: Pick<Kit, 'config' | 'namespaces' | 'isUniversal'>,
  only?: SupportedNamespace,
): Required<RecommendedWalletsParameters> {
  return {
    ...directoryFilter(config, { except: config.featuredWalletIds, isUniversal }),
    chains: namespaces
      .filter(({ namespace }) => !only || namespace === only)
      .flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId)),
  }
}
