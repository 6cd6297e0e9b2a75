import type { Texts } from './Texts.ts'

/** English strings for the account views, bundled with them. */
export const accountTexts: Texts['account'] = {
  total: 'Total balance',
  balanceNotKnown: 'Balance not known',
  totalNotKnown: {
    failed: 'Not available right now',
    notSupported: 'Not available on this network',
    noPrices: 'Prices not known',
    noTokens: 'No tokens found',
  },
  balanceNotAvailable: 'balance not available',
  balanceRetry: 'Try again',
  notSupported: 'Not supported',
  loading: 'Loading balance',
  updated: (minutes) => (minutes < 1 ? 'Updated a moment ago' : `Updated ${minutes} min ago`),
  settings: 'Account settings',
  actions: 'Actions',
  receive: 'Receive',
  send: 'Send',
  addresses: 'Addresses',
  tabs: 'Account holdings and activity',
  tokens: 'Tokens',
  nfts: 'NFTs',
  activity: 'Activity',
  pending: 'pending',
  loadingTokens: 'Loading tokens',
  tokenCount: (count) => (count === 1 ? '1 token' : `${count} tokens`),
  priceNotKnown: 'Price not known',
  empty: { title: 'No tokens yet', text: 'Receive some from another wallet.' },
  unavailable: 'Token Balance Unavailable',
  failed: {
    // The snackbar reports that the balance is unavailable. This text explains why.
    title: 'The balance service is not answering',
    text: 'Your funds are not affected.',
  },
  offline: { title: 'You are offline', text: 'Balances load when the connection is back.' },
  notListed: (network) => ({
    title: `Token balances aren’t available on ${network}`,
    text: 'Your funds are not affected.',
  }),
}

/** English strings for the NFTs tab, bundled with it. */
export const nftTexts: Texts['nfts'] = {
  list: 'NFTs',
  loading: 'Loading NFTs',
  count: (count) => (count === 1 ? '1 NFT' : `${count} NFTs`),
  empty: (network) => `No NFTs on ${network}`,
  emptyText: 'Pieces you own on this network show here.',
  emptyRange: (transactions) => `No NFTs in your last ${transactions} transactions.`,
  changeNetwork: 'Change network',
  notLoaded: 'NFTs did not load',
  notLoadedText: 'Last tried a moment ago.',
  offline: 'You are offline',
  offlineText: 'NFTs load when the connection is back.',
  notSupported: 'No NFTs for this network',
  notSupportedText: (network) => `NFTs aren’t available on ${network}.`,
  fromLast: (transactions) =>
    transactions === 1
      ? 'From your last transaction'
      : `From your last ${transactions} transactions`,
  someUnread: 'Some could not be read.',
  updated: (minutes) => (minutes < 1 ? 'Updated a moment ago' : `Updated ${minutes} min ago`),
  unnamed: (id) => `#${id}`,
  quantity: (quantity) => `×${quantity}`,
}

/** English strings for the Receive views, bundled with them. */
export const receiveTexts: Texts['receive'] = {
  code: 'QR code of your address',
  onlyOn: (network) =>
    `Only receive on ${network} or compatible networks. Other assets may be lost.`,
  showNetworks: 'Show compatible networks',
  networks: 'Compatible networks',
  receiveOn: 'Your address can receive on these networks.',
  payment: 'Payment address',
  ordinal: 'Ordinals address',
  copyOrdinal: 'Copy ordinals address',
  keepApart:
    'Send ordinals, inscriptions and runes only to the ordinals address. At the payment address they may be spent as ordinary bitcoin.',
}

/** English strings for the account settings, bundled with them. */
export const settingsTexts: Texts['settings'] = {
  list: 'Account',
  network: 'Network',
  fund: 'Fund wallet',
}
