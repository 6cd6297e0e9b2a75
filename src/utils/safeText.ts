// Control characters, and the marks that turn the reading direction or join to nothing visible.
const unsafe =
  /[\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu

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
