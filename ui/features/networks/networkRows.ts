'use client'

import { connectionInUse } from '../../../src/namespace/connections.ts'
import type { Connection, NamespaceState } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { switchNetworkTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'

/** The networks that the active wallet can switch to. */
export type WalletReach = {
  /** Networks that the wallet approved for this app, or undefined if it approved all networks. */
  approvedNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet supports requests to add a network. */
  canAdd: boolean
}

export type NetworkSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  state: Pick<NamespaceState, 'status' | 'networkId' | 'unsupportedNetwork'>
  /** The networks that the active wallet can switch to, or undefined if it cannot switch networks. */
  reach: WalletReach | undefined
}

export type NetworkRow = {
  network: Network
  isCurrent: boolean
  /**
   * `notApproved`: the wallet did not approve the network, so the row is disabled. `noAccount`: the network
   * needs another wallet.
   */
  hint?: 'notApproved' | 'noAccount'
}

/** Minimum number of networks for a search field to be shown. */
export const searchFrom = 6

/**
 * Returns the rows for all namespaces: first the available networks, then those that need another wallet,
 * then the unavailable ones. Each group keeps the app's order.
 *
 * @param parameters.activeNamespace - The current network's namespace.
 * @param parameters.query - Part of a name, or a full ID. Case-insensitive. If empty, all networks are
 * returned.
 */
export function networkRows(parameters: {
  sources: readonly NetworkSource[]
  activeNamespace: SupportedNamespace
  query?: string
}): readonly NetworkRow[] {
  const { sources, activeNamespace, query = '' } = parameters
  const anyConnected = sources.some(({ state }) => state.status === 'connected')
  const wanted = query.trim().toLowerCase()
  const rows = sources.flatMap((source): NetworkRow[] =>
    source.networks.map((network) => {
      const isCurrent =
        source.namespace === activeNamespace &&
        isOneOf(network, [source.state.networkId]) &&
        !source.state.unsupportedNetwork
      return {
        network,
        isCurrent,
        hint: isCurrent ? undefined : hintOf(source, network, anyConnected),
      }
    }),
  )
  return [undefined, 'noAccount', 'notApproved']
    .flatMap((hint) => rows.filter((row) => row.hint === hint))
    .filter(
      ({ network }) =>
        network.name.toLowerCase().includes(wanted) || String(network.id).toLowerCase() === wanted,
    )
}

/** Whether the network's current or deprecated ID is in the list. */
export function isOneOf(
  { caipNetworkId, deprecatedCaipNetworkId }: Network,
  ids: readonly CaipNetworkId[],
): boolean {
  return ids.some((id) => id === caipNetworkId || id === deprecatedCaipNetworkId)
}

function hintOf(
  source: NetworkSource,
  network: Network,
  anyConnected: boolean,
): NetworkRow['hint'] {
  if (!anyConnected) return undefined
  if (source.state.status !== 'connected') return 'noAccount'
  const { reach, state } = source
  // The wallet is already on this network, so only the displayed network changes.
  if (isOneOf(network, [state.networkId])) return undefined
  if (!reach) return 'notApproved'
  const { approvedNetworkIds: approved, canAdd } = reach
  return !approved || canAdd || isOneOf(network, approved) ? undefined : 'notApproved'
}

/**
 * Returns the handler for selecting a network. If the network's namespace has a connected wallet, the handler
 * opens the view that sends the request. If no wallet is connected at all, it switches immediately. If only
 * this namespace has no wallet, it opens the view for connecting one.
 */
export function useChooseNetwork(): (network: Network) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { networks: texts } = useTexts()
  const switchNetwork = useTexts('switchNetwork', switchNetworkTexts)
  return (network) => {
    const { caipNetworkId, chainNamespace, name } = network
    const { status, networkId, unsupportedNetwork } = kit.namespace(chainNamespace).getState()
    const isActive = kit.activeNamespace().namespace === chainNamespace
    const isThere = isOneOf(network, [networkId]) && !unsupportedNetwork
    const leave = () => {
      // If a network button opened the dialog, the network change has already closed the dialog.
      if (!kit.getState().isOpen) return
      feedback.announce(texts.now(name))
      if (router.store.getState().stack.length > 1) router.goBack()
      else kit.close()
    }
    const fail = () => {
      feedback.announce(switchNetwork.failed(switchNetwork.wallet, name).title, 'assertive')
    }
    if (isActive && isThere) return leave()
    if (status === 'connected') {
      if (!isThere) router.push('SwitchNetwork', { networkId: caipNetworkId })
      // The wallet is already on this network, so only the displayed network changes, without a request.
      else kit.switchNetwork({ networkId: caipNetworkId }).then(leave, fail)
      return
    }
    if (kit.namespaces.some((of) => of.getState().account)) {
      router.push('SwitchActiveChain', { networkId: caipNetworkId })
      return
    }
    // When the network changes, the dialog goes back.
    kit.switchNetwork({ networkId: caipNetworkId }).catch(fail)
  }
}

const everywhere: WalletReach = { approvedNetworkIds: undefined, canAdd: true }

/** Returns the current rows for the network list, and the active connection. */
export function useNetworkRows(query = ''): {
  rows: readonly NetworkRow[]
  /** Number of networks before they are filtered by the query. */
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
