import { type DevWalletBehaviour, devWalletBehaviours } from './devWallets/createWalletOwner.ts'

/** A dev wallet in the page's URL: `key`, `key:behaviour` or `key:behaviour:late`. */
type WalletSetting = { key: string; behaviour: DevWalletBehaviour; late: boolean }

/** The panel's settings, read from the page's URL, so that a state can be linked. */
export type Settings = {
  stackUrl: string
  theme: 'dark' | 'light' | 'system'
  dir: 'ltr' | 'rtl'
  wallets: readonly WalletSetting[]
  /** The dev wallets for Solana. */
  solanaWallets: readonly WalletSetting[]
  /** Whether the kits support Solana in addition to EVM. `namespaces=eip155` turns it off. */
  hasSolana: boolean
  /** The dev wallets for Bitcoin. */
  bitcoinWallets: readonly WalletSetting[]
  /** Whether the kits support Bitcoin in addition to EVM. */
  hasBitcoin: boolean
  /** Whether the wallets list their assets (`wallet_getAssets`). */
  assets: boolean
  /** Whether the first wallet is also at `window.ethereum`. */
  legacy: boolean
  unsupportedNetwork: 'block' | 'warn' | 'ignore'
  networkSwitch: boolean
  legal: boolean
  networks: 'few' | 'many'
  /** Whether wagmi's `reconnectOnMount` is enabled. */
  wagmiReconnects: boolean
  secondKit: boolean
  /** Whether the second kit uses the project id of the first one. */
  oneProject: boolean
  debug: boolean
  featured: readonly string[]
  guide: boolean
  /** Connector types in the order of the list; empty for the kit's default. */
  order: readonly string[]
  /** Whether the app adds a custom wallet. */
  custom: boolean
  /** Whether WalletConnect is listed in addition to the installed wallets. */
  walletConnect: boolean
  /** Whether the kit is WalletConnect-only, without a wagmi config. */
  universal: boolean
  /** Whether the app creates the WalletConnect link itself. */
  manual: boolean
  include: readonly string[]
  exclude: readonly string[]
  preferUniversalLinks: boolean
  prefetch: 'idle' | 'intent' | 'none'
}

/** The offline stack's default URL, unless the page's URL or the build sets another. */
const defaultStackUrl = 'http://127.0.0.1:8787'

export function readSettings(address: string | URL): Settings {
  const query = new URL(address).searchParams
  const namespaces = query.get('namespaces')?.split(',')
  // The namespaces of a WalletConnect-only kit come from its networks.
  const has = (namespace: string) =>
    !query.has('universal') && (namespaces?.includes(namespace) ?? true)
  const [hasSolana, hasBitcoin] = [has('solana'), has('bip122')]
  return {
    stackUrl: query.get('stack') ?? import.meta.env.VITE_STACK_URL ?? defaultStackUrl,
    theme: oneOf(query.get('theme'), ['dark', 'light', 'system']),
    dir: oneOf(query.get('dir'), ['ltr', 'rtl']),
    wallets: walletsOf(query.get('wallets') ?? 'alder,cedar'),
    solanaWallets: walletsOf(query.get('solana') ?? (hasSolana ? 'maple' : '')),
    hasSolana,
    bitcoinWallets: walletsOf(query.get('bitcoin') ?? (hasBitcoin ? 'elm' : '')),
    hasBitcoin,
    assets: query.has('assets'),
    legacy: query.has('legacy'),
    unsupportedNetwork: oneOf(query.get('unsupported'), ['warn', 'block', 'ignore']),
    networkSwitch: query.get('networkSwitch') !== 'off',
    legal: query.has('legal'),
    networks: oneOf(query.get('networks'), ['few', 'many']),
    wagmiReconnects: query.has('wagmiReconnects'),
    secondKit: query.has('secondKit'),
    oneProject: query.has('oneProject'),
    debug: query.has('debug'),
    featured: listOf(query.get('featured') ?? ''),
    guide: query.get('guide') !== 'off',
    order: listOf(query.get('order') ?? ''),
    custom: query.has('custom'),
    walletConnect: query.get('walletConnect') !== 'off',
    universal: query.has('universal'),
    manual: query.has('manual'),
    include: listOf(query.get('include') ?? ''),
    exclude: listOf(query.get('exclude') ?? ''),
    preferUniversalLinks: query.has('preferUniversalLinks'),
    prefetch: oneOf(query.get('prefetch'), ['idle', 'intent', 'none']),
  }
}

/** Returns the page's URL with one setting changed. `null` restores the default. */
export function withSetting(address: string | URL, name: string, value: string | null): string {
  const url = new URL(address)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.toString()
}

function walletsOf(text: string): WalletSetting[] {
  return listOf(text).map((entry) => {
    const [key = '', behaviour = null, late] = entry.split(':')
    return { key, behaviour: oneOf(behaviour, devWalletBehaviours), late: late === 'late' }
  })
}

function listOf(text: string): string[] {
  return text.split(',').filter(Boolean)
}

/** Returns the choice that equals the value, or the first choice as the default. */
function oneOf<const choice extends string>(
  value: string | null,
  choices: readonly [choice, ...choice[]],
): choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}
