import type { Http } from '../../src/http/createHttp.ts'
import { type ScopedKey, scopedKey } from './scopedKey.ts'
import type { WalletProvider } from './walletAssets.ts'

export type PortfolioQueryKey = ScopedKey<
  'portfolio',
  { address: string; chainId: string; provider: string }
>

export type PortfolioParameters = {
  /** An EVM address with `0x`, or a Solana address. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Nothing is asked without it; a namespace besides `eip155` and `solana` is not supported. */
  chainId?: string | undefined
  /**
   * The connected wallet: it is asked first, where it offers that. No part of the key.
   * @default none: the service alone
   */
  provider?: WalletProvider | undefined
  /** What tells one wallet from another, for the key: a connector's id, for example. @default 'wallet' */
  providerKind?: string | undefined
}

/** An EVM address is keyed in lower case: its letter case does not change the answer. */
export function getPortfolioQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: PortfolioParameters,
): PortfolioQueryKey {
  const { address = '', chainId = '', provider, providerKind = 'wallet' } = parameters
  return scopedKey(http, 'portfolio', {
    address: chainId.startsWith('eip155:') ? address.toLowerCase() : address,
    chainId,
    provider: provider ? providerKind : 'none',
  })
}
