'use client'

import { useEffect, useMemo } from 'react'
import { connectionInUse } from '../../src/namespace/connections.ts'
import type { Connection, KitNamespace, RecentConnection } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKitOf, useNamespaceState } from '../../src/react/useKit.ts'
import { useRemoteFeatures } from './useRemoteFeatures.ts'

export type UseKitConnectionsParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** @default the active namespace */
    namespace?: namespace | undefined
  }

export type UseKitConnectionsReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** Every live connection of the namespace; the one in use alone, unless the project may have several wallets. */
    connections: readonly Connection<namespace>[]
    /**
     * Stored connections that are not live, where the project may have several wallets. Empty until `kit.prepare()`
     * has loaded what reads them.
     */
    recentConnections: readonly RecentConnection<namespace>[]
    /** The one in use. */
    connection: Connection<namespace> | undefined
    /** Makes another account of a live connection the one in use. */
    switchAccount: KitNamespace['switchAccount']
  }

/**
 * The live connections of a namespace, and those that were live before. Only where the project's feature
 * `multiWallet` is on, which is asked as soon as there is more than one connection to show; else there is only the one
 * in use, and the console says so.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - Whose connections. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function useKitConnections<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseKitConnectionsParameters<namespace> = {},
): UseKitConnectionsReturnType<namespace> {
  const kit = useKitOf('useKitConnections')
  const { of, state } = useNamespaceState(kit, parameters.namespace)
  const { connections, recentConnections } = state
  const connection = connectionInUse(state)
  const isMore = connections.length > 1 || recentConnections.length > 0
  const { features, isPending, error } = useRemoteFeatures({ query: { enabled: isMore } })
  const isAllowed = features.multiWallet
  // What could not be read is not the owner's decision.
  const isRefused = isMore && !isPending && !error && !isAllowed
  useEffect(() => {
    if (isRefused) kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  }, [kit, isRefused])
  const shown = useMemo(
    () =>
      isAllowed
        ? { connections, recentConnections }
        : { connections: connection ? [connection] : [], recentConnections: [] },
    [isAllowed, connections, recentConnections, connection],
  )
  return { ...shown, connection, switchAccount: of.switchAccount }
}
