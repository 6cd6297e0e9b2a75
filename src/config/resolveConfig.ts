import { defaultBaseUrls } from '../http/defaultBaseUrls.ts'
import { checkOptions } from './checkOptions.ts'
import type { KitConfig, KitOptions } from './types.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Completes the options of a kit with the defaults of the specification. An option that is
 * `undefined` counts as not given. In development every option is checked first. Metadata stays
 * as given: `readPageMetadata` completes it where it is used.
 *
 * An absent project id is no error: it becomes `''`, and whoever makes the kit reports APKT008.
 *
 * @param options - What a host passes, without `wagmi` and `namespaces`.
 * @throws OptionError in development, naming the option, what was given and the fix.
 * @throws SiwxConflictError in development, when both `siweConfig` and `siwx` are given.
 */
export function resolveConfig(options: Partial<KitOptions>): KitConfig {
  // A production build leaves the checks and their texts out: they are for whoever writes the app.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)

  const { metadata, features, theme, baseUrls, defaultNetwork, ...rest } = options
  return {
    projectId: '',
    allowUnsupportedChain: false,
    unsupportedChain: options.allowUnsupportedChain ? 'ignore' : 'warn',
    enableNetworkSwitch: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableEIP6963: true,
    enableInjected: true,
    enableWalletConnect: true,
    enableReconnect: true,
    manualWCControl: false,
    experimental_preferUniversalLinks: false,
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    allWallets: 'SHOW',
    chainImages: {},
    connectorImages: {},
    customRpcUrls: {},
    logLevel: 'error',
    debug: false,
    ...given(rest),
    defaultNetwork:
      (typeof defaultNetwork === 'object' ? defaultNetwork.caipNetworkId : defaultNetwork) ??
      'eip155:1',
    defaultAccountTypes: {
      eip155: 'smartAccount',
      solana: 'eoa',
      bip122: 'payment',
      ...given(options.defaultAccountTypes),
    },
    features: {
      receive: true,
      send: true,
      emailShowWallets: true,
      allWallets: true,
      legalCheckbox: false,
      collapseWallets: false,
      pay: false,
      connectorTypeOrder: [],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      ...given(features),
    },
    theme: { mode: 'dark', variables: {}, ...given(theme) },
    baseUrls: { ...defaultBaseUrls, ...given(baseUrls) },
    metadata: { ...metadata },
  }
}

/** Leaves out what is undefined, so that it does not hide a default. */
function given<values extends object>(values: values | undefined): values {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as values
}
