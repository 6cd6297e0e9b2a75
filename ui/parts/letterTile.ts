const toneCount = 8

/** First letter of a name, upper case, whole even outside the basic plane; a dot when there is none. */
export function letterOf(name: string): string {
  const [letter] = name.trim()
  return letter === undefined ? '·' : letter.toUpperCase()
}

/** One of eight colours, always the same for a name. */
export function toneOf(name: string): number {
  // FNV-1a: neighbours in the alphabet get colours of their own.
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 13) % toneCount
}
