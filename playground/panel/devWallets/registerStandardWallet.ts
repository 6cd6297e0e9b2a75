import type {
  Wallet,
  WindowAppReadyEvent,
  WindowAppReadyEventAPI,
  WindowRegisterWalletEventCallback,
} from '@wallet-standard/base'

/**
 * Announces a wallet by the events of the Wallet Standard: to a page that listens already, and to one that comes later.
 *
 * @returns Takes the wallet away from every page that took it, and announces it to none any more.
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
