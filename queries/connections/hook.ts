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
    /** @default the active namespace */
    namespace?: namespace | undefined
    onSuccess?: ((change: ConnectionChange<namespace>) => void) | undefined
    onError?: ((error: Error) => void) | undefined
  }

export type UseKitConnectionReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** The connection in use. */
    connection: Connection<namespace> | undefined
    /** A switch or a deletion is under way. */
    isPending: boolean
    /**
     * Makes a live connection the one in use. One that is not live is connected again where its wallet
     * is installed; for WalletConnect, the embedded wallet and a wallet that is not here the outcome
     * `needsConnect` is all, and `onSuccess` is not called: open the dialog. Another wallet than the one in use needs
     * the project's feature `multiWallet`: without it the promise rejects with `MultiWalletNotEnabledError`.
     * Connecting rejects with what `ConnectAttempt` settles with.
     */
    switchConnection(
      parameters: Omit<SwitchConnectionParameters, 'namespace'>,
    ): Promise<SwitchConnectionOutcome>
    /** Takes a stored address away; a live connection that has it is ended first. Of another wallet it needs the feature. */
    deleteConnection(parameters: Parameters<KitNamespace['forget']>[0]): Promise<void>
  }

/**
 * The connection in use, and how to switch to another or delete one.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - Whose connection. @default the active namespace
 * @param parameters.onSuccess - Told of each switch and deletion, with what it changed.
 * @param parameters.onError - Told of what either rejects with.
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
