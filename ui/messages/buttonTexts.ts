/** The texts of the buttons. The rest comes with the dialog. */
export type ButtonTexts = {
  connectWallet: string
  connecting: string
  /** Name of the skeleton form, while the last session is checked. */
  checking: string
  unsupportedNetwork: string
  selectNetwork: string
  /** Replaces the dash of a balance that is not known. */
  balanceNotKnown: string
  /** Said beside the fixed `0.00` of test networks and of networks the app does not list. */
  balanceNotAvailable: string
  account: (name: string) => string
  network: (name: string) => string
  /** An address as it is read aloud: how it starts and how it ends. */
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
