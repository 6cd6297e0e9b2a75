import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Kit, KitProvider } from 'latchkit'
import { ConnectButton, NetworkButton } from 'latchkit/ui'
import { Fragment, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, WagmiProvider } from 'wagmi'
import 'latchkit/ui/styles.css'
import type { PageClock } from '../panel/createPageClock.ts'
import { announceDevWallets, type DevWallets } from '../panel/devWallets/announceDevWallets.ts'
import { registerSolanaDevWallets } from '../panel/devWallets/registerSolanaDevWallets.ts'
import { Panel } from '../panel/Panel.tsx'
import { readSettings } from '../panel/settings.ts'
import '../panel/panel.css'
import { createPageConfig, createPageKit, pageClock } from './createPageKit.ts'

declare global {
  interface Window {
    /** The kits of this page, for tests and the console. */
    kits?: readonly Kit[]
    /** The clock of these kits. */
    kitClock?: PageClock
  }
}

const settings = readSettings(window.location.href)
document.documentElement.dir = settings.dir
const wallets = announceDevWallets(settings)
const solanaWallets = registerSolanaDevWallets(settings)
// Loads the code for Solana only if the page uses it.
const others = settings.hasSolana ? await import('./createPageNamespaces.ts') : undefined
const bitcoin = settings.hasBitcoin
  ? (await import('./createPageBitcoin.ts')).createPageBitcoin(settings)
  : undefined
const numbers = settings.secondKit ? [1, 2] : [1]
const sections = numbers.map((number) => {
  const config = createPageConfig(settings, number)
  return {
    number,
    config,
    kit: createPageKit(settings, config, number, {
      namespaces: bitcoin
        ? [...(others?.createPageNamespaces(settings) ?? []), bitcoin.namespace]
        : others?.createPageNamespaces(settings),
      customRpcUrls: others?.rpcUrlsOf(settings),
    }),
    queryClient: new QueryClient(),
  }
})
window.kits = sections.map(({ kit }) => kit)
window.kitClock = pageClock

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

createRoot(root).render(
  <StrictMode>
    <Sections />
  </StrictMode>,
)

/** All kits of the page. A button unmounts and remounts them, like the router of an app. */
function Sections() {
  const [round, setRound] = useState(0)
  return (
    <>
      <Fragment key={round}>
        {sections.map((section) => (
          <KitSection key={section.number} {...section} wallets={wallets} />
        ))}
      </Fragment>
      <footer className="panel">
        <button type="button" onClick={() => setRound(round + 1)}>
          Mount again
        </button>
      </footer>
    </>
  )
}

type KitSectionProps = {
  number: number
  config: Config
  kit: Kit
  queryClient: QueryClient
  wallets: DevWallets
}

/** A kit with its own wagmi config and query client. */
function KitSection({ number, config, kit, queryClient, wallets }: KitSectionProps) {
  return (
    <WagmiProvider config={config} reconnectOnMount={settings.wagmiReconnects}>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit}>
          <div data-testid={`kit-${number}`}>
            <header className="page-head">
              <strong>Latchkit playground</strong>
              <span className="page-buttons">
                <NetworkButton />
                <ConnectButton />
              </span>
            </header>
            <Panel
              settings={settings}
              wallets={wallets}
              solanaWallets={solanaWallets}
              bitcoinWallets={bitcoin?.wallets ?? {}}
            />
          </div>
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
