import type { BaseErrorOptions } from '../../../src/errors/BaseError.ts'
import {
  ConnectRejectedError,
  ConnectTimedOutError,
  PromptAlreadyOpenError,
} from '../../../src/errors/connect.ts'
import {
  createWalletSubscription,
  type WalletShare,
} from '../../../src/namespace/createWalletSubscription.ts'
import type { SignInInput } from '../../../src/namespace/provider.types.ts'
import { toConnectError } from '../../../src/namespace/toConnectError.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { SolanaConnectorFn } from '../solana.types.ts'
import type { StandardAccount } from './standardWallet.ts'

/** Functions that report the network of an adapter's wallet. */
export type SolanaAdapterNetwork = {
  /** Returns the CAIP-2 network id, or `undefined` if it is not known yet. */
  get(): CaipNetworkId | undefined
  /** Subscribes to changes. Returns a cleanup function. */
  watch(changed: () => void): () => void
}

export type SolanaAdapterOptions = {
  /**
   * Reports the wallet's network, because adapters do not report it.
   *
   * @default the network that was selected before connecting
   */
  network?: SolanaAdapterNetwork | undefined
}

const named = {
  WalletWindowClosedError: ConnectRejectedError,
  WalletTimeoutError: ConnectTimedOutError,
}

/**
 * Creates a connector from a `@solana/wallet-adapter-base` adapter, for wallets that do not implement the
 * Wallet Standard. The connector has one account. The app can switch neither the account nor the network.
 *
 * Signing and sending require the optional peer dependency `@solana/web3.js`.
 * https://github.com/anza-xyz/wallet-adapter
 *
 * Docs: docs/solana.md
 *
 * @param adapter - The adapter.
 * @param options.network - Reports the wallet's network.
 * @returns A connector for `solana({ connectors })`.
 * @example
 * solana({ networks: [solanaMainnet], connectors: [solanaAdapter(new LedgerWalletAdapter())] })
 */
export function solanaAdapter(
  adapter: SolanaAdapter,
  { network }: SolanaAdapterOptions = {},
): SolanaConnectorFn {
  const { name, icon } = adapter
  const id = `adapter:${name}`
  return ({ config, connectionOf }) =>
    ({ networks, emitter, clock }) => {
      const { networkId: begin, address } = connectionOf(id)
      let chosen: CaipNetworkId | undefined

      function read(): WalletShare {
        const key = adapter.connected ? adapter.publicKey?.toBase58() : undefined
        return {
          accounts: key ? [{ namespace: 'solana', address: key, publicKey: key, type: 'eoa' }] : [],
          networkId: network?.get() ?? chosen ?? begin(false),
        }
      }

      const subscription = createWalletSubscription({
        emitter,
        read,
        listen(changed, ended) {
          adapter.on('connect', changed)
          adapter.on('disconnect', ended)
          const stop = network?.watch(changed)
          return () => {
            adapter.off('connect', changed)
            adapter.off('disconnect', ended)
            stop?.()
          }
        },
        async open() {
          const { createAdapterProvider } = await import('./createAdapterProvider.ts')
          return createAdapterProvider({
            adapter,
            networks,
            config,
            clock,
            inUse: () => ({ address: address(), networkId: read().networkId }),
          })
        },
      })

      return {
        id,
        name,
        icon,
        type: 'EXTERNAL',
        capabilities: {
          switchChain: false,
          addChain: false,
          addChainCodes: [],
          switchAccount: false,
        },
        async connect({ networkId, isReconnecting, signal } = {}) {
          try {
            if (!adapter.connected && !isReconnecting) await adapter.connect()
            // Most adapters ignore a second call while their prompt is open.
            if (!adapter.connected && adapter.connecting) throw new PromptAlreadyOpenError()
          } catch (thrown) {
            const error = nameAdapterError(thrown, named)
            if (toConnectError(error).code === 'PromptAlreadyOpen' && signal)
              subscription.wait(signal)
            throw error
          }
          chosen = networkId ?? begin(isReconnecting === true)
          return subscription.begin()
        },
        async disconnect() {
          subscription.stop()
          await adapter.disconnect()
        },
        ...subscription.members,
        async isAuthorized() {
          if (!adapter.connected && isSilent(adapter)) await adapter.autoConnect()
          return read().accounts.length > 0
        },
      }
    }
}

/**
 * Whether an adapter can reconnect without a prompt. The default `autoConnect` calls `connect`, which would
 * open a prompt without a user action.
 */
function isSilent(adapter: SolanaAdapter): boolean {
  let owner: object | null = adapter
  while (owner && !Object.hasOwn(owner, 'autoConnect')) owner = Object.getPrototypeOf(owner)
  // The base class defines both `autoConnect` and `prepareTransaction`.
  return owner !== null && !Object.hasOwn(owner, 'prepareTransaction')
}

type AdapterEvent = 'connect' | 'disconnect' | 'error'

/**
 * The parts of an adapter that the kit uses. Compatible with `@solana/wallet-adapter-base`. Members that
 * some adapters lack are optional. https://github.com/anza-xyz/wallet-adapter
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

type NamedError = new (options: Pick<BaseErrorOptions, 'cause'>) => Error

/**
 * Converts an adapter error to a kit error. Some adapter errors are identified by name. Others carry the
 * wallet's error as `error`, which becomes the `cause`.
 *
 * @param named - Kit error classes, keyed by adapter error name.
 */
export function nameAdapterError(
  error: unknown,
  named: Readonly<Record<string, NamedError>>,
): unknown {
  if (!(error instanceof Error)) return error
  const Named = Object.hasOwn(named, error.name) ? named[error.name] : undefined
  if (Named) return new Named({ cause: error })
  const { error: inner } = error as { error?: unknown }
  error.cause ??= inner
  return error
}
