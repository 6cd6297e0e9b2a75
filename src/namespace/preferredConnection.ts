import type { SourceState } from './source.types.ts'
import type { Connection } from './types.ts'

/** What a store's connection in use is: the one that was chosen last, else the first. */
export function preferredConnection({
  connections,
  activeUid,
}: SourceState): Connection | undefined {
  return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
}
