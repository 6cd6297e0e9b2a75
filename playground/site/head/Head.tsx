import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon, Mark } from '../controls/Icon.tsx'
import { type SingleKey, useSingleKeys } from '../keys/singleKeys.ts'
import { chooseSiteMode, readSiteMode } from '../siteTheme.ts'

/** The pages of the site that the header links to, with their folders. */
const pages = [
  { folder: 'playground', label: 'Playground' },
  { folder: 'docs', label: 'Docs' },
  { folder: 'gallery', label: 'Gallery' },
] as const

/** Loads the search and its index on demand. */
const loadDialog = () => import('../search/SearchDialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))
const KeyList = lazy(async () => ({ default: (await import('../keys/KeyList.tsx')).KeyList }))

export type HeadProps = {
  /** The folder of the current page. Undefined on the home page. */
  current?: (typeof pages)[number]['folder']
  /** The relative path to the site's root, so that the site works in any folder. @default '../' */
  root?: './' | '../'
  /** The keyboard shortcuts of the page. Unless they include `.`, this key toggles the theme. @default none */
  keys?: readonly SingleKey[]
}

/** The header of every page of the site, with the search and the keyboard shortcuts. */
export function Head({ current, root = '../', keys: own = [] }: HeadProps) {
  const [mode, setMode] = useState(readSiteMode)
  const [opened, setOpened] = useState<'search' | 'keys'>()
  const other = mode === 'dark' ? 'light' : 'dark'
  const changeMode = () => {
    chooseSiteMode(other)
    setMode(other)
  }
  const ofHead: readonly SingleKey[] = [
    { key: '/', label: 'Search the docs', act: () => setOpened('search') },
    { key: '.', label: 'Light or dark', act: changeMode },
    { key: '?', label: 'This list', act: () => setOpened('keys') },
  ]
  const keys = [...own, ...ofHead.filter(({ key }) => !own.some((one) => one.key === key))]
  useSingleKeys(keys)
  useSearchCommand(() => setOpened('search'))
  const close = () => setOpened(undefined)
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
      <SearchButton onOpen={() => setOpened('search')} />
      <button
        type="button"
        className="icon-button head-keys"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpened('keys')}
      >
        <Icon name="keyboard" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Theme of this page: ${mode}. Change to ${other}`}
        onClick={changeMode}
      >
        <Icon name={mode === 'dark' ? 'moon' : 'sun'} />
      </button>
      <details className="menu">
        <summary className="icon-button" aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav aria-label="Site, menu">
          <Links current={current} root={root} />
          <button type="button" onClick={() => setOpened('keys')}>
            Keyboard shortcuts
          </button>
        </nav>
      </details>
      <Suspense fallback={null}>
        {opened === 'search' && <SearchDialog root={root} onClose={close} />}
        {opened === 'keys' && <KeyList keys={keys} onClose={close} />}
      </Suspense>
    </header>
  )
}

function Links({ current, root }: Pick<HeadProps, 'current' | 'root'>) {
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

/** Calls `open` when Ctrl+K or Command+K is pressed, also in a text field. */
function useSearchCommand(open: () => void) {
  const newest = useRef(open)
  useEffect(() => {
    newest.current = open
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function SearchButton({ onOpen }: { onOpen(): void }) {
  return (
    <button
      type="button"
      className="find"
      aria-label="Search the docs"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onFocus={() => void loadDialog().catch(() => {})}
      onPointerEnter={() => void loadDialog().catch(() => {})}
      onClick={onOpen}
    >
      <Icon name="search" small />
      <span>Search the docs</span>
      <span className="key" aria-hidden="true">
        /
      </span>
    </button>
  )
}
