import type { SignInInput, TransactionVersion } from '../../src/namespace/provider.types.ts'

/**
 * The parts of the Wallet Standard that the kit uses, written so that the vendors' own types fit
 * them: an app need not install those. https://github.com/wallet-standard/wallet-standard
 */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  /** Names of the wallet's features that this account can use. */
  readonly features: readonly string[]
}

type SignOptions = {
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  minContextSlot?: number
}
type SendOptions = SignOptions & {
  commitment?: 'processed' | 'confirmed' | 'finalized'
  skipPreflight?: boolean
  maxRetries?: number
}
type SignInput<account, options> = {
  account: account
  transaction: Uint8Array
  chain?: `${string}:${string}`
  options?: options
}

/** Features by name, of which a wallet has some. */
export type StandardFeatures<account = never> = {
  'standard:connect': {
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: () => void): () => void }
  'solana:signMessage': {
    signMessage(
      ...inputs: { account: account; message: Uint8Array }[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  }
  'solana:signTransaction': {
    supportedTransactionVersions: readonly TransactionVersion[]
    signTransaction(
      ...inputs: SignInput<account, SignOptions>[]
    ): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    supportedTransactionVersions: readonly TransactionVersion[]
    signAndSendTransaction(
      ...inputs: (SignInput<account, SendOptions> & { chain: `${string}:${string}` })[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
  'solana:signIn': {
    signIn(...inputs: SignInInput[]): Promise<
      readonly {
        account: StandardAccount
        signedMessage: Uint8Array
        signature: Uint8Array
      }[]
    >
  }
}

/** A wallet of the Wallet Standard. */
export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Partial<StandardFeatures>
  readonly accounts: readonly StandardAccount[]
}
