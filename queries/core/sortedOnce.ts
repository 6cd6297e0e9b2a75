/** A filter as a key holds it: each value once, sorted, for its order does not change the answer. */
export function sortedOnce(list: readonly string[] | undefined): readonly string[] {
  return [...new Set(list)].sort()
}
