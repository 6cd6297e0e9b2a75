import type { Texts } from './Texts.ts'

/** The words of going on with a wallet of another kind of chain, which come with that view. */
export const switchActiveChainTexts: Texts['switchActiveChain'] = {
  needs: (name) => `This needs ${name}`,
  stays: (network, wallet) => `You are on ${network}. ${wallet} stays connected.`,
  use: (name) => `Use ${name}`,
}

/** The words of changing the network, which come with those views. */
export const switchNetworkTexts: Texts['switchNetwork'] = {
  waiting: (wallet, network) => ({
    title: `Approve in ${wallet}`,
    text: `${wallet} is asking to switch to ${network}.`,
  }),
  declined: (wallet, network) => ({
    title: 'Request declined',
    text: `You said no in ${wallet}. ${network} is not in use.`,
  }),
  notSupported: (wallet, network) => ({
    title: 'Chain is not supported',
    text: `${wallet} did not add ${network}.`,
  }),
  failed: (wallet, network) => ({
    title: 'The network did not change',
    text: `${wallet} could not switch to ${network}.`,
  }),
  wallet: 'your wallet',
  askAgain: 'Ask again',
  tryAgain: 'Try again',
}

/** The words for a network that the app does not list, which come with those views. */
export const unsupportedChainTexts: Texts['unsupportedChain'] = {
  title: (network) => `This app is not on ${network}`,
  unknownNetwork: (id) => `Network ${id}`,
  text: 'Pick a network it works with.',
  list: 'Networks of this app',
  blocked: 'Pick a network or disconnect to go on',
}
