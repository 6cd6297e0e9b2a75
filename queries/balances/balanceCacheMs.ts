/**
 * How long the service may go on giving an answer that a transaction made old, ms. On EVM it reads anew what it is told
 * to (`forceUpdate`); elsewhere nothing makes it: its cache of 10 s has to run out.
 *
 * @param chainId - CAIP-2.
 */
export function balanceCacheMs(chainId: string): number {
  return chainId.startsWith('eip155:') ? 0 : 10_000
}
