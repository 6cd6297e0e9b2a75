import { safeText } from '../utils/safeText.ts'
import type { ConnectorEntry } from './types.ts'

/** An rdns is a domain name. */
export const idLimit = 255

/**
 * Who a wallet says it is, as a reader sees it: its rdns, else its id, without regard to case and to marks that show
 * nothing.
 */
export function shownIdentity({ id, rdns = id }: Pick<ConnectorEntry, 'id' | 'rdns'>): string {
  return safeText(rdns, idLimit).toLowerCase()
}
