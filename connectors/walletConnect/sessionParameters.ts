import type { KitConfig } from '../../src/config/types.ts'
import type { Clock } from '../../src/utils/clock.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'

/**
 * What the session of a kit is made with: the kit's own options, and what the host says otherwise.
 *
 * @param parameters - The host's; the project is the kit's in any case.
 */
export function sessionParameters(
  config: KitConfig,
  clock: Clock,
  parameters: Omit<WalletConnectParameters, 'projectId'>,
): WalletConnectParameters & { isLogged: boolean } {
  const { projectId, baseUrls, metadata, universalProviderConfigOverride } = config
  return {
    relayUrl: baseUrls.relay,
    verifyUrl: baseUrls.verify,
    override: universalProviderConfigOverride,
    metadata,
    clock,
    ...parameters,
    projectId,
    isLogged: config.debug && config.logLevel === 'debug',
  }
}
