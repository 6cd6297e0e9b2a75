/** Connector ids are compared without regard to case. */
export function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
