import { OptionError, SiwxConflictError } from '../errors/config.ts'
import { defaultBaseUrls } from '../http/baseUrls.ts'
import { isSupportedNamespace, readCaipNetworkId, supportedNamespaces } from '../networks/caip.ts'
import type { KitConfig, KitOptions } from './types.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Fills in defaults for a kit's options. `undefined` values are ignored. In development, every
 * option is validated first. Metadata is not completed here. Use `readPageMetadata` for that.
 *
 * A missing project id does not throw. The id becomes `''`, and `createKit` reports APKT008.
 *
 * @param options - The options of `createKit`, except `wagmi` and `namespaces`.
 * @throws OptionError in development, if an option is invalid. The message contains the option, its
 * value, and the fix.
 * @throws SiwxConflictError in development, if both `siweConfig` and `siwx` are set.
 */
export function resolveConfig(options: Partial<KitOptions>): KitConfig {
  // The condition lets bundlers remove the validation from production builds.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)

  const { metadata, features, theme, baseUrls, defaultNetwork, ...rest } = options
  return {
    projectId: '',
    allowUnsupportedChain: false,
    unsupportedNetwork: options.allowUnsupportedChain ? 'ignore' : 'warn',
    enableNetworkSwitch: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableEIP6963: true,
    enableInjected: true,
    enableWalletConnect: true,
    enableReconnect: true,
    prefetch: 'idle',
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

/** Removes `undefined` values, so that they do not override defaults. */
function given<values extends object>(values: values | undefined): values {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as values
}

/** A check of an option's value, and the description of a valid value for the error message. */
type Rule = readonly [accepts: (value: unknown) => boolean, wanted: string]
/** Rules keyed by option name. A nested object contains the rules for nested options. */
type Rules = { readonly [option: string]: Rule | Rules }

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const every = (value: unknown, accepts: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(accepts)
const isRecord = (value: unknown, accepts: (value: unknown, key: string) => boolean) =>
  isObject(value) && Object.entries(value).every(([key, one]) => accepts(one, key))

/**
 * Whether a value is an absolute or relative web URL. `javascript:` and other schemes are rejected.
 */
function isLink(value: unknown): boolean {
  try {
    return isText(value) && /^(http|ws)s?:$/.test(new URL(`${value}`, 'https://localhost').protocol)
  } catch {
    return false
  }
}

const isNetworkId = (value: unknown) => {
  const parts = readCaipNetworkId(`${value}`)
  return isText(value) && parts !== undefined && isSupportedNamespace(parts.chainNamespace)
}

const text: Rule = [isText, 'a string']
const flag: Rule = [(value) => typeof value === 'boolean', 'true or false']
const link: Rule = [isLink, 'a web URL']
const texts: Rule = [(value) => every(value, isText), 'a list of strings']
const lists: Rule = [
  (value) => isRecord(value, (list) => every(list, isText)),
  'an object of string lists by namespace',
]
const images: Rule = [(value) => isRecord(value, isText), 'an object of image URLs by id']
const oneOf = (...values: readonly string[]): Rule => [
  (value) => values.includes(value as string),
  `one of ${values.join(', ')}`,
]
const someOf = (...values: readonly string[]): Rule => [
  (value) => every(value, (one) => values.includes(one as string)),
  `a list of ${values.join(', ')}`,
]
/** Applies the same rule to several options. */
const each = (names: string, rule: Rule): Rules =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))

/** Validation rules for all options of `createKit`. */
const optionRules = (): Rules => ({
  ...each(
    'allowUnsupportedChain debug enableEIP6963 enableInjected enableNetworkSwitch enableReconnect enableWalletConnect enableWalletGuide enableWallets experimental_preferUniversalLinks manualWCControl',
    flag,
  ),
  projectId: text,
  metadata: { name: text, description: text, url: text, icons: texts },
  defaultNetwork: [
    (value) => isNetworkId(isObject(value) ? value.caipNetworkId : value),
    'a CAIP-2 id such as eip155:1, or a network',
  ],
  unsupportedNetwork: oneOf('block', 'warn', 'ignore'),
  prefetch: oneOf('idle', 'intent', 'none'),
  features: {
    ...each(
      'receive send history emailShowWallets allWallets legalCheckbox collapseWallets pay',
      flag,
    ),
    connectorTypeOrder: someOf(
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ),
    walletFeaturesOrder: someOf('onramp', 'swaps', 'receive', 'send'),
  },
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: [
    (value) =>
      every(
        value,
        (one) =>
          isRecord(one, (text, key) => isText(text) && !key.includes('_')) &&
          isObject(one) &&
          !!one.id &&
          !!one.name,
      ),
    'a list of wallets with string values, each with `id` and `name`, in camelCase',
  ],
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  theme: {
    mode: oneOf('dark', 'light', 'system'),
    ...each('variables dark light both', [
      (value) => isRecord(value, (one, key) => isText(one) && key.startsWith('--lk-')),
      'an object of --lk-* strings',
    ]),
  },
  nonce: text,
  chainImages: images,
  connectorImages: images,
  customRpcUrls: [
    (value) =>
      isRecord(
        value,
        (list, key) => isNetworkId(key) && every(list, (one) => isObject(one) && isLink(one.url)),
      ),
    'an object of `[{ url }]` by CAIP-2 id',
  ],
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  baseUrls: {
    ...each('directory blockchain relay verify gateway', link),
    esplora: [
      (value) => isRecord(value, (one, key) => isNetworkId(key) && isLink(one)),
      'an object of links by CAIP-2 id',
    ],
  },
  universalProviderConfigOverride: {
    methods: lists,
    chains: lists,
    events: lists,
    rpcMap: images,
    defaultChain: text,
  },
  defaultAccountTypes: Object.fromEntries(
    supportedNamespaces.map((namespace) => [
      namespace,
      namespace === 'bip122' ? oneOf('payment') : oneOf('eoa', 'smartAccount'),
    ]),
  ),
})

/** Other wallet kits' option names, mapped to their equivalents here. */
const renamed: Readonly<Record<string, string>> = {
  adapters: '`wagmi` and `namespaces`',
  networks: 'the chains of your wagmi config',
  themeMode: '`theme.mode`',
  themeVariables: '`theme.variables`',
}

/**
 * Validates a kit's options, including nested ones. `undefined` values are ignored.
 *
 * @throws OptionError if an option is invalid. The message contains the option, its value, and the
 * fix.
 * @throws SiwxConflictError if both `siweConfig` and `siwx` are set.
 */
export function checkOptions(options: object): void {
  if ('siwx' in options && 'siweConfig' in options) throw new SiwxConflictError()
  check(options, optionRules(), '')
}

function check(values: object, rules: Rules, path: string): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const option = path + name
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) {
      const instead = !path && Object.hasOwn(renamed, name) ? renamed[name] : undefined
      throw new OptionError(
        option,
        instead ? `use ${instead}.` : 'remove it; this version has no such option.',
        value,
      )
    }
    if (isRule(rule)) {
      if (!rule[0](value)) throw new OptionError(option, `pass ${rule[1]}.`, value)
    } else if (isObject(value)) {
      check(value, rule, `${option}.`)
    } else {
      throw new OptionError(option, `pass an object with ${Object.keys(rule).join(', ')}.`, value)
    }
  }
}

function isRule(rule: Rule | Rules): rule is Rule {
  return Array.isArray(rule)
}
