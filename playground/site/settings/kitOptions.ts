import type { CreateDefaultKitParameters } from 'latchkit'
import type { ConnectButtonProps } from 'latchkit/ui'
import type { Settings } from './settings.ts'
import { directoryIds, ownWallet } from './wallets.ts'

type Options = Omit<
  CreateDefaultKitParameters,
  'projectId' | 'networks' | 'connectors' | 'namespaces' | 'theme'
>

/**
 * Returns the options of the kit that differ from their defaults. The stage passes them to its kit, and the displayed
 * code contains them.
 */
export function readKitOptions(settings: Settings): Options {
  const features = readFeatures(settings)
  return {
    ...(Object.keys(features).length > 0 && { features }),
    ...(!settings.guide && { enableWalletGuide: false }),
    ...(!settings.wallets && { enableWallets: false }),
    ...(!settings.eip6963 && { enableEIP6963: false }),
    ...(!settings.networkSwitch && { enableNetworkSwitch: false }),
    ...(settings.allWallets !== 'SHOW' && { allWallets: settings.allWallets }),
    ...(settings.featured.length > 0 && {
      featuredWalletIds: settings.featured.flatMap((name) => directoryIds[name] ?? []),
    }),
    ...(settings.include.length > 0 && { includeWalletIds: settings.include }),
    ...(settings.exclude.length > 0 && { excludeWalletIds: settings.exclude }),
    ...(settings.own && { customWallets: [ownWallet] }),
    ...(settings.terms && { termsConditionsUrl: 'https://example.org/terms' }),
  }
}

function readFeatures(settings: Settings): NonNullable<Options['features']> {
  return {
    ...(settings.order.length > 0 && { connectorTypeOrder: settings.order }),
    ...(settings.actions === 'send' && { walletFeaturesOrder: ['send', 'receive'] as const }),
    ...(!settings.send && { send: false }),
    ...(!settings.receive && { receive: false }),
    ...(!settings.history && { history: false }),
    ...(settings.terms && settings.legal && { legalCheckbox: true }),
  }
}

/** Returns the props of the button that differ from their defaults, for the stage and the displayed code. */
export function readButtonProps(settings: Settings): Pick<ConnectButtonProps, 'label' | 'balance'> {
  const label = settings.label.trim()
  return { ...(label && { label }), ...(!settings.balance && { balance: 'hide' as const }) }
}

/** Returns a string that changes when a setting that requires a new kit changes. */
export function kitKey(settings: Settings): string {
  const { networks, solana, bitcoin, walletConnect } = settings
  return JSON.stringify([readKitOptions(settings), networks, solana, bitcoin, walletConnect])
}
