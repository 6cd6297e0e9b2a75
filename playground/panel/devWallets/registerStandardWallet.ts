import type {
  Wallet,
  WindowAppReadyEvent,
  WindowAppReadyEventAPI,
  WindowRegisterWalletEventCallback,
} from '@wallet-standard/base'

/**
 * Announces a wallet with the events of the Wallet Standard, to pages that already listen and to later ones.
 *
 * @returns A function that removes the wallet from every page, and stops announcing it.
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/DESIGN.md
 */
export function registerStandardWallet(wallet: Wallet, target: EventTarget): () => void {
  const taken = new Set<() => void>()
  const hand: WindowRegisterWalletEventCallback = ({ register }: WindowAppReadyEventAPI) => {
    taken.add(register(wallet))
  }
  const onAppReady = (event: Event) => hand((event as WindowAppReadyEvent).detail)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }))
  target.addEventListener('wallet-standard:app-ready', onAppReady)
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const unregister of taken) unregister()
    taken.clear()
  }
}
