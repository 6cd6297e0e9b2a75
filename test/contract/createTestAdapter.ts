import {
  BaseMessageSignerWalletAdapter,
  WalletConnectionError,
  type WalletName,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import type { ContractParameters } from './connectors.page.ts'
import { type solanaKey, solanaKeys } from './createStandardTestWallet.ts'
import { icon } from './hostileWallets.ts'

/** Creates the wallet that the adapters of several page loads share. */
export function createAdaptedWallet(parameters: ContractParameters & { networkId: CaipNetworkId }) {
  const script = createMockScript(parameters)
  const watchers = new Set<() => void>()
  const adapters = new Set<TestAdapter>()
  let key: ReturnType<typeof solanaKey> = solanaKeys[0]
  let networkId = parameters.networkId
  let isAllowed = parameters.isAllowed ?? false
  const requests: string[] = []
  return {
    script,
    requests,
    key: () => key,
    async allow() {
      requests.push('connect')
      await script.ask()
      isAllowed = true
      return key
    },
    /** Connects without a prompt. */
    look: () => {
      requests.push('look')
      return script.read(() => (isAllowed && script.behaviour() !== 'locked' ? key : undefined))
    },
    revoke: () =>
      script.read(() => {
        isAllowed = false
      }),
    async sign(message: Uint8Array) {
      requests.push('sign')
      await script.ask()
      return key.sign(message)
    },
    join: (adapter: TestAdapter) => void adapters.add(adapter),
    setKey(next: ReturnType<typeof solanaKey>) {
      key = next
      for (const adapter of adapters) adapter.changed(next)
    },
    disconnect() {
      isAllowed = false
      for (const adapter of adapters) adapter.changed(undefined)
    },
    network: {
      get: () => networkId,
      watch(changed: () => void) {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
    setNetwork(next: CaipNetworkId) {
      networkId = next
      for (const changed of [...watchers]) changed()
    },
    listenerCount: () =>
      watchers.size +
      [...adapters].reduce(
        (sum, adapter) =>
          sum + adapter.listenerCount('connect') + adapter.listenerCount('disconnect'),
        0,
      ),
    leavePage() {
      for (const adapter of adapters) adapter.removeAllListeners()
      adapters.clear()
      watchers.clear()
    },
  }
}

export type AdaptedWallet = ReturnType<typeof createAdaptedWallet>

/** An adapter as vendors write it, over the vendor's own base class. */
export class TestAdapter extends BaseMessageSignerWalletAdapter {
  name = 'Birch' as WalletName<'Birch'>
  url = 'https://birch.example'
  icon = icon
  readyState = WalletReadyState.Loadable
  supportedTransactionVersions: ReadonlySet<'legacy' | 0> | null = new Set(['legacy', 0] as const)
  connecting = false
  publicKey: PublicKey | null = null
  readonly wallet: AdaptedWallet

  constructor(wallet: AdaptedWallet) {
    super()
    this.wallet = wallet
    wallet.join(this)
  }

  async connect() {
    if (this.connected || this.connecting) return
    this.connecting = true
    try {
      this.#adopt(await this.wallet.allow())
    } catch (error) {
      const failure = new WalletConnectionError((error as Error).message, error)
      this.emit('error', failure)
      throw failure
    } finally {
      this.connecting = false
    }
  }

  async disconnect() {
    const wasConnected = this.publicKey !== null
    this.publicKey = null
    if (wasConnected) this.emit('disconnect')
    await this.wallet.revoke()
  }

  async signMessage(message: Uint8Array) {
    if (!(message instanceof Uint8Array)) throw new TypeError('Adapters sign bytes.')
    try {
      return await this.wallet.sign(message)
    } catch (error) {
      throw new WalletSignMessageError((error as Error).message, error)
    }
  }

  async signTransaction<transaction extends Transaction | VersionedTransaction>(
    transaction: transaction,
  ): Promise<transaction> {
    const { publicKey } = this
    if (!publicKey) throw new WalletSignTransactionError('Not connected')
    try {
      if (transaction instanceof VersionedTransaction) {
        transaction.addSignature(publicKey, await this.wallet.sign(transaction.message.serialize()))
      } else if (transaction instanceof Transaction) {
        const signature = await this.wallet.sign(transaction.serializeMessage())
        transaction.addSignature(publicKey, Buffer.from(signature))
      }
      return transaction
    } catch (error) {
      throw new WalletSignTransactionError((error as Error).message, error)
    }
  }

  /** Events that the wallet emits itself. */
  changed(key: ReturnType<typeof solanaKey> | undefined) {
    if (!this.publicKey) return
    if (key) return this.#adopt(key)
    this.publicKey = null
    this.emit('disconnect')
  }

  protected restore(key: ReturnType<typeof solanaKey>) {
    this.#adopt(key)
  }

  #adopt({ publicKey }: ReturnType<typeof solanaKey>) {
    this.publicKey = new PublicKey(publicKey)
    this.emit('connect', this.publicKey)
  }
}

/** An adapter whose wallet reports authorized sites without a prompt. */
export class SilentTestAdapter extends TestAdapter {
  override async autoConnect() {
    const key = await this.wallet.look()
    if (key) this.restore(key)
  }
}
