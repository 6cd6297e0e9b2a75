import type { RecommendedWalletsParameters } from '../../queries/index.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { directoryFilter } from '../../src/wallets/walletFilters.ts'

/**
 * What is asked of the directory for recommended wallets and for all: the same everywhere, so that
 * an answer is asked for once.
 *
 * @param only - Wallets of this namespace alone.
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
