import { BaseError, walkCauses } from '../errors/BaseError.ts'
import { NotConnectedError, PromptAlreadyOpenError } from '../errors/connect.ts'
import { isUserRejection } from '../errors/isUserRejection.ts'
import { SendClosedError, SendFailedError, SendRejectedError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import { errorCode } from '../namespace/toConnectError.ts'
import type { KitNamespace } from '../namespace/types.ts'
import type { TrackedTransaction } from '../transactions/transaction.types.ts'
import { transactionCenter } from '../transactions/transactionCenter.ts'
import { findTransfers } from './findTransfers.ts'
import type { PreparedSend, SendOutcome } from './send.types.ts'

export type SendParameters = {
  /** Aborting ends the send as `closed`: nobody waits any more, though the wallet may still ask. */
  signal?: AbortSignal
  /** The host's own words for the transaction centre. */
  description?: string
}

/**
 * Asks the wallet to sign and send what `prepareSend` has tried, on its network. It never rejects, and
 * a transaction that was sent is in the transaction centre, also after `closed`.
 *
 * Docs: docs/send.md
 */
export async function send(
  kit: Kit,
  prepared: PreparedSend,
  { signal, description }: SendParameters = {},
): Promise<SendOutcome> {
  if (signal?.aborted) return { status: 'closed', error: new SendClosedError() }
  const isSession = kit
    .namespace(prepared.namespace)
    .getState()
    .connectors.some(({ uid, type }) => uid === prepared.connectorUid && type === 'WALLET_CONNECT')
  const asked = submit(kit, prepared, { signal, description }).then(
    (transaction): SendOutcome => ({ status: 'sent', transaction }),
    (error: unknown) => toOutcome(error, signal, isSession),
  )
  if (!signal) return asked
  let stop = () => {}
  const closed = new Promise<SendOutcome>((resolve) => {
    const close = () => resolve({ status: 'closed', error: new SendClosedError() })
    signal.addEventListener('abort', close)
    stop = () => signal.removeEventListener('abort', close)
  })
  return Promise.race([asked, closed]).finally(stop)
}

async function submit(
  kit: Kit,
  prepared: PreparedSend,
  { signal, description }: SendParameters,
): Promise<TrackedTransaction> {
  const { networkId, connectorUid, from, to, token, leaves } = prepared
  const namespace = kit.namespace(prepared.namespace)
  const connection = () => findConnection(namespace, prepared)
  if (connection().networkId !== networkId) {
    await namespace.switchNetwork({ networkId, signal })
    if (signal?.aborted) throw new SendClosedError()
    connection()
  }
  const transfers = findTransfers(kit, namespace)
  const { symbol, decimals, address } = token
  const transfer = { to, amount: leaves.amount, symbol, decimals, tokenAddress: address }
  const request = { networkId, connectorUid, from, to, token, units: leaves.units }
  // Beside the wallet's window, which nothing may hold up.
  const noting = import('./askedSends.ts').then(
    ({ noteAskedSend }) => noteAskedSend(kit, transfers, request, transfer),
    () => {},
  )
  const { hash, fingerprint, nonce } = await transfers
    .submit(request)
    .finally(() => void noting.then((answered) => answered?.()))
  return transactionCenter(kit).track({
    hash,
    networkId,
    address: from,
    description,
    fingerprint,
    nonce,
    transfer,
  })
}

/** The account of the preview must still be the wallet's: another one would pay otherwise. */
function findConnection(namespace: KitNamespace, { connectorUid, from }: PreparedSend) {
  const found = namespace.getState().connections.find((one) => one.connectorUid === connectorUid)
  if (!found?.accounts.some(({ address }) => address === from)) throw new NotConnectedError()
  return found
}

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
  if (errorCode(error) === -32002) {
    return { status: 'failed', error: new PromptAlreadyOpenError({ cause: error }) }
  }
  const own = walkCauses(error, (one) => one instanceof BaseError) as BaseError | undefined
  return { status: 'failed', error: own ?? new SendFailedError({ cause: error }) }
}
