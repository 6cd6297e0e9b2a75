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
import { sendCheckLimitMs } from '../utils/limits.ts'
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
  /** Aborting ends the send as `closed`. The wallet's prompt may stay open, but its outcome is not reported. */
  signal?: AbortSignal
  /** Description for the transaction center. */
  description?: string
  /**
   * Ids of unanswered requests (`getUnconfirmedSends`) that the visitor was shown and chose to send
   * besides. Without them, `send` does not prompt the wallet while such a request exists.
   */
  acknowledged?: readonly string[]
}

/**
 * Prompts the wallet to sign and send a prepared transfer. The transfer is simulated again first;
 * the wallet is not prompted when the figures changed. Never rejects. A sent transaction is added
 * to the transaction center, even after `closed`.
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
  // Stored before the first await, so that a second press in any tab sees it.
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
 * True when the same payment is already signed and may be mined at any moment. A second one must
 * wait for its outcome. A signature that only the wallet reported has no last block and may never
 * settle.
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
  /** `preparing` and `sign` mean that nothing was sent. */
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
      // A full storage rejected the transaction, so the record stays for the next page load.
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

/** Without a checkpoint, a lost transaction cannot be found later. The request is still recorded. */
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

/** Searches for a payment with a lost response until it settles, mounted or not. */
function followUntilEnded(kit: Kit, { id }: UnconfirmedSend): void {
  const stops = [followUnconfirmedSends(kit), subscribeUnconfirmedSends(kit, check)]
  function check() {
    if (getUnconfirmedSends(kit).some((one) => one.id === id)) return
    for (const stop of stops) stop()
  }
}

/** The wallet must still have the reviewed account. Otherwise another account would pay. */
function findConnection(namespace: KitNamespace, { connectorUid, from }: PreparedSend): Connection {
  const found = namespace.getState().connections.find((one) => one.connectorUid === connectorUid)
  if (!found?.accounts.some(({ address }) => address === from)) throw new NotConnectedError()
  return found
}

/** Maps an error without a payment to its outcome. */
function toOutcome(
  error: unknown,
  signal: AbortSignal | undefined,
  isSession: boolean,
): SendOutcome {
  if (signal?.aborted) return { status: 'closed', error: new SendClosedError() }
  // Over WalletConnect, 5000 is a rejection; elsewhere it has another meaning.
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
 * Codes that mean the wallet has not sent the request: the provider errors of EIP-1193 (except 4900
 * and 4901, because a disconnected wallet may have sent it before) and the request errors of
 * EIP-1474. -32603 (internal error) is excluded: wallets use it when their own node does not
 * respond.
 */
const refusalCodes: readonly number[] = [
  4001, 4100, 4200, 4902, -32600, -32601, -32602, -32002, -32003, -32004, -32005, -32006,
]

/** WalletConnect's codes for refused requests: unauthorized, rejected, unsupported. */
const sessionRefusalCodes: readonly number[] = [
  3000, 3001, 3002, 3003, 3004, 3005, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
]

/**
 * Errors of the kit and of viem that prove that no node accepted the transaction. Compared by name,
 * because a page may contain two copies.
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
 * True when an error after the wallet was prompted proves that nothing was sent. Any other error
 * may be a lost response: the connection, the relay or the wallet's node failed, and the payment
 * may still be made.
 *
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors,
 * https://eips.ethereum.org/EIPS/eip-1474#error-codes
 *
 * @param options.isSession - The wallet is connected over WalletConnect.
 */
export function isRefusal(error: unknown, { isSession }: { isSession: boolean }): boolean {
  if (isUserRejection(error, isSession ? [5000] : [])) return true
  const codes = isSession ? [...refusalCodes, ...sessionRefusalCodes] : refusalCodes
  return isNodeRefusal(error) || has(error, 'code', codes)
}

/**
 * True when an error after broadcasting a signed transaction proves that no node accepted it. Error
 * codes of nodes are ambiguous: the same code means a rejection or an already mined transaction.
 */
export function isNodeRefusal(error: unknown): boolean {
  return has(error, 'name', refusalNames)
}

function has(error: unknown, key: 'code' | 'name', values: readonly unknown[]): boolean {
  return walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
}
