/**
 * Whether a text is a full name of the name service: three labels of letters, digits and hyphens, the
 * first with three at least, and a suffix of the service. Letter case does not matter.
 */
export function isServiceName(text: string): boolean {
  return /^[a-z0-9-]{3,64}\.(?:reown|wcn)\.id$/i.test(text)
}
