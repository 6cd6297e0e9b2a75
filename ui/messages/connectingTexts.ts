import type { Texts } from './Texts.ts'

/** English strings for the connecting views, bundled with them. */
export const connectingTexts: Texts['connecting'] = {
  opening: (wallet) => ({
    title: `Opening ${wallet}`,
    text: 'Your wallet should appear in a moment.',
  }),
  waiting: (wallet) => ({
    title: `Approve in ${wallet}`,
    text: `Confirm the connection in ${wallet}.`,
  }),
  alreadyOpen: (wallet) => ({
    title: `${wallet} has a pending request`,
    text: 'Approve or reject it to continue.',
  }),
  declined: (wallet) => ({
    title: 'Request declined',
    text: `You rejected the request in ${wallet}. Nothing was shared.`,
  }),
  closed: () => ({
    title: 'Request ended',
    text: 'The request was cancelled. Nothing was shared.',
  }),
  timedOut: (wallet) => ({
    title: `Still waiting for ${wallet}`,
    text: 'It may be locked, or hidden behind this window.',
  }),
  unreachable: (wallet) => ({
    title: `${wallet} did not connect`,
    text: 'It could not be reached. Check that it is on, then try again.',
  }),
  failed: (wallet) => ({
    title: `${wallet} did not connect`,
    text: 'Something went wrong. Nothing was shared.',
  }),
  notInstalled: (wallet) => ({
    title: `${wallet} isn’t installed`,
    text: 'Add it to this browser, then come back. This page will wait.',
  }),
  connected: (wallet) => `Connected with ${wallet}`,
  chains: (wallet) => ({
    title: `Connect ${wallet}`,
    text: `${wallet} supports several. Start with:`,
  }),
  cancel: 'Cancel',
  openAgain: (wallet) => `Open ${wallet} again`,
  tryAgain: 'Try again',
  install: (wallet) => `Install ${wallet}`,
}
