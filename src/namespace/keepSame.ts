/**
 * The previous value where nothing differs, so that a snapshot stays the same object while nothing
 * changed (`useSyncExternalStore` asks for that). For plain data only.
 */
export function keepSame<value>(previous: unknown, next: value): value {
  if (Object.is(previous, next)) return next
  if (!isObject(previous) || !isObject(next)) return next
  const keys = Object.keys(next)
  let same =
    Array.isArray(previous) === Array.isArray(next) && keys.length === Object.keys(previous).length
  const kept: Record<string, unknown> = {}
  for (const key of keys) {
    kept[key] = keepSame(previous[key], next[key])
    same &&= Object.is(kept[key], previous[key])
  }
  if (same) return previous as value
  return (Array.isArray(next) ? Object.values(kept) : kept) as value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
