import type { Settings } from '../settings/settings.ts'
import type { FailureId } from './failures.ts'

/**
 * The settings of the stage while a failure is shown: theme, direction and device as the visitor chose them; wallets,
 * networks and options as they come, so that each failure has what it needs.
 *
 * @param failure - `notInstalled` features a wallet of the directory and leaves WalletConnect out, so that it cannot be
 * paired either.
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
