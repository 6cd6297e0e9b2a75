'use client'
import { connectionInUse } from '../../../src/namespace/connections.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { type NetworkRow, networkRows, type WalletReach } from './networkRows.ts'

const everywhere: WalletReach = { approvedNetworkIds: undefined, canAdd: true }

/** The rows of the network list as the kit stands now, and the wallet in use. */
export function useNetworkRows(query = ''): {
  rows: readonly NetworkRow[]
  /** How many there are without the query. */
  count: number
  connection: Connection | undefined
} {
  const kit = useKit()
  const { namespaces, activeNamespace } = useKitState()
  const connectionOf = (namespace: SupportedNamespace) => {
    const state = namespaces[namespace]
    return state && connectionInUse(state)
  }
  const sources = kit.namespaces.map((of) => {
    const connection = connectionOf(of.namespace)
    return {
      namespace: of.namespace,
      networks: of.networks,
      state: namespaces[of.namespace] ?? of.getState(),
      reach: connection ? reachOf(connection) : everywhere,
    }
    function reachOf({ connectorUid, approvedNetworkIds }: Connection) {
      const { switchChain, addChain } = of.capabilities(connectorUid)
      return switchChain ? { approvedNetworkIds, canAdd: addChain } : undefined
    }
  })
  return {
    rows: networkRows({ sources, activeNamespace, query }),
    count: sources.reduce((sum, { networks }) => sum + networks.length, 0),
    connection:
      connectionOf(activeNamespace) ??
      kit.namespaces.map((of) => connectionOf(of.namespace)).find((one) => one !== undefined),
  }
}
