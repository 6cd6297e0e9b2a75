import { isPrivateHost } from './isPrivateHost.ts'
import { pictureMax, pictureUrlMax } from './limits.ts'

/**
 * A picture address from outside, when it may stand in the `src` of an `<img>`; else undefined.
 *
 * Let through: `data:image/…` up to 256 KiB (SVG too: inside an `<img>` it runs no script and loads
 * nothing), `blob:`, https, and what lies under a configured base URL, each up to 2 KiB. Never one
 * of the visitor's own machine or network, unless that is the origin of a base URL.
 *
 * @param url - Anything.
 * @param baseUrls - Base URLs of the kit's own services, which may be http in development.
 */
export function safeImageUrl(url: unknown, baseUrls: readonly string[] = []): string | undefined {
  if (typeof url !== 'string') return undefined
  // EIP-6963 wallets send line breaks around their data.
  const text = url.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) {
    return text.length <= pictureMax ? text : undefined
  }
  if (text.length > pictureUrlMax) return undefined
  try {
    const { protocol, href, origin, hostname, username, password } = new URL(text)
    if (username || password) return undefined
    if (protocol === 'blob:') return href
    const isPrivate = isPrivateHost(hostname)
    if (protocol === 'https:' && !isPrivate) return href
    const bases = baseUrls.map((base) => new URL(base, globalThis.location?.href))
    // Else a stranger's picture would be a request into the visitor's own network.
    if (isPrivate && !bases.some((base) => base.origin === origin)) return undefined
    const isUnder = bases.some((base) => href.startsWith(`${base.href.replace(/\/+$/, '')}/`))
    return protocol === 'https:' || isUnder ? href : undefined
  } catch {
    return undefined
  }
}
