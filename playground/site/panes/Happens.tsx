import { Collapsible } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import { Icon } from '../controls/Icon.tsx'
import type { Services } from '../services.ts'
import type { StageEvent, StageQuery, StageRequest } from '../stage/messages.ts'
import { hasLeft, type Reports } from '../useReports.ts'
import { printPolicy, reasonOf } from './requestReasons.ts'

export type HappensProps = {
  reports: Reports
  services: Services
  onClear(): void
  /** Marks all queries as stale. */
  onStale(): void
}

/** The drawer with the events, queries and requests of the stage. */
export function Happens({ reports, services, onClear, onStale }: HappensProps) {
  const { events, queries, requests } = reports
  const now = useNow()
  const left = requests.filter(hasLeft).length
  const drawer = useRef<HTMLElement>(null)
  // On a narrow page, the drawer is at the bottom, so the page scrolls to it.
  useEffect(() => {
    drawer.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={drawer} className="happens" id="happens" aria-label="What happens">
      <Column
        title="Events"
        count={events.length}
        empty="Press something. Events show here."
        action={
          <button type="button" className="link" onClick={onClear}>
            Clear
          </button>
        }
        foot="They stay in the page: the kit sends none of them anywhere."
      >
        {events.map((event) => (
          <EventRow key={`${event.at} ${event.name} ${event.payload}`} {...event} />
        ))}
      </Column>
      <Column
        title="Queries"
        count={queries.length}
        empty="No query yet."
        action={
          <button type="button" className="link" onClick={onStale}>
            Make all stale
          </button>
        }
        foot={
          <>
            <Dot tone="fresh">Fresh</Dot> <Dot tone="stale">Stale</Dot>{' '}
            <Dot tone="fetching">Fetching</Dot> <Dot tone="error">Failed</Dot>
          </>
        }
      >
        <li className="happens-query happens-names" aria-hidden="true">
          <span>Key</span>
          <span>Age</span>
          <span>Source</span>
        </li>
        {queries.map((query) => (
          <QueryRow key={`${query.name} ${query.inputs}`} {...query} now={now} />
        ))}
      </Column>
      <Column
        title="Requests"
        count={requests.length}
        empty="Nothing has left this page."
        action={<CopyButton look="link" label="Copy as a policy" text={printPolicy(requests)} />}
        foot={
          <>
            <b className="count">{left}</b> left this machine.
            {services.kind === 'played' && ' The others are answered by the offline stack.'}{' '}
            <a href="../docs/privacy.html">Privacy</a>
          </>
        }
      >
        {requests.map((request, index) => (
          <RequestRow
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which comes last
            key={requests.length - index}
            request={request}
            isWrong={services.kind === 'played' && hasLeft(request)}
          />
        ))}
      </Column>
    </section>
  )
}

type ColumnProps = {
  title: string
  count: number
  empty: string
  action: ReactNode
  foot: ReactNode
  children: ReactNode
}

function Column({ title, count, empty, action, foot, children }: ColumnProps) {
  return (
    <section className="happens-column" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="count">{count}</span>
        <span className="grow" />
        {count > 0 && action}
      </header>
      {count === 0 ? (
        <p className="happens-empty">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
        <section className="happens-list" tabIndex={0} aria-label={`${title}, list`}>
          <ul>{children}</ul>
        </section>
      )}
      <p className="happens-foot">{foot}</p>
    </section>
  )
}

function EventRow({ name, payload, at }: StageEvent) {
  const time = new Date(at).toLocaleTimeString('en-GB')
  return (
    <li>
      <Collapsible.Root>
        <Collapsible.Trigger className="happens-row">
          <time>{time}</time>
          <code>{name}</code>
          <Icon name="chevron" small />
        </Collapsible.Trigger>
        <Collapsible.Content>
          <pre>{payload}</pre>
        </Collapsible.Content>
      </Collapsible.Root>
    </li>
  )
}

function QueryRow(query: StageQuery & { now: number }) {
  const { name, inputs, status, isFetching, isStale, updatedAt, error, source, now } = query
  const tone = isFetching
    ? 'fetching'
    : status === 'error'
      ? 'error'
      : isStale || status === 'pending'
        ? 'stale'
        : 'fresh'
  return (
    <li className="happens-query" data-tone={tone}>
      <code title={inputs}>
        {name} <small>{inputs}</small>
      </code>
      <span>{updatedAt > 0 ? printAge(now - updatedAt) : '–'}</span>
      <Dot tone={tone}>{error ?? source}</Dot>
    </li>
  )
}

const toneNames = { fresh: 'Fresh', stale: 'Stale', fetching: 'Fetching', error: 'Failed' } as const

function Dot({ tone, children }: { tone: keyof typeof toneNames; children: string }) {
  const name = toneNames[tone]
  return (
    <span className="dot-state" data-tone={tone}>
      <i aria-hidden="true" />
      {children}
      {children !== name && <span className="unseen">, {name}</span>}
    </span>
  )
}

/** Returns the current time, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

/** Formats an age in seconds, or in minutes from one minute on. */
function printAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}

type RequestRowProps = {
  request: StageRequest
  /** Whether the request left the machine although the page uses the offline stack. */
  isWrong: boolean
}

function RequestRow({ request, isWrong }: RequestRowProps) {
  const { url, bytes, ms, isSocket } = request
  const { host, pathname } = new URL(url)
  const reason = reasonOf(url)
  return (
    <li className="happens-request" data-tone={isWrong ? 'error' : undefined}>
      <code title={url}>
        {hasLeft(request) ? host : 'played'} <small>{pathname}</small>
      </code>
      <span>{isSocket ? 'socket' : bytes ? `${printBytes(bytes)}, ${ms} ms` : `${ms} ms`}</span>
      {reason && <small>{reason}</small>}
    </li>
  )
}

function printBytes(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`
}
