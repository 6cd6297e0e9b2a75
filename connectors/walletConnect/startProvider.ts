import type { Provider } from './loadProvider.ts'

type Sdk = typeof import('@walletconnect/ethereum-provider')['EthereumProvider']
type Options = Parameters<Sdk['init']>[0]

/**
 * Starts the SDK as its `init` does, and has it leave alone a stored session without an account of EVM chains. It reads
 * those of each session that it finds as it starts; where there are none it fails, and ends the session: a visitor with
 * a wallet of Solana alone would be disconnected by each reload. The class of the SDK stays as it is, since another
 * project on the page may be starting too.
 *
 * @returns the SDK's provider.
 */
export async function startProvider(sdk: Sdk, options: Options): Promise<Provider> {
  class KeepingProvider extends sdk {
    async start() {
      await this.initialize(options)
      return this
    }
    protected override async loadPersistedSession() {
      const parts = Object.keys(this.session?.namespaces ?? {})
      if (parts.some((key) => key.split(':')[0] === 'eip155')) await super.loadPersistedSession()
    }
  }
  return new KeepingProvider().start()
}
