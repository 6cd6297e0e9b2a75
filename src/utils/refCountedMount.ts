/**
 * Creates a reference-counted `mount`: starts with the first call and stops with the last cleanup.
 * React mounts twice in strict mode, and a page may have two providers of one kit.
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
