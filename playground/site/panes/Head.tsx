import { useState } from 'react'
import { Icon, Mark } from '../controls/Icon.tsx'
import { chooseSiteMode, readSiteMode } from '../siteTheme.ts'

/** The head of every page of the site. */
export function Head() {
  const [mode, setMode] = useState(readSiteMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <header className="head">
      <a className="brand" href="../" aria-label="Latchkit, home">
        <Mark />
        <span>latchkit</span>
        <small>{import.meta.env.VITE_VERSION}</small>
      </a>
      <nav className="nav" aria-label="Site">
        <a href="./" aria-current="page">
          Playground
        </a>
      </nav>
      <span className="grow" />
      <button
        type="button"
        className="icon-button"
        aria-label={`Theme of this page: ${mode}. Change to ${other}`}
        onClick={() => {
          chooseSiteMode(other)
          setMode(other)
        }}
      >
        <Icon name={mode === 'dark' ? 'moon' : 'sun'} />
      </button>
    </header>
  )
}
