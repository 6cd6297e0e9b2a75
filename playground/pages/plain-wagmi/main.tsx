import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { browserWallet } from 'latchkit/connectors'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useBalance,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  WagmiProvider,
} from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'
import '../../panel/panel.css'

const settings = readSettings(window.location.href)
announceDevWallets(settings)

const config = createConfig({
  chains: [mainnet, base],
  connectors: [browserWallet()],
  transports: {
    [mainnet.id]: http(`${settings.stackUrl}/rpc/eip155:1`),
    [base.id]: http(`${settings.stackUrl}/rpc/eip155:8453`),
  },
})

function Page() {
  const connection = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const balance = useBalance({ address: connection.address })
  if (connection.address) {
    return (
      <main className="panel">
        <section>
          <h2>Connected</h2>
          <output data-testid="address">{connection.address}</output>
          <output data-testid="balance">{balance.data ? String(balance.data.value) : '—'}</output>
          <button type="button" onClick={() => disconnect.mutate({})}>
            Disconnect
          </button>
        </section>
      </main>
    )
  }
  return (
    <main className="panel">
      <section>
        <h2>Plain wagmi, with Latchkit's connectors</h2>
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => connect.mutate({ connector })}>
            {connector.name}
          </button>
        ))}
        <output>{connect.error?.message ?? ''}</output>
      </section>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>,
)
