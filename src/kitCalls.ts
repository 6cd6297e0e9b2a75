import { startConnect } from './actions/startConnect.ts'
import { disconnectNamespaces } from './disconnectNamespaces.ts'
import type { Kit } from './kit.types.ts'
import type { CaipNetworkId, SupportedNamespace } from './namespace/types.ts'
import { switchConnection } from './switchConnection.ts'
import { switchToNetwork } from './switchToNetwork.ts'

/** A kit with what only its own calls may do. */
export type CallingKit = Kit & {
  /** Makes a namespace the one that the buttons show. */
  choose(namespace: SupportedNamespace | undefined): void
}

/** A network in any of the forms that a call takes. */
type WantedNetwork = {
  networkId?: CaipNetworkId
  caipNetworkId?: CaipNetworkId
  id?: number | string
}

/** Calls that wait for their code. */
export type LateCall = 'switchNetwork' | 'switchConnection' | 'disconnect'

/** What a kit does when it is called: loaded with its first connection, so that a page waits for none of it. */
export const kitCalls = {
  startConnect(kit, wanted) {
    const of =
      kit.namespaces.find((one) =>
        one.getState().connectors.some(({ uid }) => uid === wanted.connectorUid),
      ) ?? kit.activeNamespace()
    const attempt = startConnect(of, kit, wanted)
    // What the visitor connects is what they want to see. `observeKit` sees it for whoever connects past the kit; a
    // wallet that joins others of its namespace changes nothing that could be seen there.
    attempt.settled.then(({ status }) => {
      // The wallet may have left in the same moment.
      if (status === 'connected' && of.getState().account) kit.choose(of.namespace)
    })
    return attempt
  },
  async switchNetwork(kit, wanted) {
    const { networkId, caipNetworkId, id }: WantedNetwork =
      typeof wanted === 'number' ? { id: wanted } : wanted
    kit.choose(
      (
        await switchToNetwork(
          kit.namespaces,
          networkId ?? caipNetworkId ?? `eip155:${id}`,
          kit.alerts,
        )
      ).namespace,
    )
  },
  async switchConnection(kit, wanted) {
    const outcome = await switchConnection(kit.namespace(wanted.namespace), wanted)
    if (outcome.status === 'switched') kit.choose(wanted.namespace)
    return outcome
  },
  async disconnect(kit, { namespace, ...which } = {}) {
    await disconnectNamespaces(namespace ? [kit.namespace(namespace)] : kit.namespaces, which)
  },
} satisfies {
  [name in LateCall | 'startConnect']: (
    kit: CallingKit,
    ...parameters: Parameters<CallingKit[name]>
  ) => ReturnType<CallingKit[name]>
}
