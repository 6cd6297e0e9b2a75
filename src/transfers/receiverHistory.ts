import type { Kit } from '../kit/types.ts'
import type { Receivers, ReceiversRequest } from '../namespace/transfers.types.ts'
import { isInNamespace } from '../networks/caip.ts'
import { receiverSearchLimitMs } from '../utils/limits.ts'
import { resolvePlace, resolveSender } from './findTransfers.ts'
import { type ReceiverHistory, withHistoryWarnings } from './sendWarnings.ts'
import { transactionCenter } from './transactions.ts'
import type { PreparedSend, PrepareSendParameters } from './types.ts'

/** Addresses that an account paid, from outside the kit. */
type KnownReceivers = Pick<PrepareSendParameters, 'recentAddresses' | 'historyCoverage'>

/** What is known of earlier payments: from outside, and from the transaction centre of this browser. */
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

/** A prepared send with the warnings that newly known payments give. */
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
 * Reads from the chain which addresses an account paid: in the transactions of `hashes`, else in the 5,000 newest
 * blocks (Solana: the account's 20 newest transactions). Pass the result to `prepareSend` as `recentAddresses`: a
 * history lists a token payment with the token contract as its receiver. Payments that others can forge do not
 * count: transfers of 0 in the account's name, and logs of fake tokens.
 *
 * Docs: docs/send.md
 *
 * @param parameters.networkId - CAIP-2. @default the network in use of the active namespace
 * @param parameters.from - The account. @default the account in use
 * @param parameters.hashes - Hashes of transactions, the newest first; at most 20 are read. @default the newest blocks
 * @param parameters.tokens - Trusted token contracts, plain or CAIP-10: their logs also count in transactions that
 * others sent for an account with code. @default none
 * @returns Undefined when the node refused, took longer than 8 s, or the namespace cannot read receivers.
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
