import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon, Mark } from '../controls/Icon.tsx'
import { chooseSiteMode, readSiteMode } from '../siteTheme.ts'

/** The pages of the site in the header, with their folders. */
const pages = [
  { folder: 'playground', label: 'Playground' },
  { folder: 'docs', label: 'Docs' },
  { folder: 'gallery', label: 'Gallery' },
] as const

/** Loads the search and its index on demand. */
const loadDialog = () => import('../search/SearchDialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

export type HeadProps = {
  /** The folder of the current page. Undefined on the home page. */
  current?: (typeof pages)[number]['folder']
  /** The relative path to the site's root, so that the site works in any folder. @default '../' */
  root?: './' | '../'
}

/** The header of every page of the site. */
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
        <Links current={current} root={root} />
      </nav>
      <span className="grow" />
      <SearchButton root={root} />
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
      <details className="menu">
        <summary className="icon-button" aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav aria-label="Site, menu">
          <Links current={current} root={root} />
        </nav>
      </details>
    </header>
  )
}

function Links({ current, root }: Required<Pick<HeadProps, 'root'>> & HeadProps) {
  return pages.map(({ folder, label }) => (
    <a
      key={folder}
      href={`${root}${folder}/`}
      aria-current={folder === current ? 'page' : undefined}
    >
      {label}
    </a>
  ))
}

/** The button that opens the search. `/` and Ctrl+K open it too, unless a text field is focused. */
function SearchButton({ root }: { root: string }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = (event.target as Element).closest(
        'input, textarea, select, [contenteditable]',
      )
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isField
      const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCommand) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="find"
        aria-label="Search the docs"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onFocus={() => void loadDialog().catch(() => {})}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" small />
        <span>Search the docs</span>
        <span className="key" aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog root={root} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
