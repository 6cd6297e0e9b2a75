import { createStore, type StoreApi } from 'zustand/vanilla'
import { compareAmounts } from '../../../src/amounts/amounts.ts'
import type { Kit, KitState } from '../../../src/kit/types.ts'
import type { SendToken, TransactionTransfer } from '../../../src/namespace/transfers.types.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import { plainAddress } from '../../../src/utils/address.ts'
import { onePer } from '../../../src/utils/onePer.ts'
import type { ViewDataMap } from '../../router/viewData.ts'

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
export const sendForm = onePer((kit: Kit): StoreApi<SendForm> => {
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
})

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
  const plain = (text = '') => plainAddress(text.split(':').at(-1) ?? '')
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
