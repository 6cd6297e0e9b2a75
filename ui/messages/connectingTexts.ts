import type { Texts } from './Texts.ts'

/** The words of asking a wallet in this browser, which come with those views. */
export const connectingTexts: Texts['connecting'] = {
  opening: (wallet) => ({
    title: `Opening ${wallet}`,
    text: 'Your wallet should appear in a moment.',
  }),
  waiting: (wallet) => ({
    title: `Approve in ${wallet}`,
    text: `${wallet} is asking whether this site may see your address.`,
  }),
  alreadyOpen: (wallet) => ({
    title: `${wallet} is already asking`,
    text: 'A request is still open there. Answer it to go on.',
  }),
  declined: (wallet) => ({
    title: 'Request declined',
    text: `You said no in ${wallet}. Nothing was shared.`,
  }),
  closed: (wallet) => ({
    title: 'Request ended',
    text: `This site no longer waits for ${wallet}. Nothing was shared.`,
  }),
  timedOut: (wallet) => ({
    title: 'No answer yet',
    text: `${wallet} did not reply. It may be locked or behind this window.`,
  }),
  unreachable: (wallet) => ({
    title: `${wallet} did not connect`,
    text: 'It could not be reached. Check that it is on, then try again.',
  }),
  failed: (wallet) => ({
    title: `${wallet} did not connect`,
    text: 'Something went wrong on the way. Nothing was shared.',
  }),
  notInstalled: (wallet) => ({
    title: `${wallet} is not installed`,
    text: 'Add it to this browser, then come back. This page will wait.',
  }),
  connected: (wallet) => `Connected with ${wallet}`,
  chains: (wallet) => ({
    title: `Connect ${wallet}`,
    text: 'It works on several chains. Which one first?',
  }),
  cancel: 'Cancel',
  openAgain: (wallet) => `Open ${wallet} again`,
  askAgain: 'Ask again',
  tryAgain: 'Try again',
  install: (wallet) => `Install ${wallet}`,
}
