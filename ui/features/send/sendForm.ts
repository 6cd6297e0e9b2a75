'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  balanceSourceOf,
  getNativeBalanceQueryOptions,
  getPortfolioQueryOptions,
  type Portfolio,
} from '../../../queries/index.ts'
import { compareAmounts, formatAmount } from '../../../src/amounts/amounts.ts'
import { fiatValue, totalFiat } from '../../../src/amounts/fiat.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { Kit, KitState } from '../../../src/kit/types.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type {
  SendToken,
  TransactionTransfer,
  Transfers,
} from '../../../src/namespace/transfers.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { resolvePlace } from '../../../src/transfers/findTransfers.ts'
import { getMaxAmount } from '../../../src/transfers/prepareSend.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import type { PreparedSend, SendAmount } from '../../../src/transfers/types.ts'
import { plainAddress } from '../../../src/utils/address.ts'
import { formatCurrency, parseDecimal } from '../../../src/utils/formatNumber.ts'
import { debounceMs } from '../../../src/utils/limits.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import type { ViewDataMap } from '../../router/createRouter.ts'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'

/** Whom a form pays: what the visitor wrote, resolved. */
export type SendReceiver = {
  address: string
  /** The name that led to it. */
  name?: string
}

/** What a visitor has filled in. */
export type SendForm = {
  /** Network and account that it is for: on another one a new form begins. */
  place: string
  /** Absent: the native coin. */
  token?: SendToken | undefined
  /** As it is typed. */
  amount: string
  /** As it is typed. */
  to: string
  /** What {@link to} leads to, once the form was reviewed. */
  receiver?: SendReceiver | undefined
  /** What the form was last opened with: it counts once, not each time the view comes back. */
  begun?: ViewDataMap['WalletSend'] | undefined
}

/**
 * The form of a kit. It outlives views and openings of the dialog: a refusal in the wallet, or leaving
 * before the wallet has answered, leaves it filled; a transaction that was sent empties it, and so does
 * the end of the connection that would have paid.
 */
export const sendForm = (kit: Kit) => kit.lazyMember(createSendForm)

function createSendForm(kit: Kit): StoreApi<SendForm> {
  const form = createStore<SendForm>(() => emptyForm(''))
  // An approval may come after the dialog was closed: nobody should pay twice by what still stands here.
  kit.events.on('transactionChanged', async ({ hash, address, networkId, status }) => {
    // The event comes a moment before the list has it.
    await Promise.resolve()
    const { place } = form.getState()
    if (status !== 'pending' || place !== `${networkId}:${address}`) return
    const sent = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
    if (sent?.transfer && isSent(form.getState(), sent.transfer)) {
      form.setState(emptyForm(place), true)
    }
  })
  let { namespaces: before } = kit.getState()
  kit.subscribe(({ namespaces }) => {
    const { place } = form.getState()
    const isOver = leftAddresses(before, namespaces).some((one) => place.endsWith(`:${one}`))
    before = namespaces
    if (isOver) form.setState(emptyForm(''), true)
  })
  return form
}

/**
 * Whose connections are over, of those that there were. That a wallet shows another account is no end, nor
 * that one of two wallets with the same account goes while that account stays in use.
 */
function leftAddresses(
  before: KitState['namespaces'],
  now: KitState['namespaces'],
): readonly string[] {
  const connectionsOf = (all: typeof now) =>
    Object.values(all).flatMap(({ connections }) => connections)
  const live = connectionsOf(now).map(({ connectorUid }) => connectorUid)
  return connectionsOf(before)
    .filter(({ connectorUid }) => !live.includes(connectorUid))
    .flatMap(({ accounts }) => accounts)
    .filter((one) => now[one.namespace]?.account?.address !== one.address)
    .map(({ address }) => address)
}

/** Whether what a form says is what a transaction moved. */
export function isSent(
  { receiver, amount, token }: SendForm,
  transfer: TransactionTransfer,
): boolean {
  const plain = (text = '') => plainAddress(getPlainAddress(text))
  return (
    plain(receiver?.address) === plain(transfer.to) &&
    plain(token?.address) === plain(transfer.tokenAddress) &&
    compareAmounts(amount, transfer.amount) === 0
  )
}

/** A form that nobody has written in. */
export function emptyForm(place: string): SendForm {
  return { place, amount: '', to: '' }
}

/** The form of a place: the one that is there, or a new one when that is of another place. */
export function formOf(form: SendForm, place: string): SendForm {
  return form.place === place ? form : emptyForm(place)
}

/** The form as it is opened with a token, a receiver or an amount; with nothing it is as it was left. */
export function openedForm(form: SendForm, data: ViewDataMap['WalletSend'] | undefined): SendForm {
  if (!data || form.begun === data) return form
  const { token, amount = '', to = '' } = data
  if (!token && !amount && !to) return { ...form, begun: data }
  return { place: form.place, token, amount, to, begun: data }
}

/** Who sends where, and what has been filled in. */
export type SendPlace = {
  account: KitAccount
  connection: Connection
  network: Network
  networkId: CaipNetworkId
  form: SendForm
  /** The token of the form: the network's own coin when none was chosen. */
  token: SendToken
  /** How is sent there; undefined: not at all. */
  transfers: Transfers | undefined
  update(change: Partial<Omit<SendForm, 'place'>>): void
  /** Empties the form: what was in it has been sent. */
  reset(): void
}

