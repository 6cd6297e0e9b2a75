import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { type Entry, excerptOf, loadSearch, type Search } from './searchDocs.ts'
import '../controls/veil.css'
import './search.css'

export type SearchDialogProps = {
  /** The relative path to the site's root. */
  root: string
  onClose(): void
}

const icons: Readonly<Record<string, IconName>> = {
  Errors: 'failed',
  Options: 'sliders',
  'Try it': 'image',
  Guides: 'page',
}

/** The search dialog for the docs. The arrow keys select a result, Enter opens it, and Escape closes the dialog. */
export function SearchDialog({ root, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { search, isDown, retry } = useSearch(root)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = text.trim() && search ? search(text) : []
  const entries = found.flatMap((group) => group.entries)
  const hrefOf = (entry: Entry) => `${root}docs/${entry.href}`

  function pressKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const entry = entries[chosen]
    if (step !== 0 && entries.length > 0) {
      const next = (chosen + step + entries.length) % entries.length
      setChosen(next)
      list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && entry) {
      window.location.href = hrefOf(entry)
      onClose()
    } else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil search-veil">
          <Dialog.Content className="panel search" aria-describedby={undefined}>
            <Dialog.Title className="unseen">Search the documents</Dialog.Title>
            <div className="panel-head search-head">
              <Icon name="search" />
              <input
                role="combobox"
                aria-label="Search the documents"
                aria-expanded={entries.length > 0}
                aria-controls={entries.length > 0 ? `${id}-list` : undefined}
                aria-activedescendant={entries[chosen] ? `${id}-${chosen}` : undefined}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onKeyDown={pressKey}
                onChange={(event) => {
                  setText(event.target.value)
                  setChosen(0)
                }}
              />
              <Dialog.Close className="copy copy-quiet">Close</Dialog.Close>
            </div>
            {entries.length > 0 && (
              <div
                className="search-list"
                id={`${id}-list`}
                role="listbox"
                ref={list}
                aria-label="Found"
              >
                {found.map(({ group, entries: own }) => (
                  // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
                  <div key={group} role="group" aria-label={group}>
                    <p className="search-group" aria-hidden="true">
                      {group}
                    </p>
                    {own.map((entry) => {
                      const place = entries.indexOf(entry)
                      return (
                        <a
                          key={entry.href}
                          id={`${id}-${place}`}
                          role="option"
                          aria-selected={place === chosen}
                          tabIndex={-1}
                          className="search-hit"
                          href={hrefOf(entry)}
                          onClick={onClose}
                          onPointerMove={() => setChosen(place)}
                        >
                          <Icon name={icons[group] ?? 'page'} />
                          <b>
                            <Marked text={entry.title} words={text} />
                          </b>
                          <span>{entry.page}</span>
                          <small>
                            <Marked text={excerptOf(entry.text, text)} words={text} />
                          </small>
                        </a>
                      )
                    })}
                  </div>
                ))}
              </div>
            )}
            <p className="search-said" role="status">
              {isDown ? (
                <>
                  The search did not load.{' '}
                  <button type="button" className="link" onClick={retry}>
                    Try again
                  </button>
                </>
              ) : text.trim() && search && entries.length === 0 ? (
                <>
                  Nothing about “{text.trim()}”. <a href={`${root}docs/`}>Read the documents</a>
                </>
              ) : null}
            </p>
            <p className="search-keys" aria-hidden="true">
              <kbd data-glyph="↑" />
              <kbd data-glyph="↓" /> choose <kbd data-glyph="↵" /> open <kbd>esc</kbd> close
              <span className="grow" />
              Searched on this device, works offline
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useSearch(root: string) {
  const [search, setSearch] = useState<Search>()
  const [isDown, setDown] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isLate = false
    // `round` changes when the user retries.
    if (round >= 0) setDown(false)
    loadSearch(root).then(
      (made) => !isLate && setSearch(() => made),
      () => !isLate && setDown(true),
    )
    return () => {
      isLate = true
    }
  }, [root, round])
  return { search, isDown, retry: () => setRound(round + 1) }
}

/** A text with the search words highlighted. */
function Marked({ text, words }: { text: string; words: string }) {
  const parts = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'))
  if (parts.length === 0) return text
  const pieces = text.split(new RegExp(`(${parts.join('|')})`, 'giu'))
  return pieces.map((piece, place) =>
    // Splitting by a capturing group makes every second part a match.
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
      <mark key={place}>{piece}</mark>
    ) : (
      piece
    ),
  )
}
