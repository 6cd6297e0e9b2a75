'use client'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { debounceMs } from '../../../src/utils/limits.ts'
import { emptyForm, formOf, type SendForm, sendForm } from './sendForm.ts'

/** Who sends where, and what has been filled in. */
export type SendPlace = {
  account: KitAccount
  connection: Connection
  network: Network
  networkId: CaipNetworkId
  form: SendForm
  /** The token of the form: the network's own coin when none was chosen. */
  token: SendToken
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
  return { account, connection, network, networkId, form, token, update, reset }
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
