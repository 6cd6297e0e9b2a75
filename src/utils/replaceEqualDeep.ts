/**
 * Returns the previous value if it is deeply equal to the next one, so that snapshots are
 * referentially stable for `useSyncExternalStore`. Supports plain data only.
 */
export function replaceEqualDeep<value>(previous: unknown, next: value): value {
  if (!isObject(previous) || !isObject(next)) return next
  const keys = Object.keys(next)
  const kept = (Array.isArray(next) ? [] : {}) as Record<string, unknown>
  let isSame =
    Array.isArray(previous) === Array.isArray(next) && keys.length === Object.keys(previous).length
  for (const key of keys) {
    kept[key] = replaceEqualDeep(previous[key], next[key])
    isSame &&= Object.is(kept[key], previous[key])
  }
  return (isSame ? previous : kept) as value
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value
