import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { readAddress } from '../settings/settings.ts'
import { createPlayedWallets } from './createPlayedWallets.ts'
import { send } from './messages.ts'
import { readStackUrl } from './readStackUrl.ts'
import { reportQueries } from './reportQueries.ts'
import { Stage } from './Stage.tsx'
import { watchRequests } from './watchRequests.ts'
import 'latchkit/ui/styles.css'
import './stage.css'

watchRequests((request) => send(window.parent, { kind: 'request', request }))
const stackUrl = readStackUrl()
const { settings } = readAddress(window.location.search)
const wallets = createPlayedWallets(stackUrl)

const queryClient = new QueryClient()
reportQueries(queryClient, (queries) => send(window.parent, { kind: 'queries', queries }))

const root = document.getElementById('root')
if (!root) throw new Error('The stage has no #root element.')
createRoot(root).render(
  <Stage initial={settings} stackUrl={stackUrl} wallets={wallets} queryClient={queryClient} />,
)
