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
 * Reads the project's configuration from the service. `useRemoteFeatures` interprets it.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useProjectConfig<selectData = ProjectConfig>(
  parameters: UseProjectConfigParameters<selectData> = {},
): UseProjectConfigReturnType<selectData> {
  const http = useHttp('useProjectConfig', parameters)
  return useQuery(getProjectConfigQueryOptions(http, parameters))
}

export type UseRemoteFeaturesParameters = HttpParameter & {
  /** The app's own settings. Those that the project's configuration overrides are logged once to the console. */
  local?: LocalFeatures | undefined
  /** Disables the query and all features. @default false */
  isBasic?: boolean | undefined
  query?:
    | {
        /** With false, no request is sent yet. @default true */
        enabled?: boolean | undefined
      }
    | undefined
}

export type UseRemoteFeaturesReturnType = {
  /** Until the configuration has loaded, the defaults. */
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
 * Returns the features that the project's owner enabled, as {@link resolveRemoteFeatures} merges them. With the kit's
 * option `manualWCControl` no request is sent. After an error the defaults apply. Social logins that do not work in the
 * current browser, as in Telegram, are left out.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.local - The app's own settings.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useRemoteFeatures(
  parameters: UseRemoteFeaturesParameters = {},
): UseRemoteFeaturesReturnType {
  const { http, local, isBasic = false, query } = parameters
  const kit = useContext(KitContext)
  const enabled = (query?.enabled ?? true) && !isBasic && !kit?.config.manualWCControl
  const { data: config, error, isPending } = useProjectConfig({ http, query: { enabled } })
  const isPay = kit?.config.features.pay
  // The server does not know the visitor's browser.
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
