/**
 * Entry point for apps that do not use the dialog: accounts, amounts, sending, and the transaction
 * center. An app that does not import this entry point loads only the part of this code that
 * `useKitSend` uses.
 */
export type { AddressLabels } from './accounts/addressLabels.ts'
export {
  type AddressLabelParameters,
  addAddressLabel,
  getAddressLabels,
  removeAddressLabel,
} from './accounts/addressLabels.ts'
export {
  getPreferredAccountType,
  type PreferredAccountType,
  resetAccount,
  setPreferredAccountType,
} from './accounts/preferredAccountType.ts'
export { compareAmounts, formatAmount, maxAmount, parseAmount } from './amounts/amounts.ts'
export { type FiatTotal, fiatValue, totalFiat } from './amounts/fiat.ts'
export {
  InsufficientBalanceError,
  InvalidAmountError,
  type InvalidAmountReason,
  InvalidReceiverError,
  NetworkFeeUncoveredError,
  SendChangedError,
  SendClosedError,
  SendFailedError,
  SendIncompleteError,
  SendRejectedError,
  SendUnknownError,
  SimulationFailedError,
  TokenDecimalsError,
  TokenRequiredError,
  TransferRefusedError,
  type TransferRefusedReason,
  UnconfirmedSendError,
  UnsupportedChainError,
} from './errors/send.ts'
export type {
  BlockReference,
  FollowedTransaction,
  FoundTransaction,
  HistoryCoverage,
  LazyTransfers,
  PendingBalance,
  ReadBalance,
  Receivers,
  ReceiversRequest,
  Replacement,
  SendCheckpoint,
  SendingNamespace,
  SendToken,
  SentTransferQuery,
  SubmitProgress,
  SubmittedTransaction,
  TrackedTransaction,
  TransactionCheck,
  TransactionStatus,
  TransactionTransfer,
  TransferActions,
  TransferRequest,
  TransferSimulation,
  Transfers,
} from './namespace/transfers.types.ts'
export { watchTransactions } from './transfers/followUnconfirmedSends.ts'
export { getMaxAmount, isReceiver, prepareSend } from './transfers/prepareSend.ts'
export { type GetReceiversParameters, getReceivers } from './transfers/receiverHistory.ts'
export { type SendParameters, send } from './transfers/send.ts'
export {
  type SendButtonParameters,
  type SendButtonState,
  sendButtonState,
} from './transfers/sendButtonState.ts'
export {
  clearTransactions,
  type GetTransactionsParameters,
  getTransactions,
  pendingBadge,
  type TrackTransactionParameters,
  trackTransaction,
  type WaitForTransactionParameters,
  waitForTransaction,
} from './transfers/transactions.ts'
export type {
  PreparedSend,
  PrepareSendParameters,
  SendAmount,
  SendOutcome,
  SendWarning,
  UnconfirmedSend,
} from './transfers/types.ts'
export {
  dismissUnconfirmedSend,
  type GetUnconfirmedSendsParameters,
  getUnconfirmedSends,
  subscribeUnconfirmedSends,
} from './transfers/unconfirmedSends.ts'
