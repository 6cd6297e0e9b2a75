import type { InjectedMarks } from './browseLink.ts'

/** What wallets that have a browser put on a page, by namespace. */
const names: Readonly<Record<string, readonly string[]>> = {
  eip155: ['ethereum'],
  solana: ['coinbaseSolana', 'solana'],
  bip122: ['binancew3w'],
}

/**
 * Looks at what wallets have put on this page, for `browseLink`.
 *
 * @param namespace - The namespace to connect.
 * @param page - @default globalThis
 */
export function readInjectedMarks(namespace: string, page: object = globalThis): InjectedMarks {
  return {
    phantom: 'phantom' in page,
    solflare: 'solflare' in page,
    injected: (names[namespace] ?? []).some((name) => name in page),
  }
}
