import type { SupportedNamespace } from '../networks/types.ts'
import { forgetDisconnected } from './forgetDisconnected.ts'
import type { Kit } from './types.ts'

export type EmittingKit = Pick<
  Kit,
  'namespaces' | 'getState' | 'getInitialState' | 'subscribe' | 'events' | 'storage'
> & { setActiveNamespace(namespace: SupportedNamespace | undefined): void }

/**
 * Makes events of what changes in a kit, moves its pointer to what the visitor connects and away from
 * what is lost, and stores it; of accounts that are no longer connected nothing stays stored. Loaded with the first connection: before there is one, none of it can
 * happen but a change of the network, for which it is loaded too.
 */
export function emitKitEvents(kit: EmittingKit): void {
  const { events, storage } = kit
  let was = kit.getInitialState()
  let written: SupportedNamespace | undefined

  function look() {
    const before = was
    const state = kit.getState()
    was = state
    let isEnded = false
    let isSettled = false
    for (const { namespace } of kit.namespaces) {
      const [from, is] = [before.namespaces[namespace], state.namespaces[namespace]]
      if (!from || !is || from === is) continue
      isEnded ||= from.connections.some(
        ({ connectorUid }) => !is.connections.some((one) => one.connectorUid === connectorUid),
      )
      isSettled ||= from.status !== is.status
      const isLost = from.connections.length > 0 && !is.connections.length
      // What the visitor connects is what they want to see; what they lost is not.
      if (from.status === 'connecting' && is.account) kit.setActiveNamespace(namespace)
      else if (isLost && state.activeNamespace === namespace) kit.setActiveNamespace(undefined)
      if (from.networkId !== is.networkId) {
        events.emit('networkChanged', { namespace, networkId: is.networkId })
      }
      if (from.account?.address !== is.account?.address) {
        events.emit('accountChanged', { namespace, address: is.account?.address })
      }
      if (isLost) events.emit('disconnected', { namespace })
    }
    if (isEnded || isSettled) forgetDisconnected(kit, isEnded)
  }

  function store() {
    const { activeNamespace: active, namespaces } = kit.getState()
    const shown = namespaces[active]
    // Where nobody connected or chose anything there is nothing to remember.
    const isChosen = shown?.account ?? written ?? active !== kit.getInitialState().activeNamespace
    if (written === active || !isChosen || shown?.status === 'checking') return
    written = active
    storage.set('active_namespace', active)
    storage.set('active_caip_network_id', shown?.networkId)
  }

  kit.subscribe(() => {
    look()
    store()
  })
  // A wallet that joins others of its namespace changes nothing that `look` could see.
  events.on('connectSettled', ({ status, namespace }) => {
    // The wallet may have left in the same moment.
    if (status === 'connected' && kit.getState().namespaces[namespace]?.account)
      kit.setActiveNamespace(namespace)
  })
  // A transaction without a known end outlives its connection.
  events.on('transactionChanged', () => forgetDisconnected(kit))
  forgetDisconnected(kit)
  look()
  store()
}
