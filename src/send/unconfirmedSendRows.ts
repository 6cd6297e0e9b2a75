/** How the storage rows of unconfirmed sends begin: each has a row of its own, so that no tab overwrites another's. */
export const unconfirmedSendRows = 'unconfirmed_send/'
