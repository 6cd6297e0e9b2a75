import { isSameId } from './isSameId.ts'
import type { SupportedNamespace } from './types.ts'

/** Hex addresses are compared without regard to case; in base58 another case is another address. */
export function isSameAddress(namespace: SupportedNamespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? isSameId(a, b) : a === b
}
