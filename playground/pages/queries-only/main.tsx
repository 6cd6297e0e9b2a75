import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools/production'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readSettings } from '../../panel/settings.ts'
import '../../panel/panel.css'
import { createReaders } from './createReaders.ts'
import { QueriesPage } from './QueriesPage.tsx'
import './queries.css'

const settings = readSettings(window.location.href)
const { alder } = announceDevWallets({ ...settings, assets: true })
const readers = createReaders(settings.stackUrl)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <QueriesPage readers={readers} wallet={alder?.provider} />
      <ReactQueryDevtoolsPanel style={{ blockSize: '60vh' }} />
    </QueryClientProvider>
  </StrictMode>,
)
