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
