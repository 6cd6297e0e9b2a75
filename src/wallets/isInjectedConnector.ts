import type { ConnectorEntry } from '../namespace/types.ts'

/** A wallet that is in this browser, whether it announced itself or not, on one chain or several. */
export function isInjectedConnector({ type }: Pick<ConnectorEntry, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}
