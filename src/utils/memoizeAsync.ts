/** What is loaded once; a load that failed is tried again by the next call. */
export type OnceLoaded<value> = {
  (): Promise<value>
  /** What was loaded, when it is there. */
  made?: value
}

/** Calls `load` with the first call, and gives every later one the same. */
export function onceLoaded<value>(load: () => Promise<value>): OnceLoaded<value> {
  let loading: Promise<value> | undefined
  const get: OnceLoaded<value> = () => {
    loading ??= load().then(
      (made) => {
        get.made = made
        return made
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
