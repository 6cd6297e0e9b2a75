/** The row of the storage with what wallets were asked to send and have not answered. */
export const askedRow = 'asked_sends'
