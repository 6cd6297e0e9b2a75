import 'latchkit/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { announceWallets } from '../announceWallets.ts'
import { addProbe } from '../probe.ts'
import { createApp } from './createApp.tsx'

const query = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

announceWallets(query.get('account'))
addProbe()
createRoot(root).render(
  createApp({
    stackUrl: query.get('stack') ?? '',
    projectId: query.get('project') ?? '',
    networks: Number(query.get('networks') ?? 0),
    ...(query.get('prefetch') === 'none' && { prefetch: 'none' }),
  }),
)
