/** The texts of the first load, for those who come without a wallet. */
export const firstTexts = {
  connectWallet: 'Connect wallet',
  checking: 'Checking your wallet',
}
