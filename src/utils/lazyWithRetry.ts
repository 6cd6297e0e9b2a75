/** What is loaded once; a load that failed is tried again by the next call. */
export type Lazy<value> = {
  (): Promise<value>
  /** What was loaded, when it is there. */
  loaded?: value
}

/**
 * Loads with the first call and gives every later one the same; callers while it is on its way share the one load. A
 * failure is told to those who wait for it and then forgotten, so that the next call tries again.
 *
 * @param load - What loads, usually an `import()`.
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
