import { BaseError, walkCauses } from '../errors/BaseError.ts'
import { isUserRejection, NotConnectedError, PromptAlreadyOpenError } from '../errors/connect.ts'
import {
  SendChangedError,
  SendClosedError,
  SendFailedError,
  SendRejectedError,
  SendUnknownError,
  SimulationFailedError,
  UnconfirmedSendError,
} from '../errors/send.ts'
import type { Kit } from '../kit/types.ts'
import { errorCode } from '../namespace/toConnectError.ts'
import type {
  SendCheckpoint,
  SubmitProgress,
  TrackedTransaction,
  Transfers,
} from '../namespace/transfers.types.ts'
import type { Connection, KitNamespace } from '../namespace/types.ts'
import { sendCheckLimitMs } from '../utils/timesAndLimits.ts'
import { findTransfers } from './findTransfers.ts'
import { followUnconfirmedSends, isTransactionStored } from './followUnconfirmedSends.ts'
import { isSameFigures, refreshPrepared } from './prepareSend.ts'
import { transactionCenter } from './transactions.ts'
import type { PreparedSend, SendOutcome, UnconfirmedSend } from './types.ts'
import {
  getUnconfirmedSends,
  type OpenSend,
  openSend,
  subscribeUnconfirmedSends,
} from './unconfirmedSends.ts'

export type SendParameters = {
  /**
   * If aborted, `send` resolves with the status `closed`. The wallet's prompt may stay open, but
   * its result is not returned.
   */
  signal?: AbortSignal
  /** Description shown with the transaction in the transaction center. */
  description?: string
  /**
   * Ids of unconfirmed requests (`getUnconfirmedSends`) that the user has seen and chosen to
   * ignore. As long as any other request is unconfirmed, `send` does not prompt the wallet.
   */
  acknowledged?: readonly string[]
}

/**
 * Prompts the wallet to sign and send a prepared transfer. The transfer is simulated again first,
 * and the wallet is not prompted if the result changed. Never rejects. If the transaction is sent,
 * it is added to the transaction center, even after the send was `closed`.
 *
 * Docs: docs/send.md
 *
 * @param prepared - The result of `prepareSend`.
 * @returns The outcome, with a typed error unless the status is `sent`.
 */
export async function send(
  kit: Kit,
  prepared: PreparedSend,
  parameters: SendParameters = {},
): Promise<SendOutcome> {
  const { signal, acknowledged = [] } = parameters
  if (signal?.aborted) return { status: 'closed', error: new SendClosedError() }
  const { networkId, from: address } = prepared
  const namespace = kit.namespace(prepared.namespace)
  let wallet: string
  try {
    wallet = findConnection(namespace, prepared).name
  } catch (error) {
    return { status: 'failed', error: error as Error }
  }
  const earlier = getUnconfirmedSends(kit, { address, networkId }).filter(
    (one) => !acknowledged.includes(one.id) || isSignedAlready(one, prepared),
  )
  if (earlier.length) return toUnconfirmed(earlier)
  // The record is stored before the first await, so that a second click in any tab finds it.
  const record = openSend(kit, prepared, { wallet, acknowledged })
  const outcome = submit(kit, namespace, prepared, record, parameters)
  if (!signal) return outcome
  let stop = () => {}
  const closed = new Promise<SendOutcome>((resolve) => {
    const close = () => resolve({ status: 'closed', error: new SendClosedError() })
    signal.addEventListener('abort', close)
    stop = () => signal.removeEventListener('abort', close)
  })
  return Promise.race([outcome, closed]).finally(stop)
}

/**
 * Whether the same payment is already signed and may be mined at any time. If so, a second payment
 * must wait for the outcome of the first. A signed payment without a last block may never settle,
 * so it does not block a second one.
 */
function isSignedAlready(
  { stage, lastBlock, transfer }: UnconfirmedSend,
  prepared: PreparedSend,
): boolean {
  return (
    stage === 'signed' &&
    lastBlock !== undefined &&
    transfer.to === prepared.to &&
    transfer.amount === prepared.sent.amount &&
    transfer.tokenAddress === prepared.token.address
  )
}

function toUnconfirmed(requests: readonly UnconfirmedSend[]): SendOutcome {
  return { status: 'unconfirmed', error: new UnconfirmedSendError(requests), requests }
}

