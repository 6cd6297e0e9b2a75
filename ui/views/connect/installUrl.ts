import type { DirectoryWallet } from '../../../src/wallets/types.ts'

/** Where a wallet can be had: its page in the extension store, else its own page. Only https. */
export function installUrl({
  chromeStore,
  homepage,
}: Pick<DirectoryWallet, 'chromeStore' | 'homepage'>): string | undefined {
  return [chromeStore, homepage].find((url) => url?.startsWith('https://'))
}
