/**
 * Announces two installed wallets (EIP-6963). Both apps call this first.
 *
 * @param account - The account that the wallets return without a prompt. Without an account, the wallets never
 * respond, as on a visit without a connection.
 */
export function announceWallets(account?: string | null): void {
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
      request: ({ method }: { method: string }) => answerOf(method, account),
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

function answerOf(method: string, account: string | null | undefined): Promise<unknown> {
  if (!account) return new Promise(() => {})
  if (/^eth_(requestAccounts|accounts)$/.test(method)) return Promise.resolve([account])
  if (method === 'eth_chainId') return Promise.resolve('0x1')
  return Promise.reject(Object.assign(new Error('Method not supported'), { code: 4200 }))
}