async function submit(
  kit: Kit,
  namespace: KitNamespace,
  prepared: PreparedSend,
  record: OpenSend,
  { signal, description }: SendParameters,
): Promise<SendOutcome> {
  const { networkId, connectorUid, from, to, token, sent } = prepared
  const request = { networkId, connectorUid, from, to, token, units: sent.units }
  /** In the stages `preparing` and `sign`, nothing has been sent. */
  let stage: 'preparing' | 'sign' | 'send' | 'signed' = 'preparing'
  let checkpoint: SendCheckpoint | undefined
  const progress: SubmitProgress = {
    onRequest(kind) {
      if (signal?.aborted) throw new SendClosedError()
      record.request()
      stage = kind
    },
    onSigned({ hash, nonce }) {
      stage = 'signed'
      record.update({ stage, hash, lastBlock: nonce })
    },
  }
  try {
    if (findConnection(namespace, prepared).networkId !== networkId) {
      await namespace.switchNetwork({ networkId, connectorUid, signal })
    }
    const transfers = findTransfers(kit, namespace)
    const [fresh, noted] = await limited(kit, [
      refreshPrepared(kit, prepared),
      readCheckpoint(transfers, request),
    ])
    if (signal?.aborted) throw new SendClosedError()
    findConnection(namespace, prepared)
    if (!isSameFigures(prepared, fresh)) {
      record.end()
      return { status: 'changed', error: new SendChangedError(), prepared: fresh }
    }
    checkpoint = noted
    if (checkpoint) record.update({ checkpoint })
    const sent = await transfers.submit(request, progress)
    const transaction = transactionCenter(kit).track({
      hash: sent.hash,
      networkId,
      address: from,
      description,
      fingerprint: sent.fingerprint,
      nonce: sent.nonce,
      startBlock: checkpoint?.block,
      startNonce: checkpoint?.nonce,
      transfer: toTransfer(prepared),
    })
    if (isTransactionStored(kit, { id: record.id, networkId, address: from })) record.end()
    else {
      // The transaction could not be stored, so the record is kept for the next page load.
      record.update({ hash: sent.hash })
      followUntilEnded(kit, record.lose())
    }
    return { status: 'sent', transaction }
  } catch (error) {
    if (error instanceof UnconfirmedSendError && stage === 'preparing') {
      record.end()
      return toUnconfirmed(getUnconfirmedSends(kit, { address: from, networkId }))
    }
    if (error instanceof SendChangedError && stage === 'preparing') {
      record.end()
      const fresh = await refreshPrepared(kit, prepared).catch(() => undefined)
      if (fresh) return { status: 'changed', error, prepared: fresh }
    }
    const isSession = namespace
      .getState()
      .connectors.some(({ uid, type }) => uid === connectorUid && type === 'WALLET_CONNECT')
    const isNothingSent =
      stage === 'preparing' ||
      stage === 'sign' ||
      (stage === 'signed' ? isNodeRefusal(error) : isRefusal(error, { isSession }))
    if (isNothingSent) {
      record.end()
      return toOutcome(error, signal, isSession)
    }
    const lost = record.lose()
    followUntilEnded(kit, lost)
    return { status: 'unknown', error: new SendUnknownError({ cause: error }), request: lost }
  }
}

function toTransfer({ to, token, sent }: PreparedSend): TrackedTransaction['transfer'] {
  const { symbol, decimals, address } = token
  return { to, amount: sent.amount, symbol, decimals, tokenAddress: address }
}

/**
 * Reads the checkpoint, or returns `undefined` if that fails. The request is then still recorded,
 * but a lost transaction cannot be found.
 */
async function readCheckpoint(
  transfers: Transfers,
  request: Parameters<NonNullable<Transfers['readCheckpoint']>>[0],
): Promise<SendCheckpoint | undefined> {
  return transfers.readCheckpoint?.(request).catch(() => undefined)
}

function limited<first, second>(
  kit: Kit,
  all: readonly [Promise<first>, Promise<second>],
): Promise<[first, second]> {
  return new Promise((resolve, reject) => {
    const cancel = kit.clock.after(sendCheckLimitMs, () => reject(new SimulationFailedError()))
    Promise.all(all).then(resolve, reject).finally(cancel)
  })
}

/**
 * Keeps searching for a payment whose response was lost, until it settles. This works even if
 * nothing is mounted.
 */
