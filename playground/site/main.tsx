import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Playground } from './Playground.tsx'
import { readAddress } from './settings/settings.ts'
import { showSiteTheme } from './siteTheme.ts'
import './site.css'
import './controls/controls.css'
import './playground.css'
import './panes/settings.css'
import './panes/stage.css'
import './panes/dock.css'
import './panes/happens.css'
import './break/break.css'

showSiteTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <Playground {...readAddress(window.location.search)} />
  </StrictMode>,
)
