import type { SupportedNamespace } from '../namespace/types.ts'
import type { DirectoryWallet } from './types.ts'

/**
 * Whether a wallet has a chain of the namespace. One that does not say which chains it has counts as fit:
 * only asking it would tell.
 */
export function isWalletForNamespace(
  { chains }: Pick<DirectoryWallet, 'chains'>,
  namespace: SupportedNamespace | undefined,
): boolean {
  return !namespace || !chains?.length || chains.some((id) => id.startsWith(`${namespace}:`))
}
