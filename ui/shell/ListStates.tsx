'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useKit } from '../../src/react/useKit.ts'
import { Button } from '../components/Button.tsx'
import { EmptyPanel } from '../components/EmptyPanel.tsx'
import { Icon } from '../components/Icon.tsx'
import { LinkButton } from '../components/LinkButton.tsx'
import { Note } from '../components/Note.tsx'
import type { ListTexts } from '../messages/types.ts'
import { useTexts } from '../messages/useTexts.ts'
import { useFeedback } from './LiveRegions.tsx'
import { useDelayed } from './useTimedOut.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has no connection at all. That it has one does not mean that anybody answers. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

const minuteMs = 60_000

/** How many whole minutes ago that was, by the platform's clock, which stamps answers. */
export function useMinutesSince(at: number): number {
  const { clock } = useKit()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let stop = () => {}
    function wait() {
      stop = clock.after(minuteMs, () => {
        setNow(Date.now())
        wait()
      })
    }
    wait()
    return () => stop()
  }, [clock])
  return Math.max(0, Math.floor((Math.max(now, at) - at) / minuteMs))
}

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
  /**
   * What is said: `loading` once the wait is long enough to be noticed, `notLoaded` in the place of an age that is not
   * known.
   */
  texts: Pick<ListTexts, 'loading' | 'notLoaded' | 'notLoadedText' | 'offline' | 'offlineText'> &
    Partial<Pick<ListTexts, 'updated'>>
  /** The boxes of what is to come. */
  waiting: ReactNode
  /** When what is shown came. */
  updatedAt?: number | undefined
  retry: () => void
  /** The list, or the panel of an empty one. */
  children?: ReactNode
}

/**
 * A list that is read from somewhere, in whatever state that is: boxes while it is awaited, a panel when it did not
 * come, a line over a list that is old. Each failure has its way on.
 */
export function ListStates(props: ListStatesProps) {
  const { testId, state, texts, updatedAt, retry } = props
  const { dialog } = useTexts()
  const feedback = useFeedback()
  const isOffline = useIsOffline()
  const isLate = useDelayed(state === 'loading')
  useEffect(() => {
    if (isLate) feedback.announce(texts.loading)
  }, [feedback, texts.loading, isLate])

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
  if (state === 'failed') {
    return (
      <EmptyPanel
        icon={isOffline ? 'offline' : 'alert'}
        title={isOffline ? texts.offline : texts.notLoaded}
        text={isOffline ? texts.offlineText : texts.notLoadedText}
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
  return (
    <>
      {state === 'stale' && (
        <Note
          icon="offline"
          action={<LinkButton onClick={retry}>{dialog.tryAgain}</LinkButton>}
          testId={`${testId}-stale`}
        >
          {updatedAt !== undefined && texts.updated ? (
            <Age at={updatedAt} updated={texts.updated} />
          ) : (
            texts.notLoaded
          )}
        </Note>
      )}
      {props.children}
    </>
  )
}

function Age({ at, updated }: { at: number } & Pick<ListTexts, 'updated'>) {
  return updated(useMinutesSince(at))
}
