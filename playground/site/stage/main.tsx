import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { readAddress } from '../settings/settings.ts'
import { createPlayedWallets } from './createPlayedWallets.ts'
import { readStackUrl } from './readStackUrl.ts'
import { Stage } from './Stage.tsx'
import 'latchkit/ui/styles.css'
import './stage.css'

const stackUrl = readStackUrl()
const { settings } = readAddress(window.location.search)
const wallets = createPlayedWallets(stackUrl)

const root = document.getElementById('root')
if (!root) throw new Error('The stage has no #root element.')
createRoot(root).render(
  <Stage
    initial={settings}
    stackUrl={stackUrl}
    wallets={wallets}
    queryClient={new QueryClient()}
  />,
)
