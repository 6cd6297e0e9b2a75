/*
 * What a host does without the dialog: accounts, amounts, sending and the transaction centre. Loaded by those
 * who import it; `latchkit` itself holds none of it.
 */
export type { AddressLabels } from '../accounts/accountNotes.ts'
export {
  type AddressLabelParameters,
  addAddressLabel,
  getAddressLabels,
  removeAddressLabel,
} from '../accounts/addressLabels.ts'
export {
  getPreferredAccountType,
  type PreferredAccountType,
  setPreferredAccountType,
} from '../accounts/preferredAccountType.ts'
export { resetAccount } from '../accounts/resetAccount.ts'
export { compareAmounts } from '../amounts/compareAmounts.ts'
export { fiatValue } from '../amounts/fiatValue.ts'
export { formatAmount } from '../amounts/formatAmount.ts'
export { maxAmount } from '../amounts/maxAmount.ts'
export { parseAmount } from '../amounts/parseAmount.ts'
export { type FiatTotal, totalFiat } from '../amounts/totalFiat.ts'
export { InvalidAmountError, type InvalidAmountReason } from '../errors/amount.ts'
export {
  InsufficientBalanceError,
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
} from '../errors/send.ts'
export { getMaxAmount } from '../send/getMaxAmount.ts'
export { isReceiver } from '../send/isReceiver.ts'
export { prepareSend } from '../send/prepareSend.ts'
export { type GetReceiversParameters, getReceivers } from '../send/receiverHistory.ts'
export { type SendParameters, send } from '../send/send.ts'
export type {
  PreparedSend,
  PrepareSendParameters,
  SendAmount,
  SendOutcome,
  SendWarning,
  UnconfirmedSend,
} from '../send/send.types.ts'
export {
  type SendButtonParameters,
  type SendButtonState,
  sendButtonState,
} from '../send/sendButtonState.ts'
export type { SendToken } from '../send/sendToken.types.ts'
export type {
  FollowedTransaction,
  FoundTransaction,
  HistoryCoverage,
  LaterTransfers,
  ReadBalance,
  Receivers,
  ReceiversRequest,
  SendCheckpoint,
  SendingNamespace,
  SentTransferQuery,
  SubmitProgress,
  SubmittedTransaction,
  TransactionCheck,
  TransferActions,
  TransferRequest,
  TransferSimulation,
  Transfers,
} from '../send/transfers.types.ts'
export {
  dismissUnconfirmedSend,
  type GetUnconfirmedSendsParameters,
  getUnconfirmedSends,
  subscribeUnconfirmedSends,
} from '../send/unconfirmedSends.ts'
export { clearTransactions } from '../transactions/clearTransactions.ts'
export { type GetTransactionsParameters, getTransactions } from '../transactions/getTransactions.ts'
export { pendingBadge } from '../transactions/pendingBadge.ts'
export {
  type TrackTransactionParameters,
  trackTransaction,
} from '../transactions/trackTransaction.ts'
export type {
  BlockReference,
  Replacement,
  TrackedTransaction,
  TransactionStatus,
  TransactionTransfer,
} from '../transactions/transaction.types.ts'
export {
  type WaitForTransactionParameters,
  waitForTransaction,
} from '../transactions/waitForTransaction.ts'
export { watchTransactions } from '../transactions/watchTransactions.ts'
