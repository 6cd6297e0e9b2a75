import type { Texts } from './Texts.ts'

/** The three facts about wallets, which come with those views. */
export const whatIsAWalletTexts: Texts['whatIsAWallet'] = {
  keys: { title: 'It holds your keys', text: 'Only you can approve what leaves it.' },
  signIn: { title: 'It signs you in', text: 'One account for many sites, with no password.' },
  own: { title: 'It shows what you own', text: 'Tokens and NFTs, on every network you use.' },
  getOne: 'Get a wallet',
  haveOne: 'I have one',
}
