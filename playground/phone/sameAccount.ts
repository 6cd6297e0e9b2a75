/**
 * Returns whether two addresses are the same account. EVM addresses are compared case-insensitively, base58
 * case-sensitively.
 */
export function isSameAccount(one: string, other: unknown): boolean {
  if (typeof other !== 'string') return false
  return one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** Patterns of Bitcoin addresses on the main network and on test networks. https://bips.dev/173 */
const bitcoinAddress = { main: /^(bc1|[13][a-z\d]{25,33}$)/i, test: /^(tb1|[mn2][a-z\d]{25,34}$)/i }
const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Returns whether an address has the format of a chain's namespace: `0x…` for EVM, an address of the same network for
 * Bitcoin, any other for Solana.
 */
export function isAccountOn(chain: string, account: string): boolean {
  const form = chain === bitcoinMainnet ? 'main' : 'test'
  const isBitcoin = Object.values(bitcoinAddress).some((one) => one.test(account))
  const isEvm = account.startsWith('0x')
  switch (namespaceOf(chain)) {
    case 'eip155':
      return isEvm
    case 'bip122':
      return bitcoinAddress[form].test(account)
    default:
      return !isEvm && !isBitcoin
  }
}

/** Returns `solana` for `solana:5eykt…`. */
export function namespaceOf(chain: string): string {
  return chain.split(':')[0] ?? chain
}
