import { safeLink } from '../../../src/links/safeLink.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'

/** Where a wallet can be had: its page in the extension store, else its own page. */
export function installUrl({
  chromeStore,
  homepage,
}: Pick<DirectoryWallet, 'chromeStore' | 'homepage'>): string | undefined {
  return safeLink(chromeStore) ?? safeLink(homepage)
}
