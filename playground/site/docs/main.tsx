import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CopyButton } from '../controls/CopyButton.tsx'
import { Head } from '../head/Head.tsx'
import { showSiteTheme } from '../siteTheme.ts'
import { followOutline } from './followOutline.ts'
import '../site.css'
import '../controls/controls.css'
import './article.css'
import './docs.css'

showSiteTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <Head current="docs" />
  </StrictMode>,
)

// The build generates the page's HTML. This script only adds the copy buttons to the code blocks.
for (const sample of document.querySelectorAll('.sample')) {
  const place = document.createElement('div')
  place.className = 'sample-copy'
  sample.append(place)
  createRoot(place).render(
    <CopyButton
      look="picture"
      label="Copy the code"
      text={sample.querySelector('code')?.textContent?.trimEnd() ?? ''}
    />,
  )
}
followOutline()
