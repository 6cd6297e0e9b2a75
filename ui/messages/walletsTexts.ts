import type { Texts } from './Texts.ts'

/** English strings for the list of all wallets, bundled with it. */
export const walletsTexts: Texts['wallets'] = {
  search: 'Search wallets',
  clear: 'Clear search',
  certifiedOnly: 'Certified only',
  count: (count) => (count === 1 ? '1 wallet' : `${count} wallets`),
  noMatch: (query) => (query ? `No wallet called “${query}”` : 'No wallet found'),
  noMatchText: 'Check the spelling, or connect any wallet that can scan a code.',
  loading: 'Loading wallets',
  notLoaded: 'Couldn’t load more wallets',
  notLoadedText: 'Wallets in this browser still work: go back to choose one.',
  moreNotLoaded: 'Couldn’t load more',
}

/** English strings for the views that help users get a wallet, bundled with them. */
export const getWalletTexts: Texts['getWallet'] = {
  loading: 'Loading wallets',
  list: 'Wallets to get',
  exploreAll: 'Explore all',
  chrome: 'Chrome extension',
  ios: 'App for iOS',
  android: 'App for Android',
  homepage: 'Website',
  nowhere: (wallet) => `No download found for ${wallet}.`,
}

/** English strings for the pairing views, bundled with them. */
export const pairingTexts: Texts['pairing'] = {
  yourWallet: 'your wallet',
  code: (wallet) => `QR code for connecting ${wallet}`,
  preparing: 'Preparing',
  preparingCode: 'Preparing your code',
  codeReady: 'Code ready',
  newCode: 'New code',
  newCodeIn: 'New code in',
  scanned: 'Scanned? Approve on your phone.',
  secondsLeft: (seconds) => `New code in ${seconds} seconds`,
  lifetime: 'Codes expire after 4 minutes',
  expired: 'This code has expired',
  noCodeYet: 'No code yet',
  showNewCode: 'Show a new code',
  showCode: 'Show QR code',
  showQrCode: 'Show QR code',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  noWalletYet: (wallet) => `No ${wallet} yet?`,
  getWallet: (wallet) => `Get ${wallet}`,
  open: (wallet) => `Open ${wallet}`,
  continueWith: (wallet) => `Continue with ${wallet}`,
  ways: 'Ways to connect',
  browser: 'Browser',
  phone: 'Phone',
  desktop: 'Desktop',
  web: 'Web',
  continueIn: (wallet) => ({
    title: `Continue in ${wallet}`,
    text: `Open ${wallet} and approve there, then come back here.`,
  }),
  approve: (wallet) => ({
    title: `Approve in ${wallet}`,
    text: 'Come back here when you are done.',
  }),
  inside: (wallet) => ({
    title: `Continue in ${wallet}`,
    text: `This page opens inside ${wallet}. Connect there.`,
  }),
  inBrowser: (wallet) => ({
    title: `${wallet} is in this browser`,
    text: 'You can connect right here, without a code.',
  }),
  notInBrowser: (wallet) => ({
    title: `${wallet} isn’t installed`,
    text: 'Add it to this browser, or connect another way.',
  }),
  didNotOpen: (wallet) => `Trouble opening ${wallet}?`,
  openAnotherWay: 'Other options',
  unreachable: {
    title: 'Couldn’t create a QR code',
    text: 'Wallets cannot be reached right now. Try again in a moment.',
  },
  failed: {
    title: 'Couldn’t create a QR code',
    text: 'Something on this site went wrong. Try again, or connect another way.',
  },
  taken: {
    title: 'Disconnect the other wallet?',
    text: 'One wallet at a time can be connected with a code. Go back to keep it.',
  },
  disconnectFirst: 'Disconnect and continue',
}
