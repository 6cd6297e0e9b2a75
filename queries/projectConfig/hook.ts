'use client'

import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { isPhone, isTelegram } from '../../src/wallets/platform.ts'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import type { RemoteReadError } from '../core/queryOptions.ts'
import {
  getProjectConfigQueryOptions,
  hiddenSocialsOf,
  type LocalFeatures,
  type ProjectConfigQueryOptionsParameters,
  type RemoteFeatures,
  resolveRemoteFeatures,
} from './options.ts'
import type { ProjectConfig } from './parse.ts'

export type UseProjectConfigParameters<selectData = ProjectConfig> = HttpParameter &
  ProjectConfigQueryOptionsParameters<selectData>

export type UseProjectConfigReturnType<selectData = ProjectConfig> = ReadReturnType<selectData>

/**
 * Reads the project's configuration. To get the resulting features, use `useRemoteFeatures`.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useProjectConfig<selectData = ProjectConfig>(
  parameters: UseProjectConfigParameters<selectData> = {},
): UseProjectConfigReturnType<selectData> {
  const http = useHttp('useProjectConfig', parameters)
  return useQuery(getProjectConfigQueryOptions(http, parameters))
}

export type UseRemoteFeaturesParameters = HttpParameter & {
  /** The app's settings. If the project configuration overrides one, this is logged to the console once. */
  local?: LocalFeatures | undefined
  /** Whether to disable the query and all features. @default false */
  isBasic?: boolean | undefined
  query?:
    | {
        /** Whether to send a request. @default true */
        enabled?: boolean | undefined
      }
    | undefined
}

export type UseRemoteFeaturesReturnType = {
  /** The features, resolved from the app's settings and the defaults until the configuration has loaded. */
  features: RemoteFeatures
  /** True until the request has succeeded or failed. */
  isPending: boolean
  error: RemoteReadError | null
}

const never = () => () => {}
const hiddenHere = () =>
  hiddenSocialsOf({
    userAgent: navigator.userAgent,
    isMobile: isPhone(),
    isTelegram: isTelegram(),
  }).join()
const hiddenNowhere = () => ''

/**
 * Returns the project's features, as resolved by {@link resolveRemoteFeatures}. After an error, the app's
 * settings and the defaults are used. With the `manualWCControl` option, no request is sent. Social logins that
 * do not work in the current browser, for example in Telegram, are omitted.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.local - The app's settings.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useRemoteFeatures(
  parameters: UseRemoteFeaturesParameters = {},
): UseRemoteFeaturesReturnType {
  const { http, local, isBasic = false, query } = parameters
  const kit = useContext(KitContext)
  const enabled = (query?.enabled ?? true) && !isBasic && !kit?.config.manualWCControl
  const { data: config, error, isPending } = useProjectConfig({ http, query: { enabled } })
  const isPay = kit?.config.features.pay
  // On the server, the browser is unknown.
  const hidden = useSyncExternalStore(never, hiddenHere, hiddenNowhere)
  const { features, overridden } = useMemo(
    () =>
      resolveRemoteFeatures({ config, local, isBasic, isPay, hiddenSocials: hidden.split(',') }),
    [config, local, isBasic, isPay, hidden],
  )
  const ignored = overridden.join(', ')
  useEffect(() => {
    if (ignored) kit?.alerts.report('LOCAL_CONFIGURATION_IGNORED', { features: ignored })
  }, [kit, ignored])
  useEffect(() => {
    if (error?.name !== 'HttpStatusError') return
    if (error.status === 429) kit?.alerts.report('RATE_LIMITED_APP_CONFIGURATION')
    if (error.status >= 500) {
      kit?.alerts.report('SERVER_ERROR_APP_CONFIGURATION', { reason: error.message })
    }
  }, [kit, error])
  return { features, isPending: enabled && isPending, error }
}
