import type { Texts } from './Texts.ts'

/** The words of getting a wallet, which come with those views. */
export const getWalletTexts: Texts['getWallet'] = {
  loading: 'Loading wallets',
  list: 'Wallets to get',
  exploreAll: 'Explore all',
  chrome: 'Chrome extension',
  ios: 'App for iOS',
  android: 'App for Android',
  homepage: 'Website',
  nowhere: (wallet) => `Nothing is known about where to get ${wallet}.`,
}
