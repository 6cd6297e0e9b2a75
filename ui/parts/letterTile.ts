const toneCount = 8

/** First letter of a name, upper case, whole even outside the basic plane; a dot when there is none. */
export function letterOf(name: string): string {
  const [letter] = name.trim()
  return letter === undefined ? '·' : letter.toUpperCase()
}

/** One of eight colours, always the same for a name. */
export function toneOf(name: string): number {
  let sum = 0
  for (const letter of name.trim().toLowerCase())
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % toneCount
}
