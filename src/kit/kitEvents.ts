import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import { createEmitter } from '../utils/createEmitter.ts'

/** A kit's events, keyed by name. */
export type KitEventMap = {
  open: { view?: string }
  close: Record<never, never>
  connectStarted: { connectorId: string; name: string; namespace: SupportedNamespace }
  connectSettled: {
    connectorId: string
    namespace: SupportedNamespace
    status: 'connected' | 'rejected' | 'closed' | 'timedOut' | 'unreachable' | 'failed'
  }
  disconnected: { namespace: SupportedNamespace }
  networkChanged: { namespace: SupportedNamespace; networkId: CaipNetworkId }
  accountChanged: { namespace: SupportedNamespace; address: string | undefined }
  themeChanged: { mode: string }
  /** Emitted when a transaction is added to the transaction center or its status changes. */
  transactionChanged: {
    hash: string
    networkId: CaipNetworkId
    address: string
    status: 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'dropped' | 'unknown'
  }
}

export type KitEvents = {
  on<event extends keyof KitEventMap>(
    event: event,
    listener: (data: KitEventMap[event]) => void,
  ): () => void
  emit<event extends keyof KitEventMap>(event: event, data: KitEventMap[event]): void
}

/**
 * Creates a kit's typed event emitter. If a listener throws, the other listeners still run, and the
 * error is rethrown in a microtask so that global error handlers receive it.
 */
export function createEvents(): KitEvents {
  const { add, notify } = createEmitter<[keyof KitEventMap, unknown]>()
  return {
    on: (event, listener) =>
      add((name, data) => {
        if (name !== event) return
        try {
          listener(data as never)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }),
    emit: notify,
  }
}
