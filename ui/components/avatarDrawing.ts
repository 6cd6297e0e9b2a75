/** Halves of the ground, and marks in its middle, on a square of 40. */
const grounds = ['M0 40 40 0v40Z', 'M0 20h40v20H0Z', 'M20 0h20v40H20Z', 'M0 0h40L0 40h40Z']
const marks = [
  'M11 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  'M20 9 31 20 20 31 9 20Z',
  'M12 12h16v16H12Z',
  'M20 10 30 28H10Z',
]

export type AvatarDrawing = {
  /** Paths on a square of 40. */
  ground: string
  mark: string
}

/** The drawing of an address, one of sixteen, always the same for it: two colours alike need not be the same account. */
export function avatarDrawing(seed: string): AvatarDrawing {
  // Not the bits that choose the colour: see `toneOf`.
  let hash = 5381
  for (const letter of seed.trim().toLowerCase())
    hash = Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)
  const place = (hash >>> 7) % (grounds.length * marks.length)
  return {
    ground: grounds[place % grounds.length] ?? '',
    mark: marks[Math.floor(place / grounds.length)] ?? '',
  }
}
