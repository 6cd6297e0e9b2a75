import type { ConnectorEntry, NamespaceState } from '../../src/namespace/types.ts'
import type { ViewData } from '../router/viewData.ts'

/**
 * The connector that a connecting view is about. A wallet of the directory is found as soon as it
 * is there: by the id of its connector, by its reverse domain name, or by its id in the directory.
 */
export function findConnector(
  states: readonly (Pick<NamespaceState, 'connectors'> | undefined)[],
  { connectorId, connectorUid, namespace, wallet }: ViewData<'ConnectingExternal'>,
): ConnectorEntry | undefined {
  const connectors = states
    .flatMap((state) => state?.connectors ?? [])
    .filter((one) => !namespace || one.namespace === namespace)
  return (
    connectors.find(({ uid }) => uid === connectorUid) ??
    connectors.find(({ id }) => id === connectorId) ??
    connectors.find(({ rdns }) => rdns !== undefined && rdns === connectorId) ??
    connectors.find(({ explorerId }) => explorerId !== undefined && explorerId === wallet?.id)
  )
}
