import type { Texts } from './Texts.ts'

/** The words of the NFTs, which come with them. */
export const nftTexts: Texts['nfts'] = {
  list: 'NFTs',
  loading: 'Loading NFTs',
  count: (count) => (count === 1 ? '1 NFT' : `${count} NFTs`),
  empty: (network) => `No NFTs on ${network}`,
  emptyText: 'Pieces you own on this network show here.',
  emptyRange: (transactions) =>
    `Your last ${transactions} transactions brought none that you still own.`,
  changeNetwork: 'Change network',
  notLoaded: 'NFTs did not load',
  notLoadedText: 'Last tried a moment ago.',
  offline: 'You are offline',
  offlineText: 'NFTs load when the connection is back.',
  notSupported: 'No NFTs for this network',
  notSupportedText: (network) => `What you own on ${network} is not listed here.`,
  fromLast: (transactions) =>
    transactions === 1
      ? 'From your last transaction'
      : `From your last ${transactions} transactions`,
  someUnread: 'Some could not be read.',
  updated: (minutes) => (minutes < 1 ? 'Updated a moment ago' : `Updated ${minutes} min ago`),
  unnamed: (id) => `#${id}`,
  quantity: (quantity) => `×${quantity}`,
}
