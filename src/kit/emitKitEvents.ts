import type { SupportedNamespace } from '../networks/types.ts'
import { forgetDisconnected } from './forgetDisconnected.ts'
import type { Kit } from './types.ts'

export type EmittingKit = Pick<
  Kit,
  'namespaces' | 'getState' | 'getInitialState' | 'subscribe' | 'events' | 'storage'
> & { setActiveNamespace(namespace: SupportedNamespace | undefined): void }

/**
 * Emits kit events when the state changes. Also selects and stores the active namespace, and
 * removes stored data of disconnected accounts. This code is part of the kit's runtime, which is
 * loaded on demand.
 */
export function emitKitEvents(kit: EmittingKit): void {
  const { events, storage } = kit
  let was = kit.getInitialState()
  let written: SupportedNamespace | undefined

  function emitChanges() {
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
      // A new connection makes its namespace active. If the active namespace loses its last
      // connection, the active namespace is reset.
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
    // The initial active namespace is not stored until the user connects or selects a namespace.
    const isChosen = shown?.account ?? written ?? active !== kit.getInitialState().activeNamespace
    if (written === active || !isChosen || shown?.status === 'checking') return
    written = active
    storage.set('active_namespace', active)
    storage.set('active_caip_network_id', shown?.networkId)
  }

  kit.subscribe(() => {
    emitChanges()
    store()
  })
  // `emitChanges` does not detect a second connection in the same namespace.
  events.on('connectSettled', ({ status, namespace }) => {
    // The wallet may have disconnected in the same tick.
    if (status === 'connected' && kit.getState().namespaces[namespace]?.account)
      kit.setActiveNamespace(namespace)
  })
  // After a disconnect, transactions are kept until their outcome is known.
  events.on('transactionChanged', () => forgetDisconnected(kit))
  forgetDisconnected(kit)
  emitChanges()
  store()
}
