import { pictureMax, pictureUrlMax } from './limits.ts'

// Control characters, and the marks that turn the reading direction or show nothing. Those that join letters and
// pictures to others stay, but not where there is nothing to join.
const unsafe =
  /^[\p{DI}\s\u{2800}]+|(?!\u{200c}|\u{200d}|\u{fe0f})[\p{Cc}\p{DI}\u{2028}\u{2029}\u{2800}]/gu

/**
 * A name from outside (a wallet, a token, a directory) as text that is safe to show in one line.
 *
 * @param text - Anything; what is no text becomes ''.
 * @param limit - Characters kept. @default 64
 */
export function safeText(text: unknown, limit = 64): string {
  if (typeof text !== 'string') return ''
  // A wallet may send megabytes: only a part of it is looked at.
  const clean = text
    .slice(0, limit * 8)
    .replace(/\s+/g, ' ')
    .replace(unsafe, '')
    .trim()
  return [...clean].slice(0, limit).join('')
}

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

/**
 * Local names and those without a dot; loopback, private, link-local, shared and reserved IPv4; every IPv6 but global
 * unicast, and of that 6to4, because they may hold an IPv4 address.
 */
const privateHost =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private)\.?$|^[^.[]*\.?$|^(0|10|127|22[4-9]|2[3-5]\d|169\.254|192\.168|198\.1[89]|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(?!(?!2002:)[23][\da-f]{3}:)/

/**
 * True for a host of the visitor's own machine or network. A public name may still lead there; only a browser
 * can know.
 *
 * @param hostname - Of a `URL`, which has brought every spelling of an address into one form.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/ipv6-address-space
 */
export function isPrivateHost(hostname: string): boolean {
  return privateHost.test(hostname)
}

/** How a picture of another host is asked for: attributes of an `<img>`. */
export function remoteImage() {
  return {
    // An isolated page takes it only so, where the host does not say that every page may.
    crossOrigin: globalThis.crossOriginIsolated ? 'anonymous' : undefined,
    // The picture's host need not know on which page it is shown.
    referrerPolicy: 'no-referrer',
  } as const
}