/** The form in use; undefined without an account, or on a network that the app does not list. */
export function useSendForm(): SendPlace | undefined {
  const kit = useKit()
  const { account, connection } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const store = sendForm(kit)
  const place = `${networkId}:${account?.address}`
  const transfers = useMemo(() => transfersOn(kit, networkId), [kit, networkId])
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const update = useCallback(
    (change: Partial<SendForm>) =>
      store.setState({ ...formOf(store.getState(), place), ...change }, true),
    [store, place],
  )
  const reset = useCallback(() => store.setState(emptyForm(place), true), [store, place])
  if (!account || !connection || !network) return undefined
  const form = formOf(state, place)
  const token = form.token ?? network.nativeCurrency
  return { account, connection, network, networkId, form, token, transfers, update, reset }
}

function transfersOn(kit: Kit, networkId: CaipNetworkId): Transfers | undefined {
  try {
    return resolvePlace(kit, { networkId }).transfers
  } catch {
    return undefined
  }
}

/** The text once it has stayed the same for half a second. What is there at first counts at once. */
export function useSettled(text: string | undefined): string | undefined {
  const { clock } = useKit()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text !== settled) return clock.after(debounceMs, () => setSettled(text))
  }, [clock, text, settled])
  return settled
}

/** Whether two addresses are one, plain or as CAIP has them; the native coin has none. */
export function isSameCaipAddress(one: string | undefined, other: string | undefined): boolean {
  const plain = (text = '') => plainAddress(getPlainAddress(text))
  return plain(one) === plain(other)
}

/** A typed amount as all amounts are written: no zeros around it. Undefined for what is no number. */
export function plainAmount(text: string): string | undefined {
  const decimal = parseDecimal(text)
  if (!decimal || decimal.negative) return undefined
  const fraction = decimal.fraction.replace(/0+$/, '')
  return `${decimal.whole}${fraction && `.${fraction}`}`
}

/** An amount that can be read at a glance, rounded down: 8 decimals, or the first 6 digits of less. */
export function shortAmount(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  const zeros = whole === '0' ? fraction.search(/[1-9]/) : 0
  return plainAmount(`${whole}.${fraction.slice(0, Math.max(8, zeros + 6))}`) ?? amount
}

/** An amount with all its digits and what it is of. */
export function exactAmount({ amount, symbol }: Pick<SendAmount, 'amount' | 'symbol'>): string {
  return `${amount} ${safeText(symbol)}`
}

/**
 * What a send takes in all: in money where every price is known, else in coins. Undefined while the
 * network cost is not known: a part is no total.
 *
 * @param worth - What leaves and the network cost are worth; undefined where no price is known.
 */
export function sendTotal(
  { leaves, networkCost, token }: Pick<PreparedSend, 'leaves' | 'networkCost' | 'token'>,
  worth: readonly (string | undefined)[],
): string | undefined {
  if (!networkCost) return undefined
  const { total, isComplete } = totalFiat(worth)
  if (total && isComplete) return formatCurrency(total)
  if (token.address) return `${exactAmount(leaves)} + ${exactAmount(networkCost)}`
  const { decimals, symbol } = leaves
  return exactAmount({ amount: formatAmount(leaves.units + networkCost.units, decimals), symbol })
}

/** What amounts are worth in US dollars, as far as prices are known. */
export type Prices = {
  /** A decimal text; undefined when it is not known. */
  worth(token: SendToken, amount: string | undefined): string | undefined
  /** Of the token's picture, when there is one. */
  imageOf(token: SendToken): string | undefined
}

const tokensOf = ({ tokens }: Portfolio) => tokens

/** Prices and pictures of what the account in use holds on the network in use. */
export function usePrices(): Prices {
  const { data: tokens } = useAccountPortfolio({ select: tokensOf })
  const find = (token: SendToken) =>
    tokens?.find((one) => isSameCaipAddress(one.address, token.address))
  return {
    worth: (token, amount) => fiatValue(amount, find(token)?.price),
    imageOf: (token) => token.imageUrl ?? find(token)?.iconUrl,
  }
}

/** What the account holds of the token of the form, as the chain tells it: an exact decimal text. */
export function useSendBalance({
  account: { address },
  connection: { connectorUid },
  networkId,
  token,
}: SendPlace): UseQueryResult<string | null> {
  const kit = useKit()
  const { http } = kit
  const place = { address, networkId }
  return useQuery({
    ...queryDefaults,
    queryKey: [
      'latchkit',
      http.scope,
      'sendBalance',
      { ...place, connectorUid, token: token.address ?? '', decimals: token.decimals },
    ],
    queryFn: async ({ client }) => {
      if (token.address) return getMaxAmount(kit, { token, networkId })
      const source = balanceSourceOf(kit, networkId)
      if (source) {
        const { value, decimals } = await client.fetchQuery(
          getNativeBalanceQueryOptions(source, place),
        )
        return formatAmount(value, decimals)
      }
      const { tokens } = await client.fetchQuery(getPortfolioQueryOptions(http, place))
      return tokens.find((one) => !one.address)?.quantity.numeric ?? null
    },
    retry: false,
  })
}
