const dataLimit = 262_144
const addressLimit = 2_048

/**
 * A picture address from outside, when it may stand in the `src` of an `<img>`; else undefined.
 *
 * Let through: `data:image/…` up to 256 KiB (SVG too: inside an `<img>` it runs no script and loads
 * nothing), `blob:`, https, and what lies under a configured base URL, each up to 2 KiB.
 *
 * @param url - Anything.
 * @param baseUrls - Base URLs of the kit's own services, which may be http in development.
 */
export function safeImageUrl(url: unknown, baseUrls: readonly string[] = []): string | undefined {
  if (typeof url !== 'string') return undefined
  // EIP-6963 wallets send line breaks around their data.
  const text = url.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) {
    return text.length <= dataLimit ? text : undefined
  }
  if (text.length > addressLimit) return undefined
  try {
    const { protocol, href, username, password } = new URL(text)
    if (username || password) return undefined
    return protocol === 'https:' ||
      protocol === 'blob:' ||
      baseUrls.some((base) => href.startsWith(`${new URL(base).href.replace(/\/+$/, '')}/`))
      ? href
      : undefined
  } catch {
    return undefined
  }
}
