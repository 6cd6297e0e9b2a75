import { OptionError, SiwxConflictError } from '../errors/config.ts'
import { defaultBaseUrls } from '../http/defaultBaseUrls.ts'
import { optionRules, type Rule, type Rules } from './optionRules.ts'
import { readPageMetadata } from './readPageMetadata.ts'
import type { KitConfig, KitOptions, Metadata } from './types.ts'

/** Options that other kits have and this one has under another name. */
const renamed: Readonly<Record<string, string>> = {
  adapters: '`wagmi` and `namespaces`',
  networks: 'the chains of your wagmi config',
  themeMode: '`theme.mode`',
  themeVariables: '`theme.variables`',
}

/**
 * Checks the options of a kit and completes them with the defaults of the specification. An option
 * that is `undefined` counts as not given. Metadata that is not given is read from the page, at the
 * first use in a browser.
 *
 * An absent project id is no error: it becomes `''`, and whoever makes the kit reports APKT008.
 *
 * @param options - What a host passes, without `wagmi` and `namespaces`.
 * @throws OptionError naming the option, what was given and the fix.
 * @throws SiwxConflictError when both `siweConfig` and `siwx` are given.
 */
export function resolveConfig(options: Partial<KitOptions>): KitConfig {
  if ('siwx' in options && 'siweConfig' in options) throw new SiwxConflictError()
  check(options, optionRules, '')

  const { metadata, features, theme, baseUrls, defaultNetwork, ...rest } = options
  let page: Metadata | undefined
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
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      connectorTypeOrder: [
        'walletConnect',
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended',
      ],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      ...given(features),
    },
    theme: { mode: 'dark', variables: {}, ...given(theme) },
    baseUrls: { ...defaultBaseUrls, ...given(baseUrls) },
    get metadata() {
      if (typeof document === 'object') page ??= readPageMetadata()
      return { ...(page ?? readPageMetadata()), ...given(metadata) }
    },
  }
}

function check(values: object, rules: Rules, path: string): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const option = path + name
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) {
      const instead = path ? undefined : renamed[name]
      throw new OptionError(
        option,
        instead ? `use ${instead}.` : 'remove it; this version has no such option.',
        value,
      )
    }
    if (isRule(rule)) {
      if (!rule[0](value)) throw new OptionError(option, `pass ${rule[1]}.`, value)
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      check(value, rule, `${option}.`)
    } else {
      throw new OptionError(option, `pass an object with ${Object.keys(rule).join(', ')}.`, value)
    }
  }
}

function isRule(rule: Rule | Rules): rule is Rule {
  return Array.isArray(rule)
}

/** Leaves out what is undefined, so that it does not hide a default. */
function given<values extends object>(values: values | undefined): values {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as values
}
