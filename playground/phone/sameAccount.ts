/** Whether two addresses are one account: letters of an EVM address may be large or small, those of base58 may not. */
export function isSameAccount(one: string, other: unknown): boolean {
  if (typeof other !== 'string') return false
  return one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** `solana` of `solana:5eykt…`. */
export function namespaceOf(chain: string): string {
  return chain.split(':')[0] ?? chain
}
