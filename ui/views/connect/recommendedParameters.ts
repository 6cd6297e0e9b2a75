import type { RecommendedWalletsParameters } from '../../../queries/index.ts'
import type { Kit } from '../../../src/kit.types.ts'
import type { SupportedNamespace } from '../../../src/namespace/types.ts'

/**
 * What is asked of the directory for recommended wallets and for all: the same everywhere, so that
 * an answer is asked for once. Filters by rdns or name, which the directory does not know, are
 * applied to what it answers.
 *
 * @param only - Wallets of this namespace alone.
 */
export function recommendedParameters(
  { config, namespaces }: Pick<Kit, 'config' | 'namespaces'>,
  only?: SupportedNamespace,
): Required<RecommendedWalletsParameters> {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = config
  return {
    include: includeWalletIds.every(isDirectoryId) ? includeWalletIds : [],
    exclude: [...excludeWalletIds, ...featuredWalletIds].filter(isDirectoryId),
    chains: namespaces
      .filter(({ namespace }) => !only || namespace === only)
      .flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId)),
  }
}

/** Ids of the directory are SHA-256 in hex. */
function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}
