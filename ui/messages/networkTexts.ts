import type { Texts } from './Texts.ts'

/** English strings for the view that asks for another wallet, bundled with it. */
export const switchActiveChainTexts: Texts['switchActiveChain'] = {
  needs: (name) => `${name} wallet needed`,
  stays: (network, wallet) => `You are on ${network}. ${wallet} stays connected.`,
  use: (name) => `Switch to ${name}`,
}

/** English strings for the network views, bundled with them. */
export const switchNetworkTexts: Texts['switchNetwork'] = {
  waiting: (wallet, network) => ({
    title: `Approve in ${wallet}`,
    text: `${wallet} is asking to switch to ${network}.`,
  }),
  declined: (wallet, _network, current) => ({
    title: 'Request declined',
    text: `You rejected the request in ${wallet}. You’re still on ${current}.`,
  }),
  notSupported: (wallet, network) => ({
    title: 'Chain is not supported',
    text: `${network} isn’t available in ${wallet}. Add it there, or pick another network.`,
  }),
  failed: (wallet, network) => ({
    title: 'The network did not change',
    text: `${wallet} could not switch to ${network}.`,
  }),
  wallet: 'your wallet',
  tryAgain: 'Try again',
}

/** English strings for the unsupported-network view, bundled with it. */
export const unsupportedNetworkTexts: Texts['unsupportedNetwork'] = {
  title: () => 'Unsupported network',
  unknownNetwork: (id) => `Network ${id}`,
  text: 'Switch to one this app supports.',
  list: 'Networks of this app',
  blocked: 'Pick a network or disconnect to continue',
}
