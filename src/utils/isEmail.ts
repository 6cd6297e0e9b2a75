const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const email = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i')

/**
 * An e-mail address in the form that browsers accept in an e-mail field, with a dot in its domain.
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text)
}
