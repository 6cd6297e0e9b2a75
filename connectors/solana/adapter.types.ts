import type { SignInInput } from '../../src/namespace/provider.types.ts'
import type { StandardAccount } from './standard.types.ts'

type AdapterEvent = 'connect' | 'disconnect' | 'error'

/**
 * The parts of an adapter of `@solana/wallet-adapter-base` that the kit uses, written so that the
 * vendor's own classes fit them. What only some adapters have is optional.
 * https://github.com/anza-xyz/wallet-adapter
 */
export type SolanaAdapter = {
  readonly name: string
  readonly icon: string
  readonly publicKey: { toBase58(): string } | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly supportedTransactionVersions?: ReadonlySet<'legacy' | number> | null | undefined
  autoConnect(): Promise<void>
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(transaction: never, connection: never, options?: never): Promise<string>
  signTransaction?(transaction: never): Promise<unknown>
  signAllTransactions?(transactions: never): Promise<unknown>
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  signIn?(input?: SignInInput): Promise<{
    account: Pick<StandardAccount, 'address'>
    signedMessage: Uint8Array
    signature: Uint8Array
  }>
  on(event: AdapterEvent, listener: () => void): unknown
  off(event: AdapterEvent, listener: () => void): unknown
}
