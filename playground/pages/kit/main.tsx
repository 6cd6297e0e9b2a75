import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { KitProvider } from 'latchkit'
import { ConnectButton, NetworkButton } from 'latchkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import 'latchkit/ui/styles.css'
import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { Panel } from '../../panel/Panel.tsx'
import { readSettings } from '../../panel/settings.ts'
import '../../panel/panel.css'
import { createPageConfig, createPageKit } from './createPageKit.ts'

const settings = readSettings(window.location.href)
document.documentElement.dir = settings.dir
const wallets = announceDevWallets(settings)
const config = createPageConfig(settings)
const kit = createPageKit(settings, config)
const queryClient = new QueryClient()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config} reconnectOnMount={settings.wagmiReconnects}>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit}>
          <header className="page-head">
            <strong>Latchkit playground</strong>
            <span className="page-buttons">
              <NetworkButton />
              <ConnectButton />
            </span>
          </header>
          <Panel settings={settings} wallets={wallets} />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
