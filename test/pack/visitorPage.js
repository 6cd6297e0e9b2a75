// Runs in the page before its first script.
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Announces a wallet like an extension. https://eips.ethereum.org/EIPS/eip-6963 */
function announceWallet() {
  const listeners = {}
  const authorized = () => (localStorage.getItem('stranger') ? [address] : [])
  /** The methods that the page requested, for tests. */
  const asked = []
  window.asked = asked
  /** Counts the page's listeners on the wallet, for tests. */
  window.countListeners = () => Object.values(listeners).reduce((sum, all) => sum + all.length, 0)
  const provider = {
    on(event, listener) {
      listeners[event] = [...(listeners[event] ?? []), listener]
    },
    removeListener(event, listener) {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener)
    },
    async request({ method }) {
      asked.push(method)
      if (method === 'wallet_requestPermissions' || method === 'eth_requestAccounts') {
        localStorage.setItem('stranger', 'approved')
      }
      if (method === 'wallet_requestPermissions') return [{ caveats: [{ value: authorized() }] }]
      if (method === 'eth_chainId') return '0x1'
      if (/^eth_(requestAccounts|accounts)$/.test(method)) return authorized()
      throw Object.assign(new Error(`The wallet has no ${method}.`), { code: -32601 })
    },
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const info = { uuid: crypto.randomUUID(), name: 'Stranger', icon, rdns: 'org.example.stranger' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Records each text that the kit's buttons show. */
function recordFaces() {
  const faces = []
  window.faces = faces
  const look = () => {
    const text = document.querySelector('[data-testid="buttons"]')?.textContent
    if (typeof text === 'string' && text !== faces.at(-1)) faces.push(text)
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

announceWallet()
recordFaces()
