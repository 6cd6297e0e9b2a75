import { startConnect } from './actions/startConnect.ts'
import {
  type ChangeConnectionParameters,
  type Changed,
  changeConnection,
} from './changeConnection.ts'
import { disconnectNamespaces } from './disconnectNamespaces.ts'
import { followTab } from './followTab.ts'
import type { Kit } from './kit.types.ts'
import type { SupportedNamespace } from './namespace/types.ts'
import { switchConnection } from './switchConnection.ts'
import { switchToNetwork } from './switchToNetwork.ts'

/** A kit with what only its own calls may do. */
export type CallingKit = Kit & {
  /** Makes a namespace the one that the buttons show. */
  choose(namespace: SupportedNamespace | undefined): void
  /** What an event of another tab asks for. */
  followTab(): Promise<void>
  /** What `useKitConnection` does. */
  changeConnection(
    namespace: SupportedNamespace,
    wanted: ChangeConnectionParameters,
  ): Promise<Changed>
}

/** Calls that wait for their code. */
export type LateCall =
  | 'followTab'
  | 'switchNetwork'
  | 'switchConnection'
  | 'changeConnection'
  | 'disconnect'

/** What a kit does when it is called: loaded with its first connection, so that a page waits for none of it. */
export const kitCalls = {
  followTab,
  startConnect(kit, wanted) {
    const of =
      kit.namespaces.find((one) =>
        one.getState().connectors.some(({ uid }) => uid === wanted.connectorUid),
      ) ?? kit.activeNamespace()
    const attempt = startConnect(of, kit, wanted)
    // What the visitor connects is what they want to see, also beside other wallets.
    attempt.settled.then(({ status }) => {
      // The wallet may have left in the same moment.
      if (status === 'connected' && of.getState().account) kit.choose(of.namespace)
    })
    return attempt
  },
  async switchNetwork(kit, { networkId }) {
    kit.choose((await switchToNetwork(kit.namespaces, networkId, kit.alerts)).namespace)
  },
  async switchConnection(kit, wanted) {
    const outcome = await switchConnection(kit.namespace(wanted.namespace), wanted)
    if (outcome.status === 'switched') kit.choose(wanted.namespace)
    return outcome
  },
  changeConnection,
  async disconnect(kit, { namespace, connectorId } = {}) {
    await disconnectNamespaces(namespace ? [kit.namespace(namespace)] : kit.namespaces, connectorId)
  },
} satisfies {
  [name in LateCall | 'startConnect']: (
    kit: CallingKit,
    ...parameters: Parameters<CallingKit[name]>
  ) => ReturnType<CallingKit[name]>
}
