/** A short stable hash (FNV-1a, 53 bits in base 36). It tells caches apart; it hides nothing. */
export function hashScope(text: string): string {
  let low = 0x811c9dc5
  let high = 0x1b873593
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36)
}
