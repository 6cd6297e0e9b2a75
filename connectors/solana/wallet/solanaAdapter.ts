import type { BaseErrorOptions } from '../../../src/errors/BaseError.ts'
import {
  ConnectRejectedError,
  ConnectTimedOutError,
  PromptAlreadyOpenError,
} from '../../../src/errors/connect.ts'
import { createWalletLife, type WalletShare } from '../../../src/namespace/createWalletLife.ts'
import type { SignInInput } from '../../../src/namespace/provider.types.ts'
import { toConnectError } from '../../../src/namespace/toConnectError.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { SolanaConnectorFn } from '../solana.types.ts'
import type { StandardAccount } from './standardWallet.ts'

/** How the host learns on which network an adapter's wallet is. */
export type SolanaAdapterNetwork = {
  /** CAIP-2 id; undefined while it is not known. */
  get(): CaipNetworkId | undefined
  /** Calls back when it changes. Returns the stop. */
  watch(changed: () => void): () => void
}

export type SolanaAdapterOptions = {
  /**
   * Adapters do not tell their wallet's network. @default the network that was chosen before
   * connecting
   */
  network?: SolanaAdapterNetwork | undefined
}

const named = {
  WalletWindowClosedError: ConnectRejectedError,
  WalletTimeoutError: ConnectTimedOutError,
}

/**
 * An adapter of `@solana/wallet-adapter-base` as a connector, for wallets that do not announce
 * themselves. It shows one account, and neither it nor its network can be switched from here.
 *
 * Signing and sending need the optional peer `@solana/web3.js`; connecting does not.
 * https://github.com/anza-xyz/wallet-adapter
 *
 * @example
 * solana({ networks: [solanaMainnet], connectors: [solanaAdapter(new LedgerWalletAdapter())] })
 */
export function solanaAdapter(
  adapter: SolanaAdapter,
  { network }: SolanaAdapterOptions = {},
): SolanaConnectorFn {
  const { name, icon } = adapter
  const id = `adapter:${name}`
  return ({ config, around }) =>
    ({ networks, emitter, clock }) => {
      const { networkId: begin, address } = around(id)
      let chosen: CaipNetworkId | undefined

      function read(): WalletShare {
        const key = adapter.connected ? adapter.publicKey?.toBase58() : undefined
        return {
          accounts: key ? [{ namespace: 'solana', address: key, publicKey: key, type: 'eoa' }] : [],
          networkId: network?.get() ?? chosen ?? begin(false),
        }
      }

      const life = createWalletLife({
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
            // Most adapters say nothing at all to a second call while their window is open.
            if (!adapter.connected && adapter.connecting) throw new PromptAlreadyOpenError()
          } catch (thrown) {
            const error = nameAdapterError(thrown, named)
            if (toConnectError(error).code === 'PromptAlreadyOpen' && signal) life.wait(signal)
            throw error
          }
          chosen = networkId ?? begin(isReconnecting === true)
          return life.begin()
        },
        async disconnect() {
          life.stop()
          await adapter.disconnect()
        },
        ...life.members,
        async isAuthorized() {
          if (!adapter.connected && isSilent(adapter)) await adapter.autoConnect()
          return read().accounts.length > 0
        },
      }
    }
}

/**
 * Whether an adapter comes back without asking anybody. The `autoConnect` of the vendor's base class
 * is `connect` by another name: that one would show a window to a visitor who clicked nothing.
 */
function isSilent(adapter: SolanaAdapter): boolean {
  let owner: object | null = adapter
  while (owner && !Object.hasOwn(owner, 'autoConnect')) owner = Object.getPrototypeOf(owner)
  // The base class has both in one place.
  return owner !== null && !Object.hasOwn(owner, 'prepareTransaction')
}

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

type NamedError = new (options: Pick<BaseErrorOptions, 'cause'>) => Error

/**
 * What an adapter threw, in the kit's words. Some errors of adapters say what happened by their name
 * alone; others hold what the wallet threw as `error`, which becomes their `cause`.
 *
 * @param named - Errors of the kit by the adapter's name of them.
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
