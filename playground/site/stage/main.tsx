// Imported first, so that the strict policy applies before any other code runs.
import './strictPolicy.ts'
import { createRoot } from 'react-dom/client'
import { forwardSingleKeys } from '../keys/singleKeys.ts'
import { pageServices } from '../services.ts'
import { readAddress } from '../settings/settings.ts'
import { createPlayedWallets } from './createPlayedWallets.ts'
import { send } from './messages.ts'
import { reportCode } from './reportCode.ts'
import { StagePage } from './StagePage.tsx'
import { watchRequests } from './watchRequests.ts'
import 'latchkit/ui/styles.css'
import './stage.css'

watchRequests((request) => send(window.parent, { kind: 'request', request }))
reportCode((svg) => send(window.parent, { kind: 'code', svg }))
// Without the playground, nothing handles the shortcuts.
if (window.parent !== window) forwardSingleKeys((key) => send(window.parent, { kind: 'key', key }))
const services = pageServices()
const { settings } = readAddress(window.location.search)
const wallets = createPlayedWallets(services.kind === 'played' ? services.stackUrl : '')

const root = document.getElementById('root')
if (!root) throw new Error('The stage has no #root element.')
createRoot(root).render(<StagePage initial={settings} services={services} wallets={wallets} />)
