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
  /** Aborting ends the send as `closed`: its end is not reported, though the wallet may still ask. */
  signal?: AbortSignal
  /** The host's own words for the transaction centre. */
  description?: string
  /**
   * Ids of earlier requests without an answer (`getUnconfirmedSends`) that the visitor was told about and chose
   * to pay beside. Without it `send` asks nothing while there is one.
   */
  acknowledged?: readonly string[]
}

/**
 * Asks the wallet to sign and send what `prepareSend` has tried, on its network. The transfer is tried once more
 * right before, and nothing is asked when the chain gives other figures. It never rejects; a transaction that was
 * sent is in the transaction centre, also after `closed`.
 *
 * Docs: docs/send.md
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
  // Noted before anything is waited for: a second press, here or in another tab, sees it.
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
 * The same payment is signed and may be in a block at any moment: no second one is signed before it has ended. What a
 * wallet only says to be its signature has no last block, and may never end.
 */
function isSignedAlready(
  { stage, lastBlock, transfer }: UnconfirmedSend,
  prepared: PreparedSend,
): boolean {
  return (
    stage === 'signed' &&
    lastBlock !== undefined &&
    transfer.to === prepared.to &&
    transfer.amount === prepared.leaves.amount &&
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
  const { networkId, connectorUid, from, to, token, leaves } = prepared
  const request = { networkId, connectorUid, from, to, token, units: leaves.units }
  /** How far it has come: `sign` and `preparing` have sent nothing. */
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
      // A full storage has not taken the transaction: the record that it did take stays for the next load of the page.
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

function toTransfer({ to, token, leaves }: PreparedSend): TrackedTransaction['transfer'] {
  const { symbol, decimals, address } = token
  return { to, amount: leaves.amount, symbol, decimals, tokenAddress: address }
}

/** Without it a lost transaction is not found later; that it was requested is known all the same. */
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

/** Searches for a payment whose answer was lost, mounted or not, as long as it has no end. */
function followUntilEnded(kit: Kit, { id }: UnconfirmedSend): void {
  const stops = [followUnconfirmedSends(kit), subscribeUnconfirmedSends(kit, check)]
  function check() {
    if (getUnconfirmedSends(kit).some((one) => one.id === id)) return
    for (const stop of stops) stop()
  }
}

/** The account of the preview must still be the wallet's: another one would pay otherwise. */
function findConnection(namespace: KitNamespace, { connectorUid, from }: PreparedSend): Connection {
  const found = namespace.getState().connections.find((one) => one.connectorUid === connectorUid)
  if (!found?.accounts.some(({ address }) => address === from)) throw new NotConnectedError()
  return found
}

/** Names an end without a payment. */
function toOutcome(
  error: unknown,
  signal: AbortSignal | undefined,
  isSession: boolean,
): SendOutcome {
  if (signal?.aborted) return { status: 'closed', error: new SendClosedError() }
  // A wallet behind WalletConnect says 5000 for a refusal; elsewhere it means something else.
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
 * Codes by which a wallet says that it has not sent a request, and will not: EIP-1193's provider errors (not 4900
 * and 4901: what is cut off from its chain may have sent before) and those of EIP-1474 about the request itself.
 * -32603 (internal error) is not among them: wallets use it when the answer of their own node is lost.
 */
const refusalCodes: readonly number[] = [
  4001, 4100, 4200, 4902, -32600, -32601, -32602, -32002, -32003, -32004, -32005, -32006,
]

/** WalletConnect's codes for what a wallet refuses: unauthorized, rejected, unsupported. */
const sessionRefusalCodes: readonly number[] = [
  3000, 3001, 3002, 3003, 3004, 3005, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
]

/** Errors of the kit and of viem that say that no node took the transaction. By name: there may be two copies. */
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
 * Whether an error that came after the wallet was asked says that nothing was sent. Every other error may be a lost
 * answer: the connection, the relay or the wallet's own node failed, and the payment may be made all the same.
 *
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors, https://eips.ethereum.org/EIPS/eip-1474#error-codes
 *
 * @param options.isSession - The wallet is reached over WalletConnect.
 */
export function isRefusal(error: unknown, { isSession }: { isSession: boolean }): boolean {
  if (isUserRejection(error, isSession ? [5000] : [])) return true
  const codes = isSession ? [...refusalCodes, ...sessionRefusalCodes] : refusalCodes
  return isNodeRefusal(error) || has(error, 'code', codes)
}

/**
 * Whether an error that came after a signed transaction was handed to a node says that no node took it. A node's codes
 * say too little: the same one stands for a refusal and for a transaction that is in a block already.
 */
export function isNodeRefusal(error: unknown): boolean {
  return has(error, 'name', refusalNames)
}

function has(error: unknown, key: 'code' | 'name', values: readonly unknown[]): boolean {
  return walkCauses(error, (one) => values.includes(Object(one)[key])) !== undefined
}
