/** What a wallet gets to announce itself with. */
type Api = { register(...wallets: unknown[]): () => void }

/**
 * Looks for wallets of the Wallet Standard: those that are there already and those that come later.
 * The page's side of the protocol, which the vendor's `getWallets` keeps running for ever.
 * https://github.com/wallet-standard/wallet-standard
 *
 * @param found - Gets each wallet that is announced, unchecked. Returns what takes it away again.
 * @returns the stop; wallets that were found stay.
 */
export function discoverWallets(found: (wallet: unknown) => () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  let isOn = true
  const api: Api = Object.freeze({
    register(...wallets: unknown[]) {
      const removals = isOn ? wallets.map(found) : []
      return () => {
        for (const remove of removals) remove()
      }
    },
  })
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: Api) => void>).detail(api)
    } catch {
      // An invalid announcement is ignored.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOn = false
    window.removeEventListener('wallet-standard:register-wallet', hear)
  }
}
