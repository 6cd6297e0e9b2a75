/** What a browser, a phone or a desk starts by itself: none is the app of a wallet, whoever says so. */
const systemSchemes =
  /^(about|android-app|blob|chrome.*|content|data|feed|file.*|ftp|help|https?|intent|itms.*|jar|javascript|ldaps?|livescript|mailto|market|mhtml|mocha|moz-extension|ms-.*|resource|search.*|shell|sms|ssh|steam|tel|vbscript|view-source|vscode.*|wss?|wyciwyg|x-apple.*)$/

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** No space, no control or format character: parsers drop them, and `java\tscript:` is a script. */
const unseen = /[\p{C}\p{Z}]/u

/**
 * A link from outside (the directory, a host), when it may be opened; else undefined. Let through:
 * https, http on this device alone, and the given schemes. Never an address with a user name, a
 * password, a backslash (browsers and phones disagree on which host that is), a space or a control character.
 *
 * @param link - Anything. Outer spaces are dropped.
 * @param schemes - Of the wallet that the link is for, from `appScheme`: it opens no other app.
 */
export function safeLink(link: unknown, schemes: readonly string[] = []): string | undefined {
  if (typeof link !== 'string') return undefined
  const text = link.trim()
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(text) ?? []
  if (host.includes('@') || text.includes('\\') || unseen.test(text)) return undefined
  if (schemes.includes(scheme.toLowerCase())) return text
  if (!host) return undefined
  try {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
      ? text
      : undefined
  } catch {
    return undefined
  }
}

/**
 * The link of a wallet's app, as `scheme://…` or https, when it may be opened; else undefined.
 *
 * @param link - As the directory lists it. Many wallets list `name`, `name:` or `name:/` where `name://` is meant.
 */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim() ?? ''
  // Without its colon a script would pass as the name of an app.
  const [before = '', after] = text.split(':')
  const isWhole = text.includes('://')
  if (!isWhole && after !== undefined && !appScheme(`${before}://`)) return undefined
  const whole = isWhole ? text : `${text.replace(/[/:]/g, '')}://`
  const scheme = appScheme(whole)
  return safeLink(whole, scheme ? [scheme] : [])
}

/** The scheme of a link into an app, in small letters; undefined for one of the system or of the web. */
export function appScheme(link: string | undefined): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !systemSchemes.test(scheme) ? scheme : undefined
}
