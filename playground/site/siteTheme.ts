import { themes } from 'latchkit/themes'

export type SiteMode = 'dark' | 'light'

const row = 'latchkit-site/mode'
const ofSystem = () => window.matchMedia('(prefers-color-scheme: light)')

/** Applies the kit's colors to the page, in the mode that the user selected or else in the system's mode. */
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

/** Changes and stores the mode of the page. */
export function chooseSiteMode(mode: SiteMode): void {
  try {
    window.localStorage.setItem(row, mode)
  } catch {
    // Without storage, the mode is lost when the page is closed.
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
    // Without storage, there is no stored mode.
  }
  return ofSystem().matches ? 'light' : 'dark'
}

function setMode(mode: SiteMode) {
  document.documentElement.dataset.mode = mode
}
