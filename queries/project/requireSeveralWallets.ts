import type { QueryClient } from '@tanstack/react-query'
import { MultiWalletNotEnabledError } from '../../src/errors/connect.ts'
import type { Kit } from '../../src/kit/types.ts'
import { projectConfigLimitMs } from '../../src/utils/limits.ts'
import { projectConfigOptions } from './projectConfigOptions.ts'
import { resolveRemoteFeatures } from './resolveRemoteFeatures.ts'

/**
 * Goes on where the project may have several wallets in one namespace. A service that cannot be read allows no more
 * than one that says no.
 *
 * @throws MultiWalletNotEnabledError; its `cause` is why the configuration could not be read.
 */
export async function requireSeveralWallets(kit: Kit, client: QueryClient): Promise<void> {
  const { manualWCControl, features } = kit.config
  let cause: unknown
  const config = manualWCControl
    ? undefined
    : await inTime(kit, client.fetchQuery(projectConfigOptions(kit.http))).catch((error) => {
        cause = error
        return undefined
      })
  if (resolveRemoteFeatures({ config, isPay: features.pay }).features.multiWallet) return
  // What could not be read is not the owner's decision.
  if (cause === undefined) kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  throw new MultiWalletNotEnabledError({ cause })
}

function inTime<value>({ clock }: Kit, asked: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const release = clock.after(projectConfigLimitMs, () =>
      reject(new Error('No answer within 10 seconds')),
    )
    asked.then(resolve, reject).finally(release)
  })
}
