import { readPageMetadata } from '../../src/config/readPageMetadata.ts'
import { createQuietLogger } from './createQuietLogger.ts'
import type { Provider } from './loadProvider.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'

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

/**
 * How the kit starts the SDK: with keys of its own, without its dialog, its telemetry and its nodes.
 *
 * @param parameters.prefix - The SDK's registry knows clients by this alone.
 * @param parameters.storage - In place of the SDK's own.
 */
export function sdkSettings({
  projectId,
  relayUrl,
  isLogged,
  prefix,
  storage,
  ...given
}: Pick<WalletConnectParameters, 'projectId' | 'relayUrl' | 'metadata'> & {
  isLogged?: boolean | undefined
  prefix: string
  storage: Options['storage'] | undefined
}): Options {
  const page = readPageMetadata()
  const metadata = { ...page, ...given.metadata }
  // The SDK would say so on the console, and use the page's.
  if (hostOf(metadata.url) !== hostOf(page.url)) metadata.url = page.url
  return {
    projectId,
    metadata: { ...metadata, icons: [...metadata.icons] },
    relayUrl,
    customStoragePrefix: prefix,
    optionalChains: [1],
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: isLogged ? 'debug' : (createQuietLogger() as never),
    // Its default asks the vendor.
    rpcMap: {},
    ...(storage && { storage }),
  }
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}
