import { failures } from './failures.ts'
import type { FailureControl } from './useFailure.ts'

export type VisitorFactsProps = {
  failure: FailureControl
  /** Called when the user continues after the failure. */
  onLater(): void
}

/** The announcements, focus and animations during the failure, as recorded on the stage. */
export function VisitorFacts({ failure, onLater }: VisitorFactsProps) {
  const { run, visitor, moment } = failure
  if (!run) return null
  const { later } = failures[run.failure]
  const { heard = [], focus, next, motion = [], isMotionReduced } = visitor ?? {}
  return (
    <dl className="facts" aria-label="What the visitor perceives">
      <dt>Heard</dt>
      <dd>
        {heard.length === 0 && 'nothing'}
        {heard.map(({ text, urgency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <span key={index} className="fact">
            “{text}” <small className="fact-urgency">{urgency}</small>
          </span>
        ))}
      </dd>
      <dt>Focus</dt>
      <dd>
        {focus ?? 'the page'}
        {next && (
          <>
            ; Tab leads to <b>{next}</b>
          </>
        )}
      </dd>
      <dt>Motion</dt>
      <dd>
        {isMotionReduced && 'reduced: '}
        {motion.length > 0 ? motion.join('; ') : 'none'}
      </dd>
      <dt>Later</dt>
      <dd>
        {later ? (
          <button
            type="button"
            className="link"
            aria-disabled={moment === 'coming' || undefined}
            onClick={() => {
              if (moment === 'there') onLater()
            }}
          >
            {later}
          </button>
        ) : (
          'it stays so until it is mended'
        )}
      </dd>
    </dl>
  )
}
