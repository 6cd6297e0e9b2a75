'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SwitchConnectionOutcome, SwitchConnectionParameters } from '../../src/kit/types.ts'
import { connectionInUse } from '../../src/namespace/connections.ts'
import type { Connection, KitNamespace, RecentConnection } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKitOf, useNamespaceState } from '../../src/react/useKit.ts'
import { useRemoteFeatures } from '../projectConfig/hook.ts'
import {
  type ChangeConnectionParameters,
  type Changed,
  type ConnectionChange,
  changeConnection,
} from './options.ts'

export type UseKitConnectionParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** Namespace of the connection. @default the active namespace */
    namespace?: namespace | undefined
    onSuccess?: ((change: ConnectionChange<namespace>) => void) | undefined
    onError?: ((error: Error) => void) | undefined
  }

export type UseKitConnectionReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** True while switching or deleting. */
    isPending: boolean
    /**
     * Makes a connection active. A disconnected connection is reconnected if its wallet is
     * installed. For WalletConnect, the embedded wallet and a wallet that is not installed, it
     * resolves with `needsConnect` and `onSuccess` is not called. Open the dialog then.
     *
     * Switching to another wallet requires the project feature `multiWallet`; otherwise it rejects
     * with `MultiWalletNotEnabledError`. A failed reconnect rejects with the error of the connect
     * attempt.
     */
    switchConnection(
      parameters: Omit<SwitchConnectionParameters, 'namespace'>,
    ): Promise<SwitchConnectionOutcome>
    /**
     * Deletes a stored address. Disconnects an active connection with the address first. Deleting
     * the address of an inactive wallet requires the project feature `multiWallet`.
     */
    deleteConnection(parameters: Parameters<KitNamespace['forget']>[0]): Promise<void>
  }

/**
 * Returns the active connection, with functions to switch to or delete a connection.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - Namespace of the connection. @default the active namespace
 * @param parameters.onSuccess - Called with the change after each switch or deletion.
 * @param parameters.onError - Called with the error when a switch or deletion rejects.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was created without the namespace.
 */
export function useKitConnection<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseKitConnectionParameters<namespace> = {},
): UseKitConnectionReturnType<namespace> {
  const { onSuccess, onError } = parameters
  const kit = useKitOf('useKitConnection')
  const { of, state } = useNamespaceState(kit, parameters.namespace)
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: ChangeConnectionParameters) =>
      changeConnection(kit, client, of.namespace, wanted) as Promise<Changed<namespace>>,
    onSuccess: ({ change }) => change && onSuccess?.(change),
    onError,
  })
  return {
    connection: connectionInUse(state),
    isPending,
    switchConnection: async (wanted) =>
      (await mutateAsync(wanted)).outcome as SwitchConnectionOutcome,
    async deleteConnection(wanted) {
      await mutateAsync({ ...wanted, isDeleted: true })
    },
  }
}

export type UseKitConnectionsParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** Namespace of the connections. @default the active namespace */
    namespace?: namespace | undefined
  }

export type UseKitConnectionsReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /**
     * Connections of the namespace. Without the project feature `multiWallet`, only the active
     * connection.
     */
    connections: readonly Connection<namespace>[]
    /**
     * Stored connections that are not connected. Requires the project feature `multiWallet`. Empty
     * until `kit.prepare()` has resolved.
     */
    recentConnections: readonly RecentConnection<namespace>[]
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** Makes another account of a connection active. */
    switchAccount: KitNamespace['switchAccount']
  }

/**
 * Returns the current and stored connections of a namespace. Several connections require the
 * project feature `multiWallet`, which is fetched when there is more than one connection. Without
 * the feature, only the active connection is returned, and an alert is logged.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - Namespace of the connections. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was created without the namespace.
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
  // Not reported when the configuration could not be loaded, because the feature may be enabled.
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
