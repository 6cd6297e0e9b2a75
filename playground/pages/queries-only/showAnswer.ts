/** An answer as text: JSON, a bigint as its digits, a picture as its kind and size. */
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
