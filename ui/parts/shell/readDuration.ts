/**
 * A duration token as a number of milliseconds.
 *
 * @param fallback ms, for an environment without style sheets
 */
export function readDuration(element: Element, token: `--lk-${string}`, fallback = 150): number {
  const value = getComputedStyle(element).getPropertyValue(token).trim()
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return fallback
  return value.endsWith('ms') ? number : number * 1000
}
