/** A memoized async function that can be retried after it fails. */
export type Lazy<value> = {
  (): Promise<value>
  /** The loaded value, once available. */
  loaded?: value
}

/**
 * Memoizes an async function. Concurrent calls share one promise. If it fails, the pending calls
 * reject, but the failure is not cached, so the next call tries again.
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
