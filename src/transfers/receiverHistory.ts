import type { Kit } from '../kit/types.ts'
import type { Receivers, ReceiversRequest } from '../namespace/transfers.types.ts'
import { isInNamespace } from '../networks/caip.ts'
import { receiverSearchLimitMs } from '../utils/timesAndLimits.ts'
import { resolvePlace, resolveSender } from './findTransfers.ts'
import { type ReceiverHistory, withHistoryWarnings } from './sendWarnings.ts'
import { transactionCenter } from './transactions.ts'
import type { PreparedSend, PrepareSendParameters } from './types.ts'

/** Addresses that an account has paid, as passed by the caller. */
type KnownReceivers = Pick<PrepareSendParameters, 'recentAddresses' | 'historyCoverage'>

/**
 * Returns the addresses that the account has paid: the addresses that the caller passes, and the
 * recipients of the account's transactions in the transaction center.
 */
export function readReceiverHistory(
  kit: Kit,
  { networkId, from, to }: Pick<PreparedSend, 'networkId' | 'from' | 'to'>,
  { recentAddresses = [], historyCoverage }: KnownReceivers,
): ReceiverHistory {
  const { namespace, transfers } = resolvePlace(kit, { networkId })
  const sent = transactionCenter(kit)
    .list({ address: from })
    .flatMap(({ networkId: sentOn, transfer }) =>
      transfer && isInNamespace(sentOn, namespace.namespace) ? transfer.to : [],
    )
  return {
    from: transfers.readAddress(from) ?? from,
    to,
    recent: [...recentAddresses, ...sent].flatMap((one) => transfers.readAddress(one) ?? []),
    historyCoverage,
  }
}

/** Updates the warnings of a prepared transfer once the payment history has loaded. */
export function withKnownReceivers(
  kit: Kit,
  prepared: PreparedSend,
  known: KnownReceivers,
): PreparedSend {
  const history = readReceiverHistory(kit, prepared, known)
  return { ...prepared, warnings: withHistoryWarnings(prepared.warnings, history) }
}

export type GetReceiversParameters = Partial<ReceiversRequest>

/**
 * Reads from the chain which addresses an account has paid: from the transactions in `hashes`, else
 * from the latest 5,000 blocks (Solana: the latest 20 transactions). Pass the result to
 * `prepareSend` as `recentAddresses`. A transaction history is no substitute, because it lists the
 * token contract as the recipient of a token payment. Payments that others can forge are excluded:
 * zero-value transfers and logs from fake tokens.
 *
 * Docs: docs/send.md
 *
 * @param parameters.networkId - CAIP-2 network id. @default the active network
 * @param parameters.from - The account. @default the active account
 * @param parameters.hashes - The transaction hashes, newest first. Only the first 20 are read.
 * @default the transactions of recent blocks
 * @param parameters.tokens - Token contracts that the app trusts, as plain or CAIP-10 addresses. If
 * the account is a smart account, the logs of these tokens are also read from transactions sent by
 * other accounts. @default none
 * @returns `undefined` if the node rejects the request or takes longer than 8 s, or if the
 * namespace does not support it.
 * @throws UnsupportedChainError, NetworkNotFoundError, NotConnectedError
 */
export async function getReceivers(
  kit: Kit,
  { networkId, from, signal, ...others }: GetReceiversParameters = {},
): Promise<Receivers | undefined> {
  const { namespace, network, transfers } = resolvePlace(kit, { networkId })
  const abort = new AbortController()
  const request = {
    ...others,
    networkId: network.caipNetworkId,
    from: from ?? resolveSender(namespace).from,
    signal: abort.signal,
  }
  return new Promise((resolve) => {
    function end(receivers?: Receivers) {
      cancel()
      signal?.removeEventListener('abort', stop)
      resolve(receivers)
    }
    function stop() {
      abort.abort()
      end()
    }
    const cancel = kit.clock.after(receiverSearchLimitMs, stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) return stop()
    const reading = Promise.resolve().then(() => transfers.readReceivers?.(request))
    reading.then(end, () => end())
  })
}
