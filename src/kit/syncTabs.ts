import { connectionStorage } from '../namespace/connectionStorage.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { Kit } from './types.ts'

/**
 * Brings a kit to where another tab of the site has come: connections that began or ended there, and
 * the namespace that is shown. Each namespace follows by itself, and no wallet prompts.
 */
export async function syncTabs(
  kit: Kit & { setActiveNamespace(namespace: SupportedNamespace): void },
): Promise<void> {
  const { namespaces, storage } = kit
  await Promise.all(
    namespaces.map(async (one) => {
      const mirror = connectionStorage(storage, one.namespace)
      const isStored = mirror.connections()?.some((of) => !mirror.isDisconnected(of.connectorId))
      // Where nothing is live and nothing is stored there is nothing to load for.
      if (isStored || one.getState().connections.length) await one.follow?.()
    }),
  )
  const shown = storage.get('active_namespace', (raw) =>
    namespaces.find((one) => one.namespace === raw),
  )
  if (shown?.getState().status === 'connected') kit.setActiveNamespace(shown.namespace)
}
