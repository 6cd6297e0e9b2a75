import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showSiteTheme } from '../siteTheme.ts'
import { Home } from './Home.tsx'
import '../site.css'
import '../controls/controls.css'
import './home.css'
import './charts.css'

showSiteTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <Home />
  </StrictMode>,
)
