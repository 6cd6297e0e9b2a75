'use client'

import type { Connection, KitNamespace, SupportedNamespace } from '../namespace/types.ts'
import { useKitOf } from './useKitOf.ts'
import { useNamespaceState } from './useNamespaceState.ts'

export type UseKitConnectionsParameters = {
  /** @default the active namespace */
  namespace?: SupportedNamespace
}

export type UseKitConnectionsReturnType = {
  /** Every live connection of the namespace. */
  connections: readonly Connection[]
  /** The one in use. */
  connection: Connection | undefined
  /** Makes another account of a live connection the one in use. */
  switchAccount: KitNamespace['switchAccount']
}

/**
 * The live connections of a namespace.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - Whose connections. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function useKitConnections(
  parameters: UseKitConnectionsParameters = {},
): UseKitConnectionsReturnType {
  const { of, state } = useNamespaceState(useKitOf('useKitConnections'), parameters.namespace)
  return {
    connections: state.connections,
    connection: state.connections.find((one) => one.connectorId === state.activeConnectorId),
    switchAccount: of.switchAccount,
  }
}
