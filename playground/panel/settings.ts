import { type DevWalletBehaviour, devWalletBehaviours } from './devWallets/createWalletOwner.ts'

/** A dev wallet as the address names it: `key`, `key:behaviour` or `key:behaviour:late`. */
type WalletSetting = { key: string; behaviour: DevWalletBehaviour; late: boolean }

/** Everything the panel can change, read from the page's address so that a state can be linked to. */
export type Settings = {
  stackUrl: string
  theme: 'dark' | 'light' | 'system'
  dir: 'ltr' | 'rtl'
  wallets: readonly WalletSetting[]
  /** The dev wallets for Solana. */
  solanaWallets: readonly WalletSetting[]
  /** Solana beside EVM, as a namespace of the page's kits, unless the address names others: `namespaces=eip155`. */
  hasSolana: boolean
  /** The dev wallets for Bitcoin. */
  bitcoinWallets: readonly WalletSetting[]
  /** Bitcoin beside EVM, as Solana. */
  hasBitcoin: boolean
  /** The wallets tell what their accounts hold (`wallet_getAssets`). */
  assets: boolean
  /** Puts the first wallet at `window.ethereum` too. */
  legacy: boolean
  unsupportedNetwork: 'block' | 'warn' | 'ignore'
  networkSwitch: boolean
  legal: boolean
  networks: 'few' | 'many'
  /** Leaves wagmi's own reconnect on. */
  wagmiReconnects: boolean
  secondKit: boolean
  /** The second kit has the project id of the first. */
  oneProject: boolean
  debug: boolean
  featured: readonly string[]
  guide: boolean
  /** Kinds of wallets in the order of the list; empty: the kit's own. */
  order: readonly string[]
  /** A wallet that the host adds to the list. */
  custom: boolean
  /** WalletConnect beside the installed wallets. */
  walletConnect: boolean
  /** A kit of WalletConnect alone: no wagmi config. */
  universal: boolean
  /** The app makes the pairing link itself. */
  manual: boolean
  include: readonly string[]
  exclude: readonly string[]
  preferUniversalLinks: boolean
  prefetch: 'idle' | 'intent' | 'none'
}

/** The services port of the offline stack, unless the address or the build says otherwise. */
const defaultStackUrl = 'http://127.0.0.1:8787'

export function readSettings(address: string | URL): Settings {
  const query = new URL(address).searchParams
  const namespaces = query.get('namespaces')?.split(',')
  // A kit of WalletConnect alone brings the namespaces of its networks.
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

/** The same page with one setting changed; `null` takes the setting back to its default. */
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

/** The first choice is the default. */
function oneOf<const choice extends string>(
  value: string | null,
  choices: readonly [choice, ...choice[]],
): choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}
