/** The strings for the buttons. All other strings load with the dialog or its views. */
export type ButtonTexts = {
  connectWallet: string
  connecting: string
  /** Accessible name for the skeleton shown while the kit reconnects. */
  checking: string
  unsupportedNetwork: string
  selectNetwork: string
  /** Accessible text for the dash that replaces an unknown balance. */
  balanceNotKnown: string
  /** Accessible text next to `0.00`, which replaces the balance on a network that the app does not list. */
  balanceNotAvailable: string
  account: (name: string) => string
  network: (name: string) => string
  /** Accessible text for a short address, with its first and last characters. */
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
