import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createKit, type KitOptions, KitProvider } from 'latchkit'
import { walletConnect } from 'latchkit/connectors'
import { mainnet, polygon } from 'latchkit/networks'
import { ConnectButton } from 'latchkit/ui'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'

/** The settings in the query string of the page's URL. */
export type AppSettings = {
  /** The base URL of the offline stack. */
  stackUrl: string
  projectId: string
  /**
   * The number of networks. From 2 on, the page has a button that opens the network list.
   * @default two networks and no button
   */
  networks?: number
  /** The kit's option `prefetch`. @default the kit's default */
  prefetch?: KitOptions['prefetch']
}

/**
 * Creates the app of the bench, with two networks, WalletConnect and one button. Every service is on the offline stack.
 */
export function createApp({ stackUrl, projectId, networks = 0, prefetch }: AppSettings): ReactNode {
  const relayUrl = `${stackUrl.replace(/^http/, 'ws')}/relay`
  const verifyUrl = `${stackUrl}/verify`
  const more = Array.from({ length: Math.max(0, networks - 2) }, (_, index) => ({
    ...polygon,
    id: 900_000 + index,
    name: `Network ${index}`,
  }))
  const wagmi = createConfig({
    chains: [mainnet, polygon, ...more],
    connectors: [walletConnect({ projectId, relayUrl, verifyUrl })],
    transports: Object.fromEntries(
      [mainnet, polygon, ...more].map(({ id }) => [id, http(`${stackUrl}/rpc/eip155:${id}`)]),
    ),
    ssr: typeof window === 'undefined',
  })
  const kit = createKit({
    projectId,
    wagmi,
    prefetch,
    baseUrls: {
      directory: `${stackUrl}/directory`,
      blockchain: `${stackUrl}/blockchain`,
      relay: relayUrl,
      verify: verifyUrl,
    },
  })
  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <ConnectButton />
          {networks > 0 && (
            <button
              type="button"
              data-testid="network-button"
              onClick={() => kit.open({ view: 'Networks' })}
            >
              Networks
            </button>
          )}
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
