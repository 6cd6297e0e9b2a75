/**
 * Returns the median of some numbers. For an even count, it is the mean of the two middle ones.
 *
 * @throws Error without any number.
 */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no number to look at.')
  return (lower + upper) / 2
}