function followUntilEnded(kit: Kit, { id }: UnconfirmedSend): void {
  const stops = [followUnconfirmedSends(kit), subscribeUnconfirmedSends(kit, check)]
  function check() {
    if (getUnconfirmedSends(kit).some((one) => one.id === id)) return
    for (const stop of stops) stop()
  }
}

/**
 * Returns the wallet's connection. Throws if the wallet no longer contains the account that the
 * user reviewed, because otherwise a different account would pay.
 */
function findConnection(namespace: KitNamespace, { connectorUid, from }: PreparedSend): Connection {
  const found = namespace.getState().connections.find((one) => one.connectorUid === connectorUid)
  if (!found?.accounts.some(({ address }) => address === from)) throw new NotConnectedError()
  return found
}

/** Converts an error to an outcome if nothing was sent. */
function toOutcome(
  error: unknown,
  signal: AbortSignal | undefined,
  isSession: boolean,
): SendOutcome {
  if (signal?.aborted) return { status: 'closed', error: new SendClosedError() }
  // Code 5000 means a rejection only over WalletConnect.
  if (isUserRejection(error, isSession ? [5000] : [])) {
    return { status: 'rejected', error: new SendRejectedError({ cause: error }) }
  }
  const own = walkCauses(error, (one) => one instanceof BaseError) as BaseError | undefined
  if (own) return { status: 'failed', error: own }
  if (errorCode(error) === -32002) {
    return { status: 'failed', error: new PromptAlreadyOpenError({ cause: error }) }
  }
  return { status: 'failed', error: new SendFailedError({ cause: error }) }
}

/**
 * Error codes that mean the wallet did not send the transaction: EIP-1193 provider errors and
 * EIP-1474 request errors. 4900 and 4901 are excluded because a wallet may have sent the
 * transaction before it disconnected, and -32603 because wallets return it if their node does not
 * respond.
 */
const refusalCodes: readonly number[] = [
  4001, 4100, 4200, 4902, -32600, -32601, -32602, -32002, -32003, -32004, -32005, -32006,
]

/** WalletConnect error codes for unauthorized, rejected, and unsupported requests. */
const sessionRefusalCodes: readonly number[] = [
  3000, 3001, 3002, 3003, 3004, 3005, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
]

/**
 * Names of kit and viem errors that prove that no node accepted the transaction. Errors are
 * compared by name, because a page may include two copies of viem.
 */
const refusalNames: readonly string[] = [
  'AccountMinimumError',
  'ChainMismatchError',
  'ChainNotFoundError',
  'ChainNotSupportedError',
  'ConnectorChainMismatchError',
  'ExecutionRevertedError',
  'FeeCapTooHighError',
  'FeeCapTooLowError',
  'InsufficientBalanceError',
  'InsufficientFundsError',
  'IntrinsicGasTooHighError',
  'IntrinsicGasTooLowError',
  'InvalidTransactionError',
  'MethodNotSupportedError',
  'NetworkNotFoundError',
  'PromptAlreadyOpenError',
  'SendClosedError',
  'SolFeesUncoveredError',
  'SolTransferUncoveredError',
  'SolanaPackageMissingError',
  'TipAboveFeeCapError',
  'TransactionExpiredError',
  'TransactionTypeNotSupportedError',
  'TransferRefusedError',
]

/**
 * Whether a wallet error proves that nothing was sent. Any other error may mean that the response
 * was lost: the connection, the relay, or the wallet's node failed, and the payment may still be
 * made.
 *
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors,
 * https://eips.ethereum.org/EIPS/eip-1474#error-codes
 *
 * @param options.isSession - Whether the wallet is connected over WalletConnect.
 */
export function isRefusal(error: unknown, { isSession }: { isSession: boolean }): boolean {
  if (isUserRejection(error, isSession ? [5000] : [])) return true
  const codes = isSession ? [...refusalCodes, ...sessionRefusalCodes] : refusalCodes
  return isNodeRefusal(error) || has(error, 'code', codes)
}

/**
 * Whether an error after broadcasting a signed transaction proves that no node accepted it. Node
 * error codes are ignored, because the same code can mean that the transaction was rejected or that
 * it was already mined.
 */
export function isNodeRefusal(error: unknown): boolean {
  return has(error, 'name', refusalNames)
}

function has(error: unknown, key: 'code' | 'name', values: readonly unknown[]): boolean {
  return walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
}
