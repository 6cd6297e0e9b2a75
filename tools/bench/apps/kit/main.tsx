import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createKit, KitProvider } from 'latchkit'
import { walletConnect } from 'latchkit/connectors'
import { mainnet, polygon } from 'latchkit/networks'
import { ConnectButton } from 'latchkit/ui'
import 'latchkit/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { addProbe } from '../probe.ts'

/** The app of the bench: two networks, WalletConnect, one button; every service on the offline stack. */
const query = new URLSearchParams(location.search)
const stackUrl = query.get('stack') ?? ''
const projectId = query.get('project') ?? ''
const relayUrl = `${stackUrl.replace(/^http/, 'ws')}/relay`
const verifyUrl = `${stackUrl}/verify`

addProbe()

const wagmi = createConfig({
  chains: [mainnet, polygon],
  connectors: [walletConnect({ projectId, relayUrl, verifyUrl })],
  transports: {
    [mainnet.id]: http(`${stackUrl}/rpc/eip155:${mainnet.id}`),
    [polygon.id]: http(`${stackUrl}/rpc/eip155:${polygon.id}`),
  },
})
const kit = createKit({
  projectId,
  wagmi,
  baseUrls: {
    directory: `${stackUrl}/directory`,
    blockchain: `${stackUrl}/blockchain`,
    relay: relayUrl,
    verify: verifyUrl,
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <WagmiProvider config={wagmi} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
