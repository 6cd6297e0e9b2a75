import type { EIP1193Provider } from 'viem'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import type { KitAccount } from './account.types.ts'
import type { BitcoinProvider } from './bitcoinProvider.types.ts'

/**
 * WalletConnect's provider, used in a WalletConnect-only kit. Requests are forwarded to the wallet
 * unchanged. https://docs.reown.com/advanced/providers/universal
 */
export type SessionProvider = {
  /**
   * @param networkId - CAIP-2 network id. @default the active network
   * @throws MethodNotSupportedError (4200) if the wallet did not approve the method on the network.
   */
  request(call: { method: string; params?: unknown }, networkId?: CaipNetworkId): Promise<unknown>
}

/**
 * A namespace's provider type: EIP-1193 for EVM, `SolanaProvider` for `solana()`, and
 * `BitcoinProvider` for `bitcoin()`. `undefined` for WalletConnect before the first session. After
 * a session ends, requests reject. https://eips.ethereum.org/EIPS/eip-1193
 */
export type ProviderOf<namespace extends SupportedNamespace> =
  | {
      eip155: EIP1193Provider
      solana: SolanaProvider | SessionProvider
      bip122: BitcoinProvider | SessionProvider
    }[namespace]
  | undefined

/** A transaction version. `legacy` transactions have no version byte. */
export type TransactionVersion = 'legacy' | 0

/** Solana's commitment levels. The last five are deprecated aliases. */
export type SolanaCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** Methods that a Solana wallet may support. */
export type SolanaMethod =
  | 'signMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'
  | 'signIn'

type Asked = {
  /** Address of the signing account. @default the active account */
  address?: string | undefined
  /** CAIP-2 id of the transaction's network. @default the active network */
  networkId?: CaipNetworkId | undefined
}

export type SignSolanaMessageParameters = Pick<Asked, 'address'> & {
  /** The message. Strings are signed as UTF-8. */
  message: string | Uint8Array
}

export type SignSolanaTransactionParameters = Asked & {
  /** A serialized transaction, as bytes or base64. */
  transaction: Uint8Array | string
}

export type SignAllTransactionsParameters = Asked & {
  transactions: readonly (Uint8Array | string)[]
}

export type SolanaSendOptions = {
  commitment?: SolanaCommitment | undefined
  preflightCommitment?: SolanaCommitment | undefined
  skipPreflight?: boolean | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

export type SignAndSendTransactionParameters = SignSolanaTransactionParameters & {
  options?: SolanaSendOptions | undefined
}

/** Fields of a sign-in message. https://github.com/phantom/sign-in-with-solana */
export type SignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export type SignInResult = {
  account: KitAccount & { namespace: 'solana' }
  /** The signed message, as the wallet composed it. */
  message: string
  /** The signature, as base58. */
  signature: string
}

/**
 * A Solana wallet's provider, with the same interface for every connector. Keys and signatures are
 * base58-encoded. Returned transactions are base64-encoded.
 *
 * Every method can throw `RequestRejectedError`, `RequestTimedOutError` (after 5 minutes),
 * `PromptAlreadyOpenError` (another request is pending), `MethodNotSupportedError`,
 * `NotConnectedError`, `ChainNotSupportedError`, or `RequestFailedError`.
 */
export type SolanaProvider = {
  /**
   * The underlying wallet: a Wallet Standard wallet, a wallet adapter, or WalletConnect's provider.
   */
  readonly wallet: unknown
  /** Whether the wallet supports the method for the active account. */
  supports(method: SolanaMethod): boolean
  /** @returns The signature, as base58. */
  signMessage(parameters: SignSolanaMessageParameters): Promise<string>
  /**
   * @returns The signed transaction, as base64.
   * @throws InvalidTransactionError
   */
  signTransaction(parameters: SignSolanaTransactionParameters): Promise<string>
  /**
   * @returns The signed transactions in the same order, as base64.
   * @throws InvalidTransactionError
   */
  signAllTransactions(parameters: SignAllTransactionsParameters): Promise<readonly string[]>
  /**
   * @returns The transaction signature, as base58.
   * @throws InvalidTransactionError, InvalidCommitmentError
   */
  signAndSendTransaction(parameters: SignAndSendTransactionParameters): Promise<string>
  signIn(parameters?: SignInInput): Promise<SignInResult>
}
