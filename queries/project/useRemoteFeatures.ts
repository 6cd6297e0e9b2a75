'use client'

import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { isPhone, isTelegram } from '../../src/wallets/platform.ts'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import type { HttpParameter } from '../core/useHttp.ts'
import { hiddenSocialsOf } from './hiddenSocialsOf.ts'
import type { LocalFeatures, RemoteFeatures } from './remoteFeatures.types.ts'
import { resolveRemoteFeatures } from './resolveRemoteFeatures.ts'
import { useProjectConfig } from './useProjectConfig.ts'

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
