/** The gateway when none is configured; it has no Arweave. */
export const defaultNftGateway = 'https://ipfs.io'

/**
 * An address that a contract gave, as a browser can ask it: `ipfs://`, `ipns://` and `ar://` through the one
 * gateway, as `/ipfs/…`, `/ipns/…` and `/ar/…`. Anything else stays as it is.
 *
 * @param gateway - Its base URL.
 * @returns Undefined for Arweave when the gateway is the default, which has none.
 */
export function gatewayUrl(address: string, gateway: string): string | undefined {
  // Browsers leave out line breaks and tabs, so a step up may hide behind one.
  const plain = address.replace(/[\t\n\r]/g, '').trim()
  const found = /^(ipfs|ipns|ar):(?:\/\/)?\/*(?:ip[fn]s\/)?(.+)$/is.exec(plain)
  const [, scheme = '', path] = found ?? []
  if (!path) return address.trim()
  const isArweave = scheme.toLowerCase() === 'ar'
  if (isArweave && gateway === defaultNftGateway) return undefined
  // A step up would leave the gateway's part for these.
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(path)) return undefined
  return `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${path}`
}
