/** An address longer than this is cut where it serves as a name. */
const limit = 30
const domainLimit = 18

/**
 * Cuts an e-mail address that serves as a name to 30 characters. The part before the @ gives way
 * first; a domain over 18 loses its middle too, so that its ending stays readable.
 */
export function formatEmail(email: string): string {
  if (email.length <= limit) return email
  const at = email.lastIndexOf('@')
  if (at < 0) return `${email.slice(0, limit - 1)}…`
  const whole = email.slice(at + 1)
  const domain = whole.length > domainLimit ? `${whole.slice(0, 8)}…${whole.slice(-9)}` : whole
  const room = limit - 1 - domain.length
  const name = at > room ? `${email.slice(0, room - 1)}…` : email.slice(0, at)
  return `${name}@${domain}`
}
