import type { EIP1193Provider } from 'viem'
import type { CaipNetworkId, SupportedNamespace } from './account.types.ts'
import type { SolanaProvider } from './solanaProvider.types.ts'

/**
 * WalletConnect's own provider, where it is the only way in: a call goes to the wallet as it is.
 * https://docs.reown.com/advanced/providers/universal
 */
export type SessionProvider = {
  /**
   * @param networkId - CAIP-2. @default the network in use
   * @throws MethodNotSupportedError, 4200, for a method that the wallet did not approve on that network
   */
  request(call: { method: string; params?: unknown }, networkId?: CaipNetworkId): Promise<unknown>
}

/**
 * The wallet of a connector as a host calls it: EIP-1193 for EVM, the same calls for every connector of
 * `solana()`. Undefined for WalletConnect until there has been a session; after its end calls reject.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export type ProviderOf<namespace extends SupportedNamespace> =
  | {
      eip155: EIP1193Provider
      solana: SolanaProvider | SessionProvider
      bip122: SessionProvider
    }[namespace]
  | undefined
