import type { Texts } from './Texts.ts'

/** The words of the account, which come with those views. */
export const accountTexts: Texts['account'] = {
  total: 'Total balance',
  balanceNotKnown: 'Balance not known',
  balanceNotAvailable: 'balance not available',
  balanceRetry: 'Try again',
  notSupported: 'Not supported',
  loading: 'Loading balance',
  updated: (minutes) => (minutes < 1 ? 'Updated a moment ago' : `Updated ${minutes} min ago`),
  settings: 'Account settings',
  actions: 'Actions',
  receive: 'Receive',
  send: 'Send',
  tabs: 'What the account holds and did',
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
    title: 'Balances did not load',
    text: 'The balance service is not answering. Your funds are not affected.',
  },
  offline: { title: 'You are offline', text: 'Balances load when the connection is back.' },
  notListed: (network) => ({
    title: 'Tokens are not listed here',
    text: `The balance service does not know ${network}. Your funds are not affected.`,
  }),
}
