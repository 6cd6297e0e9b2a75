import { Collapsible } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { StageEvent, StageQuery, StageRequest } from '../stage/messages.ts'
import { hasLeft, type Reports } from '../useReports.ts'

/** What the kit told its host, what it asked, and where it asked: all of it real. */
export function Happens({ reports: { events, queries, requests } }: { reports: Reports }) {
  return (
    <section className="happens" id="happens" aria-label="What happens">
      <Column title="Events" count={events.length} empty="Press something. Events show here.">
        {events.map((event) => (
          <EventRow key={`${event.at} ${event.name}`} {...event} />
        ))}
      </Column>
      <Column title="Queries" count={queries.length} empty="Nothing asked yet.">
        {queries.map((query) => (
          <QueryRow key={`${query.name} ${query.inputs}`} {...query} />
        ))}
      </Column>
      <Column title="Requests" count={requests.length} empty="Nothing has left this page.">
        {requests.map((request, index) => (
          <RequestRow
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which comes last
            key={requests.length - index}
            {...request}
          />
        ))}
      </Column>
    </section>
  )
}

type ColumnProps = { title: string; count: number; empty: string; children: ReactNode }

function Column({ title, count, empty, children }: ColumnProps) {
  return (
    <section className="happens-column" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="count">{count}</span>
      </header>
      {count === 0 ? (
        <p className="happens-empty">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself
        <ul className="happens-list" tabIndex={0} aria-label={title}>
          {children}
        </ul>
      )}
    </section>
  )
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB')

function EventRow({ name, payload, at }: StageEvent) {
  return (
    <li>
      <Collapsible.Root>
        <Collapsible.Trigger className="happens-row">
          <code>{name}</code>
          <time>{timeOf(at)}</time>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <pre>{payload}</pre>
        </Collapsible.Content>
      </Collapsible.Root>
    </li>
  )
}

function QueryRow({ name, inputs, status, isFetching, updatedAt, error }: StageQuery) {
  return (
    <li className="happens-row" data-tone={status === 'error' ? 'error' : undefined}>
      <code title={inputs}>
        {name} <small>{inputs}</small>
      </code>
      {isFetching ? <span>asked now</span> : error ? <span>{error}</span> : <Age at={updatedAt} />}
    </li>
  )
}

/** How old an answer is, counted on while it is looked at. */
function Age({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  if (at === 0) return <span>not asked</span>
  return <span>{Math.max(0, Math.round((now - at) / 1_000))} s</span>
}

function RequestRow(request: StageRequest) {
  const { url, bytes, ms, isSocket } = request
  const { host, pathname } = new URL(url)
  const isAway = hasLeft(request)
  return (
    <li className="happens-row" data-tone={isAway ? 'error' : undefined}>
      <code title={url}>
        {isAway ? host : 'played'} <small>{pathname}</small>
      </code>
      <span>{isSocket ? 'socket' : bytes ? `${bytes} B, ${ms} ms` : `${ms} ms`}</span>
    </li>
  )
}
