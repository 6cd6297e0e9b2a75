/** Calls back when the visitor returns to the page, or the network does. */
export function watchPage(returned: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'hidden') returned()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('focus', seen)
  window.addEventListener('online', seen)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('focus', seen)
    window.removeEventListener('online', seen)
  }
}
