import type { Settings } from '../settings/settings.ts'
import type { FailureId } from './failures.ts'

/**
 * Returns the stage settings for a failure. Keeps the user's theme, direction and device, and uses the defaults for
 * wallets, networks and options.
 *
 * @param failure - For `notInstalled`, a directory wallet is featured and WalletConnect is disabled, so that the wallet
 * can't be paired.
 */
export function settingsForFailure(settings: Settings, failure: FailureId): Settings {
  const isMissing = failure === 'notInstalled'
  return {
    ...settings,
    networks: ['mainnet', 'base'],
    solana: false,
    bitcoin: false,
    networkSwitch: true,
    walletConnect: !isMissing,
    wallets: true,
    eip6963: true,
    featured: isMissing ? ['MetaMask'] : [],
    include: [],
    exclude: [],
    own: false,
    order: [],
    terms: false,
    legal: false,
    view: 'Connect',
    place: 'inline',
  }
}
