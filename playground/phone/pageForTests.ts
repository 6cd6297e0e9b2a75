import { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { PhoneChain } from './phone.types.ts'
import { createMemoryStorage } from './phoneStorage.ts'

export type PageForTests = Awaited<ReturnType<typeof openPageForTests>>

let opened = 0

/** The other side: a page that connects with WalletConnect's own provider, and nothing of this project. */
export async function openPageForTests(stack: {
  relayUrl: string
  chains: readonly PhoneChain[]
  rpcUrls: Readonly<Record<number, string>>
}) {
  opened += 1
  const [first = 1, ...more] = stack.chains.map((chain) => Number(chain.split(':')[1]))
  const provider = await EthereumProvider.init({
    projectId: 'phone-test-page',
    relayUrl: stack.relayUrl,
    optionalChains: [first, ...more],
    rpcMap: { ...stack.rpcUrls },
    showQrModal: false,
    telemetryEnabled: false,
    metadata: {
      name: 'Page',
      description: 'A page of a test.',
      url: 'https://page.example',
      icons: ['https://page.example/icon.png'],
    },
    storage: createMemoryStorage(),
    // One core per prefix and process: each page has its own.
    customStoragePrefix: `page-${opened}`,
  })
  const { core } = provider.signer.client
  return {
    provider,
    /** Asks to connect; the link comes first, how it ended later. */
    async connect(): Promise<{ uri: string; settled: Promise<unknown> }> {
      let settled: Promise<unknown> = Promise.resolve()
      const uri = await new Promise<string>((resolve) => {
        provider.once('display_uri', resolve)
        settled = provider.connect().then(
          () => undefined,
          (error: unknown) => error,
        )
      })
      return { uri, settled }
    },
    /** What the page hears next under this name. */
    next: (event: 'chainChanged' | 'accountsChanged' | 'session_update' | 'session_delete') =>
      new Promise<unknown>((resolve) => {
        provider.once(event, (value: unknown) => resolve(value))
      }),
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
