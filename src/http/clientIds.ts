/**
 * The client ids of the page's WalletConnect connections, by project id: the `did:key` by which the
 * relay knows the page. Whoever holds such a connection enters its id and takes it out again with
 * the connection; `request` reads it. A place on the page, so that neither side loads the other,
 * and a replaced module of a development server finds it again.
 */
export function clientIds(): Map<string, string> {
  const key = Symbol.for('latchkit.clientIds')
  const scope = globalThis as unknown as Record<symbol, Map<string, string> | undefined>
  scope[key] ??= new Map()
  return scope[key]
}
