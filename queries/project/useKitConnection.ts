'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SwitchConnectionOutcome, SwitchConnectionParameters } from '../../src/kit/types.ts'
import { connectionInUse } from '../../src/namespace/connections.ts'
import type { Connection, KitNamespace } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKitOf, useNamespaceState } from '../../src/react/useKit.ts'
import type { ChangeConnectionParameters, Changed, ConnectionChange } from './changeConnection.ts'

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
    async mutationFn(wanted: ChangeConnectionParameters) {
      const { changeConnection } = await import('./changeConnection.ts')
      return changeConnection(kit, client, of.namespace, wanted) as Promise<Changed<namespace>>
    },
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
