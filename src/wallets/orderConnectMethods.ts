import type { ConnectMethod } from '../config/types.ts'

export type OrderConnectMethodsParameters = {
  /** What it names comes in its order, what it leaves out is left out. */
  configured?: readonly ConnectMethod[]
  /** Whether an injected or announced wallet is shown. */
  hasBrowserWallet: boolean
}

/**
 * The order of the ways in: the configured one, else wallets first where a browser wallet is
 * visible, else e-mail, social, wallet (specification, section 2).
 */
export function orderConnectMethods({
  configured,
  hasBrowserWallet,
}: OrderConnectMethodsParameters): readonly ConnectMethod[] {
  if (configured?.length) return configured
  return hasBrowserWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
