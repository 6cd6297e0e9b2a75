/** The offline stack that the windows of the gallery stand on: of the address, or of the build; none in a site without one. */
export function findStackUrl(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('stack')
  return asked || import.meta.env.VITE_STACK_URL || undefined
}
