import {
  ConnectRejectedError,
  ConnectTimedOutError,
  PromptAlreadyOpenError,
} from '../../src/errors/connect.ts'
import { toConnectError } from '../../src/namespace/toConnectError.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { SolanaAdapter } from './adapter.types.ts'
import { createWalletLife, type SolanaShare } from './createWalletLife.ts'
import { nameAdapterError } from './nameAdapterError.ts'
import type { SolanaConnectorFn } from './solana.types.ts'

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

      function read(): SolanaShare {
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
