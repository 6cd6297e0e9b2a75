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
 * The configuration of the project, as the service tells it. `useRemoteFeatures` says what it means.
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
  /** The app's own wishes. One that the project's configuration overrules is told in the console, once. */
  local?: LocalFeatures | undefined
  /** Nothing is asked, and every feature is off. @default false */
  isBasic?: boolean | undefined
  query?:
    | {
        /** False: nothing is asked yet. @default true */
        enabled?: boolean | undefined
      }
    | undefined
}

export type UseRemoteFeaturesReturnType = {
  /** While nothing is known, what holds where the configuration cannot be read. */
  features: RemoteFeatures
  /** True until the service has answered, or failed to. */
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
 * The features that the project's owner switched on, as {@link resolveRemoteFeatures} puts them together. Nothing is
 * asked with the kit's option `manualWCControl`. A failure costs nothing but the answer: the defaults hold. Social
 * logins that do not work where the page is, as in Telegram, are left out.
 *
 * Docs: docs/queries.md
 *
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
  // A server does not know where its page will be.
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
