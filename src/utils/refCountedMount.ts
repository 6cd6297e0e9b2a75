/**
 * Makes a `mount` that starts with the first and stops with the last: React mounts twice in strict
 * mode, and a page may hold two providers of one kit.
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
