import type { QueryClient } from '@tanstack/react-query'
import {
  type ProjectConfig,
  projectConfigOptions,
  resolveRemoteFeatures,
} from '../../queries/index.ts'
import type { Kit } from '../../src/kit/types.ts'

type ProjectKit = Pick<Kit, 'http' | 'config'>

/** Asks the project whether it may have several wallets, so that it is known when the next one has connected. */
export function askForSeveralWallets({ config, http }: ProjectKit, client: QueryClient): void {
  if (!config.manualWCControl) void client.prefetchQuery(projectConfigOptions(http))
}

/** What the project said of several wallets; a failure allows none. Undefined while nothing is known. */
export function allowsSeveralWallets(
  { config: { manualWCControl, features }, http }: ProjectKit,
  client: QueryClient,
): boolean | undefined {
  const { queryKey } = projectConfigOptions(http)
  const found = client.getQueryCache().find<ProjectConfig>({ queryKey, exact: true })?.state
  if (!manualWCControl && (found?.status ?? 'pending') === 'pending') return undefined
  return resolveRemoteFeatures({ config: found?.data, isPay: features.pay }).features.multiWallet
}
