/** A memoized async function that retries after a failure. */
export type Lazy<value> = {
  (): Promise<value>
  /** The loaded value, once available. */
  loaded?: value
}

/**
 * Memoizes an async function. Concurrent calls share one promise. A failure rejects the pending
 * calls and is not cached, so the next call retries.
 *
 * @param load - Usually an `import()`.
 */
export function lazyWithRetry<value>(load: () => Promise<value>): Lazy<value> {
  let loading: Promise<value> | undefined
  const get: Lazy<value> = () => {
    loading ??= load().then(
      (value) => {
        get.loaded = value
        return value
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return get
}
