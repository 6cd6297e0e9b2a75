import type { NamespaceState } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../../../src/networks/types.ts'

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
