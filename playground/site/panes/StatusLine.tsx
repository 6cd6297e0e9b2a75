import { Icon } from '../controls/Icon.tsx'
import { hasLeft, type Reports } from '../useReports.ts'

export type StatusLineProps = {
  reports: Reports
  /** Keys of the address that nothing here is called. */
  dropped: readonly string[]
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Counts of what happened, and the way to all of it. */
export function StatusLine({ reports, dropped, isOpen, onOpenChange }: StatusLineProps) {
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
      <span className="status-left" data-left={left > 0 || undefined}>
        <b>{left}</b> requests have left this machine
      </span>
      {dropped.length > 0 && (
        <span role="status">Not known here, left out: {dropped.join(', ')}</span>
      )}
      <span className="grow" />
      <span className="status-played">Wallets, directory, relay and chains are played here.</span>
    </footer>
  )
}
