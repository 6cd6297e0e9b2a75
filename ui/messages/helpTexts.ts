import type { Texts } from './Texts.ts'

/** English strings for the help view about networks, bundled with it. */
export const whatIsANetworkTexts: Texts['whatIsANetwork'] = {
  rules: {
    title: 'It keeps the record',
    text: 'Every network writes down who owns what, on its own.',
  },
  cost: {
    title: 'It has a cost of its own',
    text: 'Each transaction pays the network, in its own coin.',
  },
  same: {
    title: 'Your address stays yours',
    text: 'What you own on one network stays there when you change.',
  },
  done: 'Got it',
}

/** English strings for the help view about wallets, bundled with it. */
export const whatIsAWalletTexts: Texts['whatIsAWallet'] = {
  keys: { title: 'It holds your keys', text: 'Only you can approve what leaves it.' },
  signIn: { title: 'It signs you in', text: 'One account for many sites, with no password.' },
  own: { title: 'It shows what you own', text: 'Tokens and NFTs, on every network you use.' },
  getOne: 'Get a wallet',
  haveOne: 'I have a wallet',
}
