import { Transactions } from './Transactions.tsx'

/** The activity as a view of its own. One chunk. */
export const transactionsViews = { Transactions }
