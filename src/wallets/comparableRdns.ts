/** An rdns as it is compared: on phones MetaMask's own name there counts as its usual one. */
export function comparableRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase()
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}
