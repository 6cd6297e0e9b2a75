import type { Texts } from './Texts.ts'

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
