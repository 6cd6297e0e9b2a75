'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ActivityTransaction, useActivity } from '../../../queries/index.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { HistoryCoverage, Receivers } from '../../../src/namespace/transfers.types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { getReceivers, withKnownReceivers } from '../../../src/transfers/receiverHistory.ts'
import type { PreparedSend } from '../../../src/transfers/types.ts'
import { isSameAddress } from '../../../src/utils/address.ts'
import { replaceEqualDeep } from '../../../src/utils/replaceEqualDeep.ts'
import { useTimedOut } from '../../shell/useTimedOut.ts'
import type { SendPlace } from './sendForm.ts'

type Entry = Pick<
  ActivityTransaction,
  'hash' | 'operationType' | 'sentFrom' | 'sentTo' | 'status' | 'transfers'
>

/**
 * The addresses that an account paid, from its activity. Those that paid the account do not count: a payment of 0
 * from an address that looks like a known one is how such an address gets into a history. A token payment is listed
 * with the token contract as its receiver; {@link paymentHashes} find the real one.
 */
export function paidAddresses(
  entries: readonly Pick<Entry, 'sentFrom' | 'sentTo'>[],
  address: string,
): readonly string[] {
  const paid = entries.flatMap(({ sentFrom, sentTo }) =>
    isSameAddress(sentFrom, address) && sentTo && !isSameAddress(sentTo, address) ? sentTo : [],
  )
  return [...new Set(paid)]
}

/**
 * Hashes of the transactions in an activity that may be payments by the account, in the same order: those that it
 * sent, and for a smart account also those that others sent for it. The chain has their receivers.
 */
export function paymentHashes(
  entries: readonly Entry[],
  { address, type }: Pick<KitAccount, 'address' | 'type'>,
): readonly string[] {
  const payments = entries.filter(({ operationType, sentFrom, status, transfers }) => {
    const isOut = transfers.some(({ direction }) => direction === 'out')
    if (status === 'failed' || operationType === 'approve') return false
    if (type === 'smartAccount' && isOut) return true
    // The service may not have indexed the transfers yet.
    return isSameAddress(sentFrom, address) && (isOut || !transfers.length)
  })
  return [...new Set(payments.map(({ hash }) => hash))]
}

/** How long the newest blocks' answer counts, ms: payments of this page are known anyway. */
const lifetimeMs = 60_000
/** How many transactions of the history are looked up on chain. */
const hashesMax = 20

/** Addresses that an account paid before. */
export type KnownReceivers = {
  recentAddresses: readonly string[]
  /** Undefined while it is not known how far they go back. */
  historyCoverage: HistoryCoverage | undefined
}

/**
 * Reads which addresses the account of a form paid on its network. The service's history lists a token payment with
 * the token contract as its receiver, so the chain is asked for the receivers of those transactions, and of the
 * newest blocks, which the history may not have yet.
 *
 * @param isEnabled - False: the chain is not asked yet.
 * @returns `isAwaited` is true while an answer may still add a warning; for 10 s at most.
 */
export function useKnownReceivers(
  { account, networkId, token }: SendPlace,
  isEnabled: boolean,
): { known: KnownReceivers; isAwaited: boolean } {
  const { address, type } = account
  const history = useActivity({ address, networkId })
  // The app's client may show the answer of another network while one is loading.
  const { status, entries = [] } = (!history.isPlaceholderData && history.data) || {}
  const payments = paymentHashes(entries, account)
  const hashes = payments.slice(0, hashesMax)
  // A smart account's transactions are sent by others: in those, only this token's logs can be trusted.
  const tokens = type === 'smartAccount' && token.address ? [token.address] : []
  const place = { address, networkId, tokens }
  const newest = useReceivers(place, isEnabled)
  const listed = useReceivers({ ...place, hashes }, isEnabled && hashes.length > 0)

  const isListed = status === 'told' && !history.isError && (!hashes.length || isWhole(listed))
  const isAll = !history.hasNextPage && payments.length === hashes.length
  const covered = isListed ? (isAll ? 'all' : 'recent') : undefined
  const isLoading = history.isLoading || newest.isLoading || listed.isLoading
  const isOverdue = useTimedOut(isLoading ? address : undefined)
  const addresses = [
    ...addressesOf(newest),
    ...addressesOf(listed),
    ...paidAddresses(entries, address),
  ]
  return {
    known: {
      recentAddresses: [...new Set(addresses)],
      historyCoverage: isWhole(newest) ? (newest.data?.coverage ?? covered) : undefined,
    },
    isAwaited: isLoading && !isOverdue,
  }
}

/** A prepared send with the warnings that the known receivers give; the same object while nothing changes. */
export function useReceiverWarnings(
  prepared: PreparedSend | undefined,
  known: KnownReceivers,
): PreparedSend | undefined {
  const kit = useKit()
  const last = useRef<PreparedSend>(undefined)
  last.current = replaceEqualDeep(
    last.current,
    prepared && withKnownReceivers(kit, prepared, known),
  )
  return last.current
}

type ReceiversPlace = {
  address: string
  networkId: SendPlace['networkId']
  tokens: readonly string[]
  hashes?: readonly string[]
}

/** The receivers in the given transactions, which do not change, or in the newest blocks. */
function useReceivers(place: ReceiversPlace, enabled: boolean): UseQueryResult<Receivers | null> {
  const kit = useKit()
  const { address: from, ...request } = place
  return useQuery<Receivers | null>({
    ...queryDefaults,
    queryKey: ['latchkit', kit.http.scope, 'receivers', place],
    queryFn: async ({ signal }) => (await getReceivers(kit, { ...request, from, signal })) ?? null,
    enabled,
    retry: false,
    staleTime: ({ state }) =>
      !state.data?.isComplete ? 0 : place.hashes ? Number.POSITIVE_INFINITY : lifetimeMs,
  })
}

type ReceiversQuery = Pick<UseQueryResult<Receivers | null>, 'data'>

function addressesOf({ data }: ReceiversQuery): readonly string[] {
  return data?.addresses ?? []
}

function isWhole({ data }: ReceiversQuery): boolean {
  return data?.isComplete === true
}
