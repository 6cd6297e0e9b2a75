/**
 * Two installed wallets that announce themselves (EIP-6963), as a visitor's browser has them. They answer nothing: no
 * visit of the bench connects. Both apps call it before anything else.
 */
export function announceWallets(): void {
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96"/></svg>'
  const details = ['Alder', 'Birch'].map((name, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-00000000000${index}`,
      rdns: `test.bench.${name.toLowerCase()}`,
      name,
      icon,
    },
    provider: {
      request: () => new Promise(() => {}),
      on: () => {},
      removeListener: () => {},
    },
  }))
  const announce = () => {
    for (const detail of details)
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ ...detail }) }),
      )
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
