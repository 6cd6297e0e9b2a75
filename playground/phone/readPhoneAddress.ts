/** What the page's address says. */
export type PhoneAddress = {
  stackUrl: string
  /** A pairing link that was delivered with the address, as a wallet's own links bring it. */
  link: string | undefined
  /** Phones of other names are other phones. */
  name: string
  /** Answers everything with yes, for tests that are about something else. */
  approves: boolean
  /** The same address without the link. */
  without: string
}

/** The services port of the offline stack, unless the address or the build says otherwise. */
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
