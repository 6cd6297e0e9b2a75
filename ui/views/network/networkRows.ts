import type {
  CaipNetworkId,
  NamespaceState,
  Network,
  SupportedNamespace,
} from '../../../src/namespace/types.ts'

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
  /** Why the row cannot be pressed: the wallet did not approve it, or has no account of that kind. */
  blocked?: 'notApproved' | 'noAccount'
}

/** From this many networks on the list has a search field. */
export const searchFrom = 6

/**
 * The rows of the network list: those that can be used first, each group in the app's own order.
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
        network.caipNetworkId === source.state.networkId &&
        !source.state.unsupportedNetwork
      return {
        network,
        isCurrent,
        blocked: isCurrent ? undefined : blockOf(source, network, anyConnected),
      }
    }),
  )
  return [...rows.filter((row) => !row.blocked), ...rows.filter((row) => row.blocked)].filter(
    ({ network }) =>
      network.name.toLowerCase().includes(wanted) || String(network.id).toLowerCase() === wanted,
  )
}

function blockOf(
  source: NetworkSource,
  { caipNetworkId, deprecatedCaipNetworkId }: Network,
  anyConnected: boolean,
): NetworkRow['blocked'] {
  if (!anyConnected) return undefined
  if (source.state.status !== 'connected') return 'noAccount'
  const { reach } = source
  if (!reach) return 'notApproved'
  const { approvedNetworkIds: approved, canAdd } = reach
  const isApproved =
    !approved ||
    [caipNetworkId, deprecatedCaipNetworkId].some((id) => id !== undefined && approved.includes(id))
  return isApproved || canAdd ? undefined : 'notApproved'
}
