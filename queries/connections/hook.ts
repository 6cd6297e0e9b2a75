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
    /** The namespace of the connection. @default the active namespace */
    namespace?: namespace | undefined
    onSuccess?: ((change: ConnectionChange<namespace>) => void) | undefined
    onError?: ((error: Error) => void) | undefined
  }

export type UseKitConnectionReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** True during a switch or a deletion. */
    isPending: boolean
    /**
     * Makes a connection active. A connection that ended reconnects when its wallet is installed. For WalletConnect, the
     * embedded wallet and a wallet that is not installed the outcome is `needsConnect` and `onSuccess` is not called: open
     * the dialog then. Switching to another wallet needs the project's feature `multiWallet`, otherwise the promise rejects
     * with `MultiWalletNotEnabledError`. A failed reconnect rejects with the error of its `ConnectAttempt`.
     */
    switchConnection(
      parameters: Omit<SwitchConnectionParameters, 'namespace'>,
    ): Promise<SwitchConnectionOutcome>
    /** Deletes a stored address and disconnects its live connection first. For another wallet it needs `multiWallet`. */
    deleteConnection(parameters: Parameters<KitNamespace['forget']>[0]): Promise<void>
  }

/**
 * Returns the active connection, with functions to switch to or delete a connection.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - The namespace of the connection. @default the active namespace
 * @param parameters.onSuccess - Called after each switch and deletion with the change.
 * @param parameters.onError - Called with the error when either rejects.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
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
    /** The namespace of the connections. @default the active namespace */
    namespace?: namespace | undefined
  }

export type UseKitConnectionsReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** The live connections of the namespace. Without the project's feature `multiWallet`, only the active one. */
    connections: readonly Connection<namespace>[]
    /**
     * Stored connections that are not live, with the feature `multiWallet`. Empty until `kit.prepare()` has loaded the
     * code that reads them.
     */
    recentConnections: readonly RecentConnection<namespace>[]
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** Makes another account of a live connection active. */
    switchAccount: KitNamespace['switchAccount']
  }

/**
 * Returns the live and the previous connections of a namespace. Several connections need the project's feature
 * `multiWallet`, which is read once there is more than one connection. Without it only the active connection is returned,
 * with a message in the console.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - The namespace of the connections. @default the active namespace
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
  // An unreadable configuration is not the owner's decision, so it causes no alert.
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
