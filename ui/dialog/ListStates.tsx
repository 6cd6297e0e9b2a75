'use client'
import { type ReactNode, useEffect } from 'react'
import { useFeedback } from '../feedback/FeedbackContext.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyPanel } from '../parts/EmptyPanel.tsx'
import { Icon } from '../parts/Icon.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { Note } from '../parts/Note.tsx'
import { useIsLate } from './useIsLate.ts'
import { useIsOffline } from './useIsOffline.ts'
import { useMinutesSince } from './useMinutesSince.ts'

/** What a panel says: the fact, then a line. */
export type PanelTexts = { title: string; text: string }

export type ListStatesProps = {
  /** Begins the test ids of all states. */
  testId: string
  /**
   * - `loading`: nothing is there yet.
   * - `failed`: nothing is there, and nothing came.
   * - `stale`: what is there is old, and nothing newer came.
   * - `shown`: what is there is told, whatever it is.
   */
  state: 'loading' | 'failed' | 'stale' | 'shown'
  /** Said once the wait is long enough to be noticed. */
  loading: string
  /** The boxes of what is to come. */
  waiting: ReactNode
  failed: PanelTexts
  offline: PanelTexts
  /** How old what is shown is, in words; of a `stale` list whose age is not known it is said that it did not load. */
  age?: { at: number | undefined; updated: (minutes: number) => string }
  retry: () => void
  /** The list, or the panel of an empty one. */
  children?: ReactNode
}

/**
 * A list that is read from somewhere, in whatever state that is: boxes while it is awaited, a panel when it did not
 * come, a line over a list that is old. Each failure has its way on.
 */
export function ListStates(props: ListStatesProps) {
  const { testId, state, loading, retry } = props
  const { dialog } = useTexts()
  const feedback = useFeedback()
  const isOffline = useIsOffline()
  const isLate = useIsLate(state === 'loading')
  useEffect(() => {
    if (isLate) feedback.announce(loading)
  }, [feedback, loading, isLate])

  if (state === 'loading') {
    return (
      <div
        style={{ visibility: isLate ? undefined : 'hidden' }}
        aria-busy="true"
        data-testid={`${testId}-loading`}
      >
        {props.waiting}
      </div>
    )
  }
  const failure = isOffline ? props.offline : props.failed
  if (state === 'failed') {
    return (
      <EmptyPanel
        icon={isOffline ? 'offline' : 'alert'}
        title={failure.title}
        text={failure.text}
        testId={`${testId}-${isOffline ? 'offline' : 'failed'}`}
        action={
          <Button size="inline" onClick={retry} testId={`${testId}-retry`}>
            <Icon name="retry" size="small" />
            {dialog.tryAgain}
          </Button>
        }
      />
    )
  }
  const { at, updated } = props.age ?? {}
  return (
    <>
      {state === 'stale' && (
        <Note
          icon="offline"
          action={<LinkButton onClick={retry}>{dialog.tryAgain}</LinkButton>}
          testId={`${testId}-stale`}
        >
          {at === undefined || !updated ? props.failed.title : <Age at={at} updated={updated} />}
        </Note>
      )}
      {props.children}
    </>
  )
}

function Age({ at, updated }: { at: number; updated: (minutes: number) => string }) {
  return updated(useMinutesSince(at))
}
