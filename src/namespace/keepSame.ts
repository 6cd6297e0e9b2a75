/**
 * The previous value where nothing differs, so that a snapshot stays the same object while nothing
 * changed (`useSyncExternalStore` asks for that). For plain data only.
 */
export function keepSame<value>(previous: unknown, next: value): value {
  if (!isObject(previous) || !isObject(next)) return next
  const keys = Object.keys(next)
  const kept = (Array.isArray(next) ? [] : {}) as Record<string, unknown>
  for (const key of keys) kept[key] = keepSame(previous[key], next[key])
  const isSame =
    Array.isArray(previous) === Array.isArray(next) &&
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.is(kept[key], previous[key]))
  return (isSame ? previous : kept) as value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
