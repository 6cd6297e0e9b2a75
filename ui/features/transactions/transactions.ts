import { watchTransactions } from '../../../src/transfers/followUnconfirmedSends.ts'
import { refreshAfterTransaction } from './refreshAfterTransaction.ts'
import { tellTransaction } from './tellTransaction.ts'

/**
 * What a page loads once it has a transaction to follow: following it to its end, reading balances and activity again,
 * and saying in the dialog how it ended. One lazy part.
 */
export const transactions = { watchTransactions, refreshAfterTransaction, tellTransaction }
