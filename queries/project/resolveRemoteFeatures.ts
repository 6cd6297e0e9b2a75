import type { ProjectConfig, ProjectFeature } from './parseProjectConfig.ts'
import type { LocalFeatures, RemoteFeatures } from './remoteFeatures.types.ts'

export type ResolveRemoteFeaturesParameters = {
  /** What the service told. Absent: it was not asked, or did not answer. */
  config?: ProjectConfig | undefined
  /** The app's own wishes. @default none */
  local?: LocalFeatures | undefined
  /** A project without services: every feature is off. @default false */
  isBasic?: boolean | undefined
  /** The option `features.pay`: e-mail and social login are off then. @default false */
  isPay?: boolean | undefined
  /** Social logins that do not work where the page is; `useRemoteFeatures` knows them. @default none */
  hiddenSocials?: readonly string[] | undefined
}

export type ResolveRemoteFeaturesReturnType = {
  features: RemoteFeatures
  /** Wishes of the app that the project's configuration overrules. */
  overridden: readonly (keyof LocalFeatures)[]
}

/** Names of the service, the app's wish where there is one, and what is made of an entry with a list. */
type Rule<value> = {
  id: string
  local?: keyof LocalFeatures
  default: value
  read(entry: ProjectFeature, list: readonly string[]): value
}

const isOn = ({ isEnabled }: ProjectFeature) => isEnabled
const listOrOff = ({ isEnabled }: ProjectFeature, list: readonly string[]) =>
  isEnabled && list.length > 0 ? list : false

const rules: { readonly [name in keyof RemoteFeatures]: Rule<RemoteFeatures[name]> } = {
  email: {
    id: 'social_login',
    local: 'email',
    default: true,
    read: ({ isEnabled }, list) => isEnabled && list.includes('email'),
  },
  socials: {
    id: 'social_login',
    local: 'socials',
    default: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    read(entry, list) {
      const found = listOrOff(entry, list)
      return found ? found.filter((name) => name !== 'email') : false
    },
  },
  swaps: { id: 'swap', local: 'swaps', default: ['1inch'], read: listOrOff },
  onramp: { id: 'onramp', local: 'onramp', default: ['meld'], read: listOrOff },
  activity: { id: 'activity', local: 'history', default: true, read: isOn },
  reownBranding: { id: 'reown_branding', local: 'reownBranding', default: true, read: isOn },
  multiWallet: { id: 'multi_wallet', default: false, read: isOn },
  emailCapture: {
    id: 'email_capture',
    default: false,
    read: ({ isEnabled }, list) => isEnabled && list,
  },
  payWithExchange: { id: 'fund_from_exchange', default: false, read: isOn },
  payments: { id: 'payments', default: false, read: isOn },
  reownAuthentication: {
    id: 'reown_authentication',
    local: 'reownAuthentication',
    default: false,
    read: isOn,
  },
  headless: { id: 'headless', local: 'headless', default: false, read: isOn },
}

/**
 * Says which remote features a project has. The project's owner decides: an entry with a list counts, an entry that
 * is missing or has none is off. Where the owner decided nothing (`config` is `null`), or nothing was told, the app's
 * wish counts, and then the default. Several wallets and asking for an e-mail address know no wish of the app.
 *
 * Docs: docs/queries.md
 */
export function resolveRemoteFeatures(
  parameters: ResolveRemoteFeaturesParameters = {},
): ResolveRemoteFeaturesReturnType {
  const { config, local = {}, isBasic = false, isPay = false, hiddenSocials = [] } = parameters
  const overridden: (keyof LocalFeatures)[] = []

  function decide<value>(rule: Rule<value>): value | false {
    if (isBasic) return false
    const wish = rule.local && local[rule.local]
    const entry = config?.features.find(({ id }) => id === rule.id)
    if (config && entry?.config !== null) {
      if (!entry?.config) return false
      if (rule.local && wish !== undefined) overridden.push(rule.local)
      return rule.read(entry, entry.config)
    }
    // `true` is the default where that is a list.
    const isDefault = wish === undefined || (wish === true && rule.default !== false)
    return isDefault ? rule.default : (wish as value)
  }

  const entries = Object.entries(rules).map(([name, rule]) => [name, decide<unknown>(rule)])
  const features: RemoteFeatures = Object.fromEntries(entries)
  if (features.socials && features.socials.length > 0) {
    const shown = features.socials.filter((name) => !hiddenSocials.includes(name))
    features.socials = shown.length > 0 && shown
  }
  return { features: isPay ? { ...features, email: false, socials: false } : features, overridden }
}
