import type { RecommendedWalletsParameters } from '../../../queries/index.ts'
import type { Kit } from '../../../src/kit.types.ts'

/** What is asked of the directory for recommended wallets: the same everywhere, so it is asked once. */
export function recommendedParameters({
  config,
  namespaces,
}: Pick<Kit, 'config' | 'namespaces'>): Required<RecommendedWalletsParameters> {
  return {
    include: config.includeWalletIds,
    exclude: [...config.excludeWalletIds, ...config.featuredWalletIds],
    chains: namespaces.flatMap((of) => of.networks.map((one) => one.caipNetworkId)),
  }
}
