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
    /** The connection's namespace. @default the active namespace */
    namespace?: namespace | undefined
    onSuccess?: ((change: ConnectionChange<namespace>) => void) | undefined
    onError?: ((error: Error) => void) | undefined
  }

export type UseKitConnectionReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** Whether a switch or deletion is in progress. */
    isPending: boolean
    /**
     * Makes a connection active. If it is disconnected and its wallet is installed, it is reconnected. For
     * WalletConnect, the embedded wallet, and wallets that are not installed, the promise resolves with
     * `needsConnect` and `onSuccess` is not called. In that case, open the dialog.
     *
     * Switching to another wallet requires the project feature `multiWallet`. Without it, the promise rejects
     * with `MultiWalletNotEnabledError`. If reconnecting fails, the promise rejects with the error from the
     * connection attempt.
     */
    switchConnection(
      parameters: Omit<SwitchConnectionParameters, 'namespace'>,
    ): Promise<SwitchConnectionOutcome>
    /**
     * Deletes a stored address. If the address is actively connected, it is disconnected first. Deleting an
     * address of an inactive wallet requires the project feature `multiWallet`.
     */
    deleteConnection(parameters: Parameters<KitNamespace['forget']>[0]): Promise<void>
  }

/**
 * Returns the active connection, and functions that switch to or delete a connection.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - The connection's namespace. @default the active namespace
 * @param parameters.onSuccess - Called with the change after each switch or deletion.
 * @param parameters.onError - Called with the error if a switch or deletion rejects.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
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
    /** The connections' namespace. @default the active namespace */
    namespace?: namespace | undefined
  }

export type UseKitConnectionsReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /**
     * The namespace's connections. Without the project feature `multiWallet`, this is only the active one.
     */
    connections: readonly Connection<namespace>[]
    /**
     * Stored connections that are currently disconnected. They require the project feature `multiWallet`. The
     * list is empty until `kit.prepare()` has resolved.
     */
    recentConnections: readonly RecentConnection<namespace>[]
    /** The active connection. */
    connection: Connection<namespace> | undefined
    /** Makes another account in a connection active. */
    switchAccount: KitNamespace['switchAccount']
  }

/**
 * Returns a namespace's current and stored connections. If there are several current ones or any stored one,
 * the hook checks whether the project has the feature `multiWallet`. Without the feature, only the active
 * connection is returned, and an alert is logged.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - The connections' namespace. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
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
  // If the configuration could not be loaded, nothing is reported, because the feature may be enabled.
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
