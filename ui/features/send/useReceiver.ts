'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  addressOfName,
  coinTypeOf,
  getKitEnsAddressQueryOptions,
  getNameRecordQueryKey,
  getNameRecordQueryOptions,
  parseReceiver,
  type Receiver,
} from '../../../queries/index.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { namespaceOf, parseCaipNetworkId } from '../../../src/networks/caip.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import type { Texts } from '../../messages/Texts.ts'
import { type SendPlace, type SendReceiver, useSettled } from './sendForm.ts'

/** Errors of the recipient field. */
export type ReceiverProblem = keyof Pick<
  Texts['send'],
  'tooShort' | 'tooLong' | 'wrongLetter' | 'noReceiver'
>

/** Returns the error for text that is neither an address nor a name. */
export function receiverProblem(text: string): ReceiverProblem {
  const digits = /^0x([0-9a-z]*)$/i.exec(text.trim())?.[1]
  if (digits === undefined) return 'noReceiver'
  if (digits.length === 40) return 'wrongLetter'
  return digits.length < 40 ? 'tooShort' : 'tooLong'
}

/** The state of resolving the recipient field. */
export type ReceiverState =
  | { status: 'empty' | 'resolving' }
  | { status: 'found'; receiver: SendReceiver }
  | { status: 'wrong'; problem: ReceiverProblem | 'noSuchName' | 'nameFailed'; name?: string }

/** Parses addresses immediately, and resolves names after the user stops typing. */
export function useReceiver(
  text: string,
  { networkId, transfers }: Pick<SendPlace, 'networkId' | 'transfers'>,
): ReceiverState {
  const kit = useKit()
  const parsed = parseReceiver(text, namespaceOf(networkId))
  const name = parsed.kind === 'name' ? parsed.name : undefined
  const settled = useSettled(name)
  const isSettled = name !== undefined && settled === name
  const { data, isError, isFetching } = useQuery({
    ...queryDefaults,
    queryKey: [...getNameRecordQueryKey(kit.http, { name, networkId }), 'receiver'],
    queryFn: ({ client }) => resolveName(kit, client, parsed, networkId),
    enabled: isSettled,
    retry: false,
    // The result is never cached, because it determines the recipient. The query for the name record has its
    // own lifetime.
    staleTime: 0,
    gcTime: 0,
    // If the browser is offline, the query fails. Otherwise it would seem as if the name does not resolve.
    networkMode: 'always',
  })
  if (!text.trim()) return { status: 'empty' }
  if (parsed.kind === 'address' && transfers?.readAddress(parsed.address)) {
    return { status: 'found', receiver: { address: parsed.address } }
  }
  if (name === undefined) return { status: 'wrong', problem: receiverProblem(text) }
  if (!isSettled || isFetching) return { status: 'resolving' }
  if (data) return { status: 'found', receiver: { address: data, name } }
  return { status: 'wrong', problem: isError ? 'nameFailed' : 'noSuchName', name }
}

/** Resolves a name on a network. Returns null if the name has no address on it. */
async function resolveName(
  { http, wagmi }: Kit,
  client: QueryClient,
  receiver: Receiver,
  networkId: CaipNetworkId,
): Promise<string | null> {
  if (receiver.kind !== 'name') return null
  const { of, name } = receiver
  const chainId = Number(parseCaipNetworkId(networkId).reference)
  if (of === 'service') {
    const record = await client.fetchQuery(getNameRecordQueryOptions(http, { name, networkId }))
    return (record && addressOfName(record, chainId)) ?? null
  }
  const coinType = coinTypeOf(chainId)
  // ENS is on Ethereum, so an app that doesn't include Ethereum can't resolve ENS names.
  if (coinType === undefined || !wagmi?.chains.some(({ id }) => id === 1)) return null
  return client.fetchQuery(getKitEnsAddressQueryOptions(wagmi, { name, coinType }))
}
