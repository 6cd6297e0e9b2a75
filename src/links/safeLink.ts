/**
 * Schemes that act on this page, on the browser or on the device's files, or that start something
 * else than a wallet. Every other scheme is the system's to give to an app.
 */
const refused = new Set(
  `about android-app blob chrome chrome-extension content data feed file filesystem ftp http intent jar
   javascript livescript mailto mhtml mocha moz-extension ms-msdt resource search-ms sms tel vbscript
   view-source wss ws wyciwyg`.split(/\s+/),
)

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** No space, no control or format character: parsers drop them, and `java\tscript:` is a script. */
const unseen = /[\p{C}\p{Z}]/u

/**
 * A link from outside (the directory, a host), when it may be opened; else undefined. Let through:
 * https, http on this device alone, and the schemes of apps. Never scripts, data, files, or an
 * address with a user name, a space or a control character.
 *
 * @param link - Anything. Outer spaces are dropped.
 */
export function safeLink(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const text = link.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (!scheme || unseen.test(text)) return undefined
  if (scheme !== 'https' && scheme !== 'http') return refused.has(scheme) ? undefined : text
  try {
    const { protocol, hostname, username, password } = new URL(text)
    if (username || password) return undefined
    return protocol === 'https:' || loopback.test(hostname) ? text : undefined
  } catch {
    return undefined
  }
}
