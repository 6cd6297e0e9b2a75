/** Texts of the buttons. All others load with the dialog. */
export type ButtonTexts = {
  connectWallet: string
  connecting: string
  /** Accessible name of the skeleton, while the kit reconnects. */
  checking: string
  unsupportedNetwork: string
  selectNetwork: string
  /** Spoken in place of the dash of an unknown balance. */
  balanceNotKnown: string
  /** Spoken beside the fixed `0.00` of test networks and of networks that the app does not list. */
  balanceNotAvailable: string
  account: (name: string) => string
  network: (name: string) => string
  /** A short address as screen readers say it: its first and last characters. */
  address: (start: string, end: string) => string
}

export const buttonTexts: ButtonTexts = {
  connectWallet: 'Connect wallet',
  checking: 'Reconnecting',
  connecting: 'Connecting',
  unsupportedNetwork: 'Unsupported network',
  selectNetwork: 'Select network',
  balanceNotKnown: 'Balance not known',
  balanceNotAvailable: 'balance not available',
  account: (name) => `Account: ${name}`,
  network: (name) => `Network: ${name}. Change`,
  address: (start, end) => `Address starting ${start}, ending ${end}`,
}
