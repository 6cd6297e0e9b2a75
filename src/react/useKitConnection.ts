'use client'

import { useMutation } from '@tanstack/react-query'
import type { Connection, KitNamespace, SupportedNamespace } from '../namespace/types.ts'
import type {
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from '../switchConnection.types.ts'
import { useKitOf } from './useKitOf.ts'
import { useNamespaceState } from './useNamespaceState.ts'

/** What a change of connections came to. */
export type ConnectionChange<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** The address in use; of a deletion the one that went. */
  address: string
  namespace: namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

export type UseKitConnectionParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** @default the active namespace */
    namespace?: namespace
    onSuccess?(change: ConnectionChange<namespace>): void
    onError?(error: Error): void
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
     * `needsConnect` is all, and `onSuccess` is not called: open the dialog.
     */
    switchConnection(
      parameters: Omit<SwitchConnectionParameters, 'namespace'>,
    ): Promise<SwitchConnectionOutcome>
    /** Takes a stored address away; a live connection that has it is ended first. */
    deleteConnection(parameters: Parameters<KitNamespace['forget']>[0]): Promise<void>
  }

/**
 * The connection in use, and how to switch to another or delete one.
 *
 * Docs: docs/hooks.md
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
  const { namespace } = of
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError,
  })
  const tell = (
    address: string,
    hasSwitchedAccount: boolean,
    hasSwitchedWallet: boolean,
    hasDeletedWallet = false,
  ) => onSuccess?.({ address, namespace, hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet })

  return {
    connection: state.connections.find((one) => one.connectorId === state.activeConnectorId),
    isPending,
    switchConnection: (wanted) =>
      mutateAsync(async () => {
        const outcome = await kit.switchConnection({ ...wanted, namespace })
        if (outcome.status === 'switched') {
          tell(outcome.address, outcome.hasSwitchedAccount, outcome.hasSwitchedWallet)
          return outcome
        }
        const entry = of.getState().connectors.find(({ uid }) => uid === outcome.connectorUid)
        // The others need more than a window of the wallet: a pairing link, a sign-in.
        if (entry && !['WALLET_CONNECT', 'AUTH'].includes(entry.type)) {
          const { accounts } = await of.connect({ connectorUid: entry.uid })
          tell(accounts[0]?.address ?? '', true, true)
        }
        return outcome
      }) as Promise<SwitchConnectionOutcome>,
    deleteConnection: (wanted) =>
      mutateAsync(async () => {
        await of.forget(wanted)
        tell(wanted.address, false, false, true)
      }) as Promise<void>,
  }
}
