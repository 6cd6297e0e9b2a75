/** The Wallet Standard API that wallets call to register themselves. */
type Api = { register(...wallets: unknown[]): () => void }

/**
 * Discovers Wallet Standard wallets. The app side of the protocol is implemented here, because
 * `getWallets` from `@wallet-standard/app` cannot stop listening.
 * https://github.com/wallet-standard/wallet-standard
 *
 * @param found - Called with each announced wallet, without validation. Must return a function that
 * removes the wallet.
 * @returns A function that stops discovery. Wallets already discovered stay listed.
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
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: Api) => void>).detail(api)
    } catch {
      // Ignore invalid announcements.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOn = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
