/**
 * Creates a reference-counted `mount` function. It calls `start` on the first mount and stops on
 * the last cleanup, because React mounts twice in strict mode, and a page may have two providers
 * for the same kit.
 */
export function refCountedMount(start: () => () => void): () => () => void {
  let mounts = 0
  let stop: () => void
  return () => {
    if (!mounts++) stop = start()
    let isMounted = true
    return () => {
      if (isMounted && !--mounts) stop()
      isMounted = false
    }
  }
}
