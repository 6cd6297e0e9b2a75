import { safeText } from '../utils/safeText.ts'

/** An rdns is a domain name. */
export const idLimit = 255

/** An identity as a reader sees it: without regard to case and to marks that show nothing. Empty without one. */
export function shownRdns(rdns: string | undefined): string {
  return safeText(rdns, idLimit).toLowerCase()
}
