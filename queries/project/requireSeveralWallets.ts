import type { QueryClient } from '@tanstack/react-query'
import { MultiWalletNotEnabledError } from '../../src/errors/connect.ts'
import type { Kit } from '../../src/kit.types.ts'
import { projectConfigOptions } from './projectConfigOptions.ts'
import { resolveRemoteFeatures } from './resolveRemoteFeatures.ts'

/**
 * Goes on where the project may have several wallets in one namespace. A service that cannot be read allows no more
 * than one that says no.
 *
 * @throws MultiWalletNotEnabledError
 */
export async function requireSeveralWallets(kit: Kit, client: QueryClient): Promise<void> {
  const { manualWCControl, features } = kit.config
  const config = manualWCControl
    ? undefined
    : await client.fetchQuery(projectConfigOptions(kit.http)).catch(() => undefined)
  if (resolveRemoteFeatures({ config, isPay: features.pay }).features.multiWallet) return
  kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  throw new MultiWalletNotEnabledError()
}
