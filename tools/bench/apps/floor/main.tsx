import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnectors, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { announceWallets } from '../announceWallets.ts'
import { addProbe } from '../probe.ts'

/**
 * The baseline: the bench's app on wagmi alone, with a plain button that opens a plain list of the installed wallets. It
 * has no WalletConnect, because wagmi's connector fetches its client while the page loads.
 */
const query = new URLSearchParams(location.search)
const stackUrl = query.get('stack') ?? ''

announceWallets()
const wagmi = createConfig({
  chains: [mainnet, polygon],
  transports: {
    [mainnet.id]: http(`${stackUrl}/rpc/eip155:${mainnet.id}`),
    [polygon.id]: http(`${stackUrl}/rpc/eip155:${polygon.id}`),
  },
})

function Connect() {
  const [isOpen, setIsOpen] = useState(false)
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <>
      <button type="button" data-testid="connect-button" onClick={() => setIsOpen(true)}>
        Connect wallet
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Connect wallet">
          <ul>
            {connectors.map((connector) => (
              <li key={connector.uid}>
                <button type="button" onClick={() => connect({ connector })}>
                  {connector.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

addProbe()
createRoot(root).render(
  <WagmiProvider config={wagmi} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>
      <Connect />
    </QueryClientProvider>
  </WagmiProvider>,
)
