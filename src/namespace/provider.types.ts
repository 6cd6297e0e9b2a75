import type { EIP1193Provider } from 'viem'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import type { KitAccount } from './account.types.ts'
import type { BitcoinProvider } from './bitcoinProvider.types.ts'

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
 * `solana()`, and for every one of `bitcoin()`. Undefined for WalletConnect until there has been a session; after its end calls reject.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export type ProviderOf<namespace extends SupportedNamespace> =
  | {
      eip155: EIP1193Provider
      solana: SolanaProvider | SessionProvider
      bip122: BitcoinProvider | SessionProvider
    }[namespace]
  | undefined

/** A transaction's version; `legacy` has none in its bytes. */
export type TransactionVersion = 'legacy' | 0

/** How far a transaction has got. The last five are older names of the first three. */
export type SolanaCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** What a wallet may be asked for. */
export type SolanaMethod =
  | 'signMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'
  | 'signIn'

type Asked = {
  /** Whose signature. @default the account in use */
  address?: string | undefined
  /** CAIP-2 id of the network that it is meant for. @default the network in use */
  networkId?: CaipNetworkId | undefined
}

export type SignSolanaMessageParameters = Pick<Asked, 'address'> & {
  /** Text is signed as UTF-8. */
  message: string | Uint8Array
}

export type SignSolanaTransactionParameters = Asked & {
  /** A serialized transaction: its bytes, or these as base64. */
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

/** The fields of a sign-in message. https://github.com/phantom/sign-in-with-solana */
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
  /** The text that was signed, as the wallet made it. */
  message: string
  /** Base58. */
  signature: string
}

/**
 * A Solana wallet as a host calls it, the same for every connector. Keys and signatures are base58,
 * transactions that come back are base64.
 *
 * Each call rejects with `RequestRejectedError`, `RequestTimedOutError` after five minutes,
 * `PromptAlreadyOpenError` while the wallet still asks for an earlier one, `MethodNotSupportedError`,
 * `NotConnectedError`, `ChainNotSupportedError`, or `RequestFailedError`.
 */
export type SolanaProvider = {
  /** What lies beneath: the Wallet Standard wallet, the adapter, or WalletConnect's provider. */
  readonly wallet: unknown
  /** Whether the wallet offers a method to the account in use. */
  supports(method: SolanaMethod): boolean
  /** @returns the signature, base58. */
  signMessage(parameters: SignSolanaMessageParameters): Promise<string>
  /**
   * @returns the signed transaction, base64.
   * @throws InvalidTransactionError
   */
  signTransaction(parameters: SignSolanaTransactionParameters): Promise<string>
  /**
   * @returns the signed transactions in the same order, base64.
   * @throws InvalidTransactionError
   */
  signAllTransactions(parameters: SignAllTransactionsParameters): Promise<readonly string[]>
  /**
   * @returns the transaction's signature, base58.
   * @throws InvalidTransactionError, InvalidCommitmentError
   */
  signAndSendTransaction(parameters: SignAndSendTransactionParameters): Promise<string>
  signIn(parameters?: SignInInput): Promise<SignInResult>
}
