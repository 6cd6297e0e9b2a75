import type { Texts } from './Texts.ts'

/** The words of the list of all wallets, which come with it. */
export const walletsTexts: Texts['wallets'] = {
  search: 'Search wallets',
  clear: 'Clear search',
  certifiedOnly: 'Certified only',
  certified: 'certified',
  count: (count) => (count === 1 ? '1 wallet' : `${count} wallets`),
  noMatch: (query) => (query ? `No wallet called “${query}”` : 'No wallet found'),
  noMatchText: 'Check the spelling, or connect any wallet that can scan a code.',
  loading: 'Loading wallets',
  notLoaded: 'More wallets did not load',
  notLoadedText: 'Wallets in this browser still work: go back to choose one.',
  moreNotLoaded: 'Could not load more',
}
