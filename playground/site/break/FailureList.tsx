import { useEffect, useRef } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { type FailureId, failureGroups, failureIds, failures } from './failures.ts'
import type { FailureControl } from './useFailure.ts'

export type FailureListProps = {
  failure: FailureControl
  /** Whether the offline stack is available. */
  hasStack: boolean
}

/** The list of all failures, with a button for each. */
export function FailureList({ failure, hasStack }: FailureListProps) {
  const { seen, mend } = failure
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
    <section className="scroll fails" tabIndex={0} aria-label="Failures">
      <header className="fails-head">
        <p>
          <b className="count">{seen.size}</b> of <b className="count">{failureIds.length}</b> tried
        </p>
        <button type="button" className="link" onClick={mend}>
          Mend all
        </button>
      </header>
      {failureGroups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {failureIds
            .filter((id) => failures[id].group === group)
            .map((id) => (
              <FailureRow key={id} id={id} failure={failure} hasStack={hasStack} />
            ))}
        </section>
      ))}
    </section>
  )
}

function FailureRow({ id, failure, hasStack }: FailureListProps & { id: FailureId }) {
  const { label, help, icon, needsStack } = failures[id]
  const isOff = needsStack && !hasStack
  const isSeen = failure.seen.has(id)
  const isShown = failure.run?.failure === id
  const row = useRef<HTMLButtonElement>(null)
  // The steps of the failure have moved the focus into the stage, so this moves it back to the list. A visitor who has
  // scrolled to the outcome stays there.
  const isThere = isShown && failure.moment === 'there'
  useEffect(() => {
    if (!isThere || !(document.activeElement instanceof HTMLIFrameElement)) return
    row.current?.focus({ preventScroll: true })
  }, [isThere])
  return (
    <button
      ref={row}
      type="button"
      className="fail"
      aria-pressed={isShown}
      aria-disabled={isOff || undefined}
      data-failure={id}
      onClick={() => {
        if (!isOff) failure.show(id)
      }}
    >
      <Icon name={icon} />
      <span>
        <b>{label}</b>
        <small>{isOff ? 'Needs the offline stack: npm start' : help}</small>
      </span>
      {isSeen && (
        <span className="fail-seen">
          <Icon name="check" small />
          <span className="unseen">, tried</span>
        </span>
      )}
    </button>
  )
}
