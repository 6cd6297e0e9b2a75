/**
 * Local names and those without a dot; loopback, private, link-local, shared and reserved IPv4; every IPv6 but global
 * unicast, and of that 6to4, because they may hold an IPv4 address.
 */
const privateHost =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private)\.?$|^[^.[]*\.?$|^(0|10|127|22[4-9]|2[3-5]\d|169\.254|192\.168|198\.1[89]|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(?!(?!2002:)[23][\da-f]{3}:)/

/**
 * True for a host of the visitor's own machine or network. A public name may still lead there; only a browser
 * can know.
 *
 * @param hostname - Of a `URL`, which has brought every spelling of an address into one form.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/ipv6-address-space
 */
export function isPrivateHost(hostname: string): boolean {
  return privateHost.test(hostname)
}
