import type { EIP1193Provider } from 'viem'
import type { SupportedNamespace } from './account.types.ts'
import type { SolanaProvider } from './solanaProvider.types.ts'

/**
 * WalletConnect's own provider, where it is the only way in: a call goes to the wallet as it is.
 * https://docs.reown.com/advanced/providers/universal
 */
export type SessionProvider = {
  request(call: { method: string; params?: unknown }, chain?: string): Promise<unknown>
}

/**
 * The wallet of a connector as a host calls it: EIP-1193 for EVM, the same calls for every connector of
 * `solana()`. Undefined for WalletConnect while there is no session.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export type ProviderOf<namespace extends SupportedNamespace> =
  | {
      eip155: EIP1193Provider
      solana: SolanaProvider | SessionProvider
      bip122: SessionProvider
    }[namespace]
  | undefined
