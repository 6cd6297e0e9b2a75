import { useDeferredValue, useState } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { Segments } from '../controls/Segments.tsx'
import { Head } from '../head/Head.tsx'
import { pageStackUrl } from '../services.ts'
import { readSiteMode } from '../siteTheme.ts'
import { Card } from './Card.tsx'
import { LargeWindow } from './LargeWindow.tsx'
import { type GalleryState, galleryStates, groupNames } from './states.ts'
import { useHash } from './useHash.ts'
import type { StateKind } from './visits/visit.types.ts'

export type Mode = 'dark' | 'light'
export type Shape = 'dialog' | 'sheet'

const kinds: readonly { kind: StateKind; label: string }[] = [
  { kind: 'ready', label: 'As it should be' },
  { kind: 'loading', label: 'Loading' },
  { kind: 'empty', label: 'Empty' },
  { kind: 'failed', label: 'Failed' },
]

type Filter = { group?: string | undefined; kind?: StateKind | undefined }

/** The gallery with every view of the kit in every state. */
export function Gallery() {
  const [filter, setFilter] = useState<Filter>({})
  const [text, setText] = useState('')
  const [modes, setModes] = useState<Mode | 'both'>(readSiteMode)
  const [shape, setShape] = useState<Shape>('dialog')
  const [opened, setOpened] = useHash()
  const words = useDeferredValue(text).trim().toLowerCase()
  const shown = galleryStates.filter(
    (one) =>
      (!filter.group || one.group === filter.group) &&
      (!filter.kind || one.kind === filter.kind) &&
      `${one.label} ${one.view} ${one.state}`.toLowerCase().includes(words),
  )
  const large = galleryStates.find(({ id }) => id === opened)
  const frames: readonly Mode[] = modes === 'both' ? ['dark', 'light'] : [modes]
  const showBeside = (step: 1 | -1) => {
    const place = large ? shown.indexOf(large) + step : 0
    const next = shown[(place + shown.length) % shown.length]
    if (next) setOpened(next.id)
  }
  const stackUrl = pageStackUrl()

  return (
    <>
      <a className="skip" href="#states">
        To the states
      </a>
      <Head
        current="gallery"
        keys={[
          { key: '[', label: 'Previous state, large', inDialog: true, act: () => showBeside(-1) },
          { key: ']', label: 'Next state, large', inDialog: true, act: () => showBeside(1) },
        ]}
      />
      <div className="gallery">
        <FilterList filter={filter} onChange={setFilter} />
        <main className="gallery-main" id="states" tabIndex={-1}>
          <header className="gallery-head">
            <div>
              <h1>Gallery</h1>
              <p>Every view in every state, live. Tests compare the same list.</p>
            </div>
            <span className="grow" />
            <label className="gallery-search">
              <Icon name="search" small />
              <input
                type="search"
                placeholder={`Filter ${galleryStates.length} states`}
                aria-label="Filter the states"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <Segments<Mode | 'both'>
              label="Theme"
              value={modes}
              choices={[
                { value: 'dark', label: 'Dark' },
                { value: 'light', label: 'Light' },
                { value: 'both', label: 'Both' },
              ]}
              onChange={setModes}
            />
            <Segments<Shape>
              label="Shape"
              value={shape}
              choices={[
                { value: 'dialog', label: 'Dialog' },
                { value: 'sheet', label: 'Sheet' },
              ]}
              onChange={setShape}
            />
          </header>
          {!stackUrl && (
            <p className="gallery-off" role="note">
              The states are reached with wallets and services that the offline stack plays, not
              with the live services: those cannot fail at a press. Run <code>npm start</code> in
              the repository to see them.
            </p>
          )}
          {groupNames.map((name) => (
            <Group
              key={name}
              name={name}
              states={shown.filter(({ group }) => group === name)}
              frames={frames}
              shape={shape}
              stackUrl={stackUrl}
            />
          ))}
          {shown.length === 0 && (
            <p className="gallery-none" role="status">
              No state is called “{text.trim()}”.{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  setText('')
                  setFilter({})
                }}
              >
                Show all
              </button>
            </p>
          )}
        </main>
      </div>
      {large && (
        <LargeWindow
          shown={large}
          mode={frames[0] ?? 'dark'}
          shape={shape}
          stackUrl={stackUrl}
          onClose={() => setOpened('')}
        />
      )}
    </>
  )
}

type GroupProps = {
  name: string
  states: readonly GalleryState[]
  frames: readonly Mode[]
  shape: Shape
  stackUrl: string | undefined
}

function Group({ name, states, frames, shape, stackUrl }: GroupProps) {
  if (states.length === 0) return null
  const all = galleryStates.filter(({ group }) => group === name).length
  const count = states.length === all ? `${all} states` : `${states.length} of ${all} states`
  return (
    <section aria-label={name}>
      <h2>
        {name} <span>{count}</span>
      </h2>
      <ul className="cards">
        {states.flatMap((state) =>
          frames.map((mode) => (
            <Card
              key={`${state.id} ${mode}`}
              shown={state}
              mode={mode}
              isOneOfTwo={frames.length > 1}
              shape={shape}
              stackUrl={stackUrl}
            />
          )),
        )}
      </ul>
    </section>
  )
}

function FilterList({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const row = (label: string, count: number, isOn: boolean, next: Filter) => (
    <li key={label}>
      <button type="button" aria-pressed={isOn} onClick={() => onChange(next)}>
        {label}
        <span>{count}</span>
      </button>
    </li>
  )
  const { group, kind } = filter
  return (
    <nav className="filters" aria-label="Which states">
      <h2>Views</h2>
      <ul>
        {row('Everything', galleryStates.length, !group, { kind })}
        {groupNames.map((name) =>
          row(name, galleryStates.filter((one) => one.group === name).length, group === name, {
            group: name,
            kind,
          }),
        )}
      </ul>
      <h2>State</h2>
      <ul>
        {kinds.map((one) =>
          row(
            one.label,
            galleryStates.filter((state) => state.kind === one.kind).length,
            kind === one.kind,
            { group, kind: kind === one.kind ? undefined : one.kind },
          ),
        )}
      </ul>
    </nav>
  )
}
