/** The settings in the page's URL. */
export type PhoneAddress = {
  stackUrl: string
  /** A pairing link in the URL, as in the links that open a wallet. */
  link: string | undefined
  /** The phone's name. Each name is a different phone. */
  name: string
  /** Whether the phone approves everything, for tests. */
  approves: boolean
  /** The page's URL without the pairing link. */
  without: string
}

/** The offline stack's default URL, unless the page's URL or the build sets another. */
const defaultStackUrl = 'http://127.0.0.1:8787'

/** Reads `/?uri=…` and `/wc?uri=…`, `stack`, `name` and `auto`. */
export function readPhoneAddress(address: string): PhoneAddress {
  const url = new URL(address)
  const query = url.searchParams
  const without = new URL(url)
  without.pathname = url.pathname.replace(/wc\/?$/, '')
  without.searchParams.delete('uri')
  return {
    stackUrl: query.get('stack') ?? import.meta.env.VITE_STACK_URL ?? defaultStackUrl,
    link: query.get('uri') ?? undefined,
    name: query.get('name') ?? 'Latchkit phone',
    approves: query.get('auto') === 'approve',
    without: without.toString(),
  }
}
