import './keepApart.ts'
import './keepStill.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type CreateKitParameters, type Kit, KitProvider } from 'latchkit'
import { ConnectButton, NetworkButton } from 'latchkit/ui'
import { createRoot } from 'react-dom/client'
import { type Config, WagmiProvider } from 'wagmi'
import 'latchkit/ui/styles.css'
import { createPageConfig, createPageKit, pageClock } from '../../../pages/kit/createPageKit.ts'
import { announceDevWallets } from '../../../panel/devWallets/announceDevWallets.ts'
import { registerSolanaDevWallets } from '../../../panel/devWallets/registerSolanaDevWallets.ts'
import { readSettings } from '../../../panel/settings.ts'
import { type GalleryState, galleryStates } from '../states.ts'
import { createWindowDriver } from './createWindowDriver.ts'
import { failRequests } from './failRequests.ts'
import type { FromWindow } from './fromWindow.ts'
import './window.css'

const asked = new URLSearchParams(window.location.search)
const state = galleryStates.find(({ id }) => id === asked.get('state'))
const queryClient = new QueryClient()
const root = document.getElementById('root')
if (!root) throw new Error('The window has no #root element.')

// This call is not awaited, because chunks that import this module would wait until the state is reached.
if (state) void show(state, root)
else root.textContent = 'No state of this name.'

/** Renders the test page and drives it to a state. */
async function show(shown: GalleryState, element: HTMLElement) {
  const settings = readSettings(addressOf(shown))
  const network = failRequests()
  const wallets = announceDevWallets(settings)
  registerSolanaDevWallets(settings)
  const others = settings.hasSolana
    ? await import('../../../pages/kit/createPageNamespaces.ts')
    : undefined
  const config = createPageConfig(settings, 1)
  const kit = createPageKit(settings, config, 1, {
    namespaces: others?.createPageNamespaces(settings),
    customRpcUrls: others?.rpcUrlsOf(settings),
    ...(await readTheme()),
  })
  createRoot(element).render(<Page kit={kit} config={config} />)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.mode) kit.setThemeMode(data.mode)
  })

  const { stackUrl } = settings
  const driver = createWindowDriver({ kit, clock: pageClock, wallets, network, stackUrl })
  const tell = (message: Omit<FromWindow, 'window'>) => {
    Object.assign(document.documentElement.dataset, message)
    window.parent.postMessage({ window: shown.id, ...message }, window.location.origin)
  }
  try {
    for (const { reach } of shown.visit.states.slice(0, shown.place + 1)) await reach(driver)
    // Stops the clock, so that a preview stays in its state.
    if (asked.has('still')) pageClock.stop()
    tell({ status: 'reached' })
  } catch (error) {
    tell({ status: 'failed', reason: String(error) })
  }
}

/** Returns the theme that the URL names. Screenshots with a theme use it. */
async function readTheme(): Promise<Pick<CreateKitParameters, 'theme'>> {
  const name = asked.get('theme')
  if (!name) return {}
  const { themes } = await import('latchkit/themes')
  if (!Object.hasOwn(themes, name)) throw new Error(`There is no theme ${name}.`)
  return { theme: themes[name as keyof typeof themes] }
}

/** Returns the URL of the test page with the settings that the state needs. */
function addressOf({ visit }: GalleryState): string {
  const url = new URL(window.location.href)
  const stack = asked.get('stack')
  const theme = asked.get('mode') === 'light' ? 'light' : 'dark'
  url.search = new URLSearchParams({
    ...(stack && { stack }),
    namespaces: 'eip155',
    solana: 'none',
    theme,
    ...visit.settings,
  }).toString()
  return url.href
}

function Page({ kit, config }: { kit: Kit; config: Config }) {
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit}>
          <header className="window-head">
            <NetworkButton />
            <ConnectButton />
          </header>
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
