import { themes } from 'latchkit/themes'

export type SiteMode = 'dark' | 'light'

const row = 'latchkit-site/mode'
const ofSystem = () => window.matchMedia('(prefers-color-scheme: light)')

/** The kit's own colours for the page around it, and the mode that the visitor chose, else that of the system. */
export function showSiteTheme(): void {
  const sheet = new CSSStyleSheet()
  const print = (mode: SiteMode) =>
    Object.entries({ ...themes.keeper.both, ...themes.keeper[mode] })
      .map(([name, value]) => `${name}: ${value};`)
      .join('')
  sheet.replaceSync(`:root{${print('dark')}}:root[data-mode="light"]{${print('light')}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  setMode(readMode())
}

/** Changes the mode of the page and remembers it. */
export function chooseSiteMode(mode: SiteMode): void {
  try {
    window.localStorage.setItem(row, mode)
  } catch {
    // A visitor who keeps nothing has the choice for this visit.
  }
  setMode(mode)
}

export function readSiteMode(): SiteMode {
  return document.documentElement.dataset.mode === 'light' ? 'light' : 'dark'
}

function readMode(): SiteMode {
  try {
    const kept = window.localStorage.getItem(row)
    if (kept === 'dark' || kept === 'light') return kept
  } catch {
    // As above.
  }
  return ofSystem().matches ? 'light' : 'dark'
}

function setMode(mode: SiteMode) {
  document.documentElement.dataset.mode = mode
}
