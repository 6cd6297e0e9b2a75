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
 * Returns the addresses that an account has paid, based on its activity. Senders are excluded, because
 * attackers send amounts of 0 from look-alike addresses, so that these addresses appear in a history.
 * For token payments, the history lists the token contract as the recipient. Use {@link paymentHashes}
 * to read the actual recipients.
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
 * Returns the hashes of transactions that may contain payments by the account, in order. For a smart account,
 * these include transactions that other accounts sent on its behalf. The recipients can be read from the
 * chain.
 */
export function paymentHashes(
  entries: readonly Entry[],
  { address, type }: Pick<KitAccount, 'address' | 'type'>,
): readonly string[] {
  const payments = entries.filter(({ operationType, sentFrom, status, transfers }) => {
    const isOut = transfers.some(({ direction }) => direction === 'out')
    if (status === 'failed' || operationType === 'approve') return false
    if (type === 'smartAccount' && isOut) return true
    // The blockchain API may not have indexed the transfers yet.
    return isSameAddress(sentFrom, address) && (isOut || !transfers.length)
  })
  return [...new Set(payments.map(({ hash }) => hash))]
}

/**
 * How long to cache the newest blocks, in ms. Payments from this page are already in the transaction center.
 */
const lifetimeMs = 60_000
/** Maximum number of transactions from the history to read from the chain. */
const hashesMax = 20

/** Addresses that an account has paid before. */
export type KnownReceivers = {
  recentAddresses: readonly string[]
  /** Whether the addresses cover all of the account's payments or only recent ones. Undefined if unknown. */
  historyCoverage: HistoryCoverage | undefined
}

/**
 * Reads the addresses that the account has paid on the form's network. For token payments, the blockchain
 * API's history lists the token contract as the recipient, so this hook reads the actual recipients from the
 * chain. It also reads the newest blocks, which may not be in the history yet.
 *
 * @param isEnabled - If false, the hook does not read the chain.
 * @returns `isAwaited` is true while a response may still add a warning, for at most 10 s.
 */
export function useKnownReceivers(
  { account, networkId, token }: SendPlace,
  isEnabled: boolean,
): { known: KnownReceivers; isAwaited: boolean } {
  const { address, type } = account
  const history = useActivity({ address, networkId })
  // The app's `QueryClient` defaults may return placeholder data from another network.
  const { status, entries = [] } = (!history.isPlaceholderData && history.data) || {}
  const payments = paymentHashes(entries, account)
  const hashes = payments.slice(0, hashesMax)
  // A smart account's transactions are sent by other accounts, so only this token's logs are trusted.
  const tokens = type === 'smartAccount' && token.address ? [token.address] : []
  const place = { address, networkId, tokens }
  const newest = useReceivers(place, isEnabled)
  const listed = useReceivers({ ...place, hashes }, isEnabled && hashes.length > 0)

  const isListed = status === 'listed' && !history.isError && (!hashes.length || isWhole(listed))
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

/** Adds warnings about known recipients to a prepared payment. Returns the same object if nothing changes. */
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

/** Reads the recipients in the given transactions, which never change, or in the newest blocks. */
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
