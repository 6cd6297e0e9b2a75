/** Names that lead into the visitor's own machine or network. One without a dot does, too. */
const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private)$|^[^.]*$/

/**
 * True for a host of the visitor's own machine or network: loopback, private and link-local addresses
 * in IPv4 and IPv6, IPv4 inside IPv6, and local names. A public name may still lead there; only a
 * browser can know.
 *
 * @param hostname - Of a `URL`, which has brought every spelling of an address into one form.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPrivateIpv6(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, '')
  return /^[\d.]+$/.test(name)
    ? isPrivateIpv4(name.split('.').map(Number))
    : privateNames.test(name)
}

function isPrivateIpv4([a = 0, b = 0]: readonly number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a > 223 ||
    (a === 100 && b >> 6 === 1) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >> 4 === 1) ||
    (a === 192 && b === 168) ||
    (a === 198 && b >> 1 === 9)
  )
}

function isPrivateIpv6(address: string): boolean {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16))
  const [first = 0, second = 0] = groups
  const ipv4At = (index: number) => {
    const pair = groups.slice(index, index + 2)
    return isPrivateIpv4(pair.flatMap((group) => [group >> 8, group & 255]))
  }
  // Unique local, and all above it: link-local, site-local, multicast.
  if (first >> 9 === 0x7e || first >> 8 >= 0xfe) return true
  if (first === 0x2002) return ipv4At(1)
  // `::` and `::1` are 0.0.0.0 and 0.0.0.1 here; with a zero in all before, the end is an address of IPv4.
  const isIpv4 =
    groups.slice(0, 4).every((group) => group === 0) || (first === 0x64 && second === 0xff9b)
  return isIpv4 && ipv4At(6)
}
