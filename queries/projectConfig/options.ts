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
 * Reads the features that the project owner has configured: `GET /appkit/v1/config`. Pass the
 * result to `resolveRemoteFeatures`.
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
    await http.request('directory', '/appkit/v1/config', { signal: parameters.signal }),
  )
}

export function getProjectConfigQueryKey(http: Pick<Http, 'scope'>): ProjectConfigQueryKey {
  return scopedKey(http, 'projectConfig', {})
}

/** Query options for {@link getProjectConfig}. The data is fetched once per page load. */
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

/** A project's features, resolved from its configuration and the app's settings. */
export type RemoteFeatures = {
  email: boolean
  /** Provider names, or false. */
  socials: readonly string[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
  /** Options for the email prompt after sign-in, for example `['required']`, or false if there is no prompt. */
  emailCapture: readonly string[] | boolean
  payWithExchange: boolean
  payments: boolean
  reownAuthentication: boolean
  headless: boolean
}

/**
 * The app's settings. Each one is used only if the project owner has not configured the feature. `true`
 * enables the default list.
 */
export type LocalFeatures = {
  email?: boolean | undefined
  socials?: readonly string[] | boolean | undefined
  swaps?: readonly string[] | boolean | undefined
  onramp?: readonly string[] | boolean | undefined
  /** The app's setting for the remote feature `activity`. */
  history?: boolean | undefined
  reownBranding?: boolean | undefined
  reownAuthentication?: boolean | undefined
  headless?: boolean | undefined
}

export type ResolveRemoteFeaturesParameters = {
  /** The project configuration. Absent if it was not requested, or after an error. */
  config?: ProjectConfig | undefined
  /** The app's settings. @default none */
  local?: LocalFeatures | undefined
  /** Whether the project has no services. If so, every feature is disabled. @default false */
  isBasic?: boolean | undefined
  /** The `features.pay` option, which disables email and social login. @default false */
  isPay?: boolean | undefined
  /** Social logins that do not work in the current browser. @default none */
  hiddenSocials?: readonly string[] | undefined
}

export type ResolveRemoteFeaturesReturnType = {
  features: RemoteFeatures
  /** The app's settings that the project configuration overrides. */
  overridden: readonly (keyof LocalFeatures)[]
}

/**
 * A remote feature's id, its app setting, its default, and a function that reads its configuration.
 */
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
 * Resolves the features from the project configuration and the app's settings. If the configuration contains
 * a list for a feature, the configuration decides whether the feature is enabled, and the feature uses that
 * list. If the list is absent, the feature is disabled. If it is `null` or there is no configuration, the app's
 * setting is used, or otherwise the default. `multiWallet` and `emailCapture` have no app setting.
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
    // `true` enables the default list.
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

/** The browser properties that social logins depend on. */
export type SocialPlace = {
  userAgent: string
  /** Whether the device is a phone or tablet. */
  isMobile: boolean
  /** Whether this is Telegram's in-app browser. */
  isTelegram: boolean
}

/** Returns the social logins that do not work in a browser. */
export function hiddenSocialsOf({
  userAgent,
  isMobile,
  isTelegram,
}: SocialPlace): readonly string[] {
  const hidden = isMobile ? ['facebook'] : []
  if (!isTelegram) return hidden
  if (/android/i.test(userAgent)) return [...hidden, 'x']
  // An Apple device. iPads identify themselves as Macs.
  if (isMobile) return [...hidden, 'google']
  // Telegram's web view on a Mac. Its user agent does not include `Safari`.
  const isMacView = /macintosh/i.test(userAgent) && !/safari/i.test(userAgent)
  return isMacView ? [...hidden, 'x'] : hidden
}
