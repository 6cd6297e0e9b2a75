import { Popover } from 'radix-ui'
import { Icon } from '../controls/Icon.tsx'
import type { Services } from '../services.ts'
import { hasLeft, type Reports } from '../useReports.ts'
import { ProjectForm } from './ProjectForm.tsx'

export type StatusLineProps = {
  reports: Reports
  services: Services
  /** Unknown parameters in the URL. */
  dropped: readonly string[]
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** The number of events, queries and requests, with a button that opens the drawer. */
export function StatusLine(props: StatusLineProps) {
  const { reports, services, dropped, isOpen, onOpenChange } = props
  const left = reports.requests.filter(hasLeft).length
  return (
    <footer className="status">
      <button
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        aria-controls="happens"
        onClick={() => onOpenChange(!isOpen)}
      >
        <Icon name="activity" small />
        What happens
      </button>
      <span className="status-count">
        <b className="count">{reports.events.length}</b> events
      </span>
      <span className="status-count">
        <b className="count">{reports.queries.length}</b> queries
      </span>
      <span
        className="status-left"
        data-left={left === 0 ? undefined : services.kind === 'played' ? 'wrong' : 'live'}
      >
        {left === 0 && <Icon name="check" small />}
        <b>{left}</b> requests have left this machine
      </span>
      {dropped.length > 0 && (
        <span role="status">Not known here, left out: {dropped.join(', ')}</span>
      )}
      <span className="grow" />
      <span className="status-played">
        {services.kind === 'live' ? <Live /> : <Played isPlayed={services.kind === 'played'} />}
      </span>
    </footer>
  )
}

function Live() {
  const url = new URL(window.location.href)
  url.searchParams.delete('project')
  return (
    <>
      Live services, with your project id.{' '}
      {url.href !== window.location.href && (
        <a className="link" href={url.href}>
          Play them here
        </a>
      )}
    </>
  )
}

function Played({ isPlayed }: { isPlayed: boolean }) {
  if (!isPlayed) return 'No services yet.'
  return (
    <>
      Wallets, directory, relay and chains are played here.{' '}
      <Popover.Root>
        <Popover.Trigger className="link">Use live services</Popover.Trigger>
        <Popover.Content
          className="popover"
          aria-label="Live services"
          side="top"
          align="end"
          sideOffset={8}
        >
          <ProjectForm />
        </Popover.Content>
      </Popover.Root>
    </>
  )
}
