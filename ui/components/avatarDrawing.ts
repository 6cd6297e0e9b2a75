/** SVG paths in a 40 x 40 square: background shapes, and marks for the center. */
const grounds = ['M0 40 40 0v40Z', 'M0 20h40v20H0Z', 'M20 0h20v40H20Z', 'M0 0h40L0 40h40Z']
const marks = [
  'M11 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  'M20 9 31 20 20 31 9 20Z',
  'M12 12h16v16H12Z',
  'M20 10 30 28H10Z',
]

export type AvatarDrawing = {
  /** SVG paths in a 40 x 40 square. */
  ground: string
  mark: string
}

/** Returns one of sixteen avatars for an address. A given address always gets the same avatar. */
export function avatarDrawing(seed: string): AvatarDrawing {
  // This uses a different hash than `toneOf`, so that the shape does not depend on the color.
  let hash = 5381
  for (const letter of seed.trim().toLowerCase())
    hash = Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)
  const place = (hash >>> 7) % (grounds.length * marks.length)
  return {
    ground: grounds[place % grounds.length] ?? '',
    mark: marks[Math.floor(place / grounds.length)] ?? '',
  }
}
