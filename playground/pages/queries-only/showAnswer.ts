/** Formats data as a string: JSON, with bigints as digits, and images as their type and size. */
export function showAnswer(answer: unknown): string {
  return JSON.stringify(
    answer,
    (_, value) => {
      if (typeof value === 'bigint') return String(value)
      if (value instanceof Blob) return `${value.type}, ${value.size} bytes`
      return value
    },
    2,
  )
}
