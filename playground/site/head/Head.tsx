import { useState } from 'react'
import { Icon, Mark } from '../controls/Icon.tsx'
import { chooseSiteMode, readSiteMode } from '../siteTheme.ts'

/** The pages of the site that the head links to, by the folder of each. */
const pages = [{ folder: 'playground', label: 'Playground' }] as const

export type HeadProps = {
  /** The folder of the page that shows the head; none on the home page. */
  current?: (typeof pages)[number]['folder']
  /** The way from the page to the site's root, so that the site works from any folder. @default '../' */
  root?: './' | '../'
}

/** The head of every page of the site. */
export function Head({ current, root = '../' }: HeadProps) {
  const [mode, setMode] = useState(readSiteMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <header className="head">
      <a className="brand" href={root} aria-label="Latchkit, home">
        <Mark />
        <span>latchkit</span>
        <small>{import.meta.env.VITE_VERSION}</small>
      </a>
      <nav className="nav" aria-label="Site">
        {pages.map(({ folder, label }) => (
          <a
            key={folder}
            href={`${root}${folder}/`}
            aria-current={folder === current ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
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
