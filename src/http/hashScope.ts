/** A short stable hash (FNV-1a, base 36). It tells caches apart; it hides nothing. */
export function hashScope(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
