/** A name that may be registered: letters, digits and hyphens alone, at least 4 of them. */
export function isRegistrableName(name: string): boolean {
  return /^[a-zA-Z0-9-]{4,}$/.test(name)
}
