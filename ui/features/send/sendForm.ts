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
import { safeText } from '../../../src/utils/sanitize.ts'
import { debounceMs } from '../../../src/utils/timesAndLimits.ts'
import type { ViewDataMap } from '../../router/createRouter.ts'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'

/** A form's recipient, resolved from what the user typed. */
export type SendReceiver = {
  address: string
  /** The name that resolved to the address. */
  name?: string
}

/** The state of the send form. */
export type SendForm = {
  /** The form's network and account. For any other network or account, `formOf` returns an empty form. */
  place: string
  /** The token to send, or undefined for the native token. */
  token?: SendToken | undefined
  /** The amount as the user typed it. */
  amount: string
  /** The recipient as the user typed it. */
  to: string
  /** The recipient that {@link to} resolved to. It is set when the user opens the review. */
  receiver?: SendReceiver | undefined
  /** The data that the form was last opened with. It is applied only once. */
  begun?: ViewDataMap['WalletSend'] | undefined
}

/**
 * Returns a kit's send form. It keeps what the user typed when the dialog closes, after a rejection, and if
 * the user leaves before the wallet responds. It is reset when a transaction is sent or the paying wallet
 * disconnects.
 */
export const sendForm = (kit: Kit) => kit.lazyMember(createSendForm)

function createSendForm(kit: Kit): StoreApi<SendForm> {
  const form = createStore<SendForm>(() => emptyForm(''))
  // An approval can arrive after the dialog has closed. If the form kept its values, the user could pay
  // twice.
  kit.events.on('transactionChanged', async ({ hash, address, networkId, status }) => {
    // The event is emitted before the list of transactions is updated.
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
 * Returns the addresses whose connections have ended. An account is still connected if the wallet only
 * switched accounts, or if another wallet has the same active account.
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

/** Whether a transaction is the one that the form describes. */
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

/** Creates an empty form. */
export function emptyForm(place: string): SendForm {
  return { place, amount: '', to: '' }
}

/**
 * Returns the form for a network and account: the existing one if it belongs to them, otherwise an empty one.
 */
export function formOf(form: SendForm, place: string): SendForm {
  return form.place === place ? form : emptyForm(place)
}

/**
 * Returns the form with the values that were passed when the view was opened. If no values were passed, or if
 * the form has already received them, it keeps what the user typed.
 */
export function openedForm(form: SendForm, data: ViewDataMap['WalletSend'] | undefined): SendForm {
  if (!data || form.begun === data) return form
  const { token, amount = '', to = '' } = data
  if (!token && !amount && !to) return { ...form, begun: data }
  return { place: form.place, token, amount, to, begun: data }
}

/** A payment's account, network and form. */
export type SendPlace = {
  account: KitAccount
  connection: Connection
  network: Network
  networkId: CaipNetworkId
  form: SendForm
  /** The selected token. @default the native token */
  token: SendToken
  /** The network's transfer functions, or undefined if sending is not supported. */
  transfers: Transfers | undefined
  update(change: Partial<Omit<SendForm, 'place'>>): void
  /** Resets the form after a payment was sent. */
  reset(): void
}

/**
 * Returns the current form. Returns undefined if there is no account or the app does not list the network.
 */
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

/** Debounces a string by half a second. The initial value is returned immediately. */
export function useSettled(text: string | undefined): string | undefined {
  const { clock } = useKit()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text !== settled) return clock.after(debounceMs, () => setSettled(text))
  }, [clock, text, settled])
  return settled
}

/**
 * Compares two addresses, which can be plain or in CAIP-10 format. The native token's address is `undefined`.
 */
export function isSameCaipAddress(one: string | undefined, other: string | undefined): boolean {
  const plain = (text = '') => plainAddress(getPlainAddress(text))
  return plain(one) === plain(other)
}

/** Removes leading and trailing zeros from an amount. Returns undefined if it is not a valid number. */
export function plainAmount(text: string): string | undefined {
  const decimal = parseDecimal(text)
  if (!decimal || decimal.negative) return undefined
  const fraction = decimal.fraction.replace(/0+$/, '')
  return `${decimal.whole}${fraction && `.${fraction}`}`
}

/** Rounds an amount down to 8 decimals. A very small amount keeps 6 significant digits. */
export function shortAmount(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  const zeros = whole === '0' ? fraction.search(/[1-9]/) : 0
  return plainAmount(`${whole}.${fraction.slice(0, Math.max(8, zeros + 6))}`) ?? amount
}

/** Formats an amount without rounding, followed by the token's symbol. */
export function exactAmount({ amount, symbol }: Pick<SendAmount, 'amount' | 'symbol'>): string {
  return `${amount} ${safeText(symbol)}`
}

/**
 * Formats a payment's total, in currency if all prices are known and otherwise in tokens. Returns undefined
 * while the network fee is unknown.
 *
 * @param worth - The values of the amount and the network fee. A value is undefined if its price is unknown.
 */
export function sendTotal(
  { sent, networkCost, token }: Pick<PreparedSend, 'sent' | 'networkCost' | 'token'>,
  worth: readonly (string | undefined)[],
): string | undefined {
  if (!networkCost) return undefined
  const { total, isComplete } = totalFiat(worth)
  if (total && isComplete) return formatCurrency(total)
  if (token.address) return `${exactAmount(sent)} + ${exactAmount(networkCost)}`
  const { decimals, symbol } = sent
  return exactAmount({ amount: formatAmount(sent.units + networkCost.units, decimals), symbol })
}

/** Prices and images for the account's tokens. */
export type Prices = {
  /** Returns the value in US dollars as a decimal string, or undefined if the price is unknown. */
  worth(token: SendToken, amount: string | undefined): string | undefined
  /** Returns the URL of the token's image, if it has one. */
  imageOf(token: SendToken): string | undefined
}

const tokensOf = ({ tokens }: Portfolio) => tokens

/** Reads the prices and images for the account's tokens on the current network. */
export function usePrices(): Prices {
  const { data: tokens } = useAccountPortfolio({ select: tokensOf })
  const find = (token: SendToken) =>
    tokens?.find((one) => isSameCaipAddress(one.address, token.address))
  return {
    worth: (token, amount) => fiatValue(amount, find(token)?.price),
    imageOf: (token) => token.imageUrl ?? find(token)?.iconUrl,
  }
}

/** Reads the balance of the form's token from the chain, as an exact decimal string. */
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
