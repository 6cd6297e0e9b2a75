import type { Http } from '../../src/http/createHttp.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  pageLifetime,
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { type ProjectConfig, type ProjectFeature, parseProjectConfig } from './parse.ts'

export type ProjectConfigQueryKey = ScopedKey<'projectConfig', Record<string, never>>

export type ProjectConfigQueryOptionsParameters<selectData = ProjectConfig> = QueryParameter<
  ProjectConfig,
  RemoteReadError,
  selectData,
  ProjectConfigQueryKey
>

/**
 * Reads which features the project's owner switched on: `GET /appkit/v1/config`. The reply is as the service sent
 * it; `resolveRemoteFeatures` says what it means.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getProjectConfig(
  http: Http,
  parameters: ReadParameters = {},
): Promise<ProjectConfig> {
  return parseProjectConfig(
    await http.ask('directory', '/appkit/v1/config', { signal: parameters.signal }),
  )
}

export function getProjectConfigQueryKey(http: Pick<Http, 'scope'>): ProjectConfigQueryKey {
  return scopedKey(http, 'projectConfig', {})
}

/** Query options of {@link getProjectConfig}: asked once while the page lives. */
export function getProjectConfigQueryOptions<selectData = ProjectConfig>(
  http: Http,
  parameters: ProjectConfigQueryOptionsParameters<selectData> = {},
): ReadOptions<ProjectConfig, RemoteReadError, selectData, ProjectConfigQueryKey> {
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...parameters.query,
    queryKey: getProjectConfigQueryKey(http),
    queryFn: ({ signal }) => getProjectConfig(http, { signal }),
  })
}

/** What a project may use, after its configuration and the app's own wishes are put together. */
export type RemoteFeatures = {
  email: boolean
  /** Names of providers, or none at all. */
  socials: readonly string[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
  /** Whether an e-mail address is asked for after signing in, and how: `['required']`. */
  emailCapture: readonly string[] | boolean
  payWithExchange: boolean
  payments: boolean
  reownAuthentication: boolean
  headless: boolean
}

/** The app's own wishes. Each counts only where the project's owner decided nothing. `true` is the default list. */
export type LocalFeatures = {
  email?: boolean | undefined
  socials?: readonly string[] | boolean | undefined
  swaps?: readonly string[] | boolean | undefined
  onramp?: readonly string[] | boolean | undefined
  /** The remote feature `activity`. */
  history?: boolean | undefined
  reownBranding?: boolean | undefined
  reownAuthentication?: boolean | undefined
  headless?: boolean | undefined
}

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

/** Where a page is, as far as social logins mind. */
export type SocialPlace = {
  userAgent: string
  /** A phone or a tablet. */
  isMobile: boolean
  /** Telegram's own browser. */
  isTelegram: boolean
}

/** Social logins whose pages do not work in a place: an empty list almost everywhere. */
export function hiddenSocialsOf({
  userAgent,
  isMobile,
  isTelegram,
}: SocialPlace): readonly string[] {
  const hidden = isMobile ? ['facebook'] : []
  if (!isTelegram) return hidden
  if (/android/i.test(userAgent)) return [...hidden, 'x']
  // Of Apple: an iPad says that it is a Mac.
  if (isMobile) return [...hidden, 'google']
  // Telegram's own view: a Safari names itself.
  const isMacView = /macintosh/i.test(userAgent) && !/safari/i.test(userAgent)
  return isMacView ? [...hidden, 'x'] : hidden
}
