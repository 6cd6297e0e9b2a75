/** True when this page stands in a frame of another. */
export function isFramed(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.self !== window.top
  } catch {
    // Only a frame of another origin is refused the look at `top`.
    return true
  }
}
