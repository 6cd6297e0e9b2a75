'use client'

import { connectionInUse } from '../../../src/namespace/connections.ts'
import type { Connection, NamespaceState } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { switchNetworkTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'

/** Where the wallet in use can go. */
export type WalletReach = {
  /** The networks that it allows this app; undefined: every one. */
  approvedNetworkIds: readonly CaipNetworkId[] | undefined
  /** It can be asked to allow another one. */
  canAdd: boolean
}

export type NetworkSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  state: Pick<NamespaceState, 'status' | 'networkId' | 'unsupportedNetwork'>
  /** Undefined: the wallet in use stays on the network it is on. */
  reach: WalletReach | undefined
}

export type NetworkRow = {
  network: Network
  isCurrent: boolean
  /** `notApproved` by the wallet: the row cannot be pressed. `noAccount`: another wallet is needed. */
  hint?: 'notApproved' | 'noAccount'
}

/** From this many networks on the list has a search field. */
export const searchFrom = 6

/**
 * The rows of the network list, of all namespaces: those that can be used, those that need another wallet, those that
 * cannot be used; each group in the app's own order.
 *
 * @param parameters.activeNamespace - Whose network counts as the current one.
 * @param parameters.query - Part of a name or an id, in any case; empty for all.
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

/** Whether one of these ids is the network's, an older one included. */
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
  // Its wallet is there: nobody is asked, only what the buttons show changes.
  if (isOneOf(network, [state.networkId])) return undefined
  if (!reach) return 'notApproved'
  const { approvedNetworkIds: approved, canAdd } = reach
  return !approved || canAdd || isOneOf(network, approved) ? undefined : 'notApproved'
}

/**
 * What a press on a network does: with a wallet the switching view asks it; without any the choice is made at once. The
 * network in use needs neither, and one of a namespace without a wallet needs a wallet first.
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
      // The dialog closes by itself where the page's own button opened it.
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
      // Its wallet is there already: only what the buttons show changes, and nobody is asked.
      else kit.switchNetwork({ networkId: caipNetworkId }).then(leave, fail)
      return
    }
    if (kit.namespaces.some((of) => of.getState().account)) {
      router.push('SwitchActiveChain', { networkId: caipNetworkId })
      return
    }
    // The dialog itself goes back when the network changes.
    kit.switchNetwork({ networkId: caipNetworkId }).catch(fail)
  }
}

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
