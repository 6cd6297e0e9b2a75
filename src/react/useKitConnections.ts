'use client'

import type {
  Connection,
  KitNamespace,
  RecentConnection,
  SupportedNamespace,
} from '../namespace/types.ts'
import { connectionInUse } from './connectionInUse.ts'
import { useKitOf } from './useKitOf.ts'
import { useNamespaceState } from './useNamespaceState.ts'

export type UseKitConnectionsParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** @default the active namespace */
    namespace?: namespace
  }

export type UseKitConnectionsReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  {
    /** Every live connection of the namespace. */
    connections: readonly Connection<namespace>[]
    /** Stored connections that are not live. Empty until `kit.prepare()` has loaded what reads them. */
    recentConnections: readonly RecentConnection<namespace>[]
    /** The one in use. */
    connection: Connection<namespace> | undefined
    /** Makes another account of a live connection the one in use. */
    switchAccount: KitNamespace['switchAccount']
  }

/**
 * The live connections of a namespace, and those that were live before.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - Whose connections. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function useKitConnections<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseKitConnectionsParameters<namespace> = {},
): UseKitConnectionsReturnType<namespace> {
  const { of, state } = useNamespaceState(useKitOf('useKitConnections'), parameters.namespace)
  return {
    connections: state.connections,
    recentConnections: state.recentConnections,
    connection: connectionInUse(state),
    switchAccount: of.switchAccount,
  }
}
