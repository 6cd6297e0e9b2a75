import { pictureMax, pictureUrlMax } from './timesAndLimits.ts'

// Matches control characters, bidirectional marks, and invisible characters. Joiners are matched
// only at the start of a string.
const unsafe =
  /^[\p{DI}\s\u{2800}]+|(?!\u{200c}|\u{200d}|\u{fe0f})[\p{Cc}\p{DI}\u{2028}\u{2029}\u{2800}]/gu

/**
 * Sanitizes an untrusted name, for example that of a wallet or a token, so that it can be displayed
 * on one line.
 *
 * @param text - Any value. If it is not a string, an empty string is returned.
 * @param limit - Maximum number of characters. @default 64
 */
export function safeText(text: unknown, limit = 64): string {
  if (typeof text !== 'string') return ''
  // A wallet's name could be megabytes long, so process only a prefix.
  const clean = text
    .slice(0, limit * 8)
    .replace(/\s+/g, ' ')
    .replace(unsafe, '')
    .trim()
  return [...clean].slice(0, limit).join('')
}

/**
 * Validates an untrusted image URL for use as the `src` of an `<img>`.
 *
 * Allows `data:image/…` URLs up to 256 KiB, and `blob:` URLs, https URLs, and URLs under one of the
 * kit's base URLs up to 2 KiB. SVGs are allowed, because they cannot run scripts or load resources
 * inside an `<img>`. URLs in the user's local network are rejected, unless they have the same
 * origin as a base URL.
 *
 * @param url - Any value.
 * @param baseUrls - Base URLs of the APIs that the kit uses. They may be http URLs in development.
 * @returns The URL, or `undefined` if it is not allowed.
 */
export function safeImageUrl(url: unknown, baseUrls: readonly string[] = []): string | undefined {
  if (typeof url !== 'string') return undefined
  // EIP-6963 wallets may put line breaks around their data URL.
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
    // Keep untrusted images from sending requests to the user's local network.
    if (isPrivate && !bases.some((base) => base.origin === origin)) return undefined
    const isUnder = bases.some((base) => href.startsWith(`${base.href.replace(/\/+$/, '')}/`))
    return protocol === 'https:' || isUnder ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Matches local names and names without a dot; loopback, private, link-local, shared, and reserved
 * IPv4 ranges; and all IPv6 addresses except global unicast ones. 6to4 addresses are also matched,
 * because they can embed an IPv4 address.
 */
const privateHost =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private)\.?$|^[^.[]*\.?$|^(0|10|127|22[4-9]|2[3-5]\d|169\.254|192\.168|198\.1[89]|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(?!(?!2002:)[23][\da-f]{3}:)/

/**
 * Whether a host is on the user's device or in their local network. Public names that resolve to a
 * local address cannot be detected.
 *
 * @param hostname - The `hostname` of a `URL` object, which is already normalized.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/ipv6-address-space
 */
export function isPrivateHost(hostname: string): boolean {
  return privateHost.test(hostname)
}

/** Returns the attributes for an `<img>` that shows an untrusted image. */
export function remoteImage() {
  return {
    // On a cross-origin isolated page, images from hosts that do not send a CORP header must be
    // loaded with CORS.
    crossOrigin: globalThis.crossOriginIsolated ? 'anonymous' : undefined,
    // Hide the page's URL from the image host.
    referrerPolicy: 'no-referrer',
  } as const
}
