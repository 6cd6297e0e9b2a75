import { connectionStorage } from '../namespace/connectionStorage.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { Kit } from './types.ts'

/**
 * Applies connections and the active namespace from other tabs. Wallets reconnect without a prompt.
 */
export async function syncTabs(
  kit: Kit & { setActiveNamespace(namespace: SupportedNamespace): void },
): Promise<void> {
  const { namespaces, storage } = kit
  await Promise.all(
    namespaces.map(async (one) => {
      const mirror = connectionStorage(storage, one.namespace)
      const isStored = mirror.connections()?.some((of) => !mirror.isDisconnected(of.connectorId))
      // A namespace is not loaded if it has no connections in this tab or in storage.
      if (isStored || one.getState().connections.length) await one.follow?.()
    }),
  )
  const shown = storage.get('active_namespace', (raw) =>
    namespaces.find((one) => one.namespace === raw),
  )
  if (shown?.getState().status === 'connected') kit.setActiveNamespace(shown.namespace)
}
