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

/** Returns whether the browser is offline. Even if it is online, a server may be unreachable. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

const minuteMs = 60_000

/**
 * Returns the minutes since `at`, which is in milliseconds since 1970. Uses `Date.now()`, like TanStack
 * Query's `dataUpdatedAt`.
 */
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
  /** Prefix for all test IDs. */
  testId: string
  /**
   * - `loading`: no data yet.
   * - `failed`: no data, because the read failed.
   * - `stale`: old data, because the refetch failed.
   * - `shown`: current data, which may be empty.
   */
  state: 'loading' | 'failed' | 'stale' | 'shown'
  /**
   * The strings for these states. `loading` is announced after a short delay. If `updated` is
   * omitted, `notLoaded` is shown instead of the age.
   */
  texts: Pick<ListTexts, 'loading' | 'notLoaded' | 'notLoadedText' | 'offline' | 'offlineText'> &
    Partial<Pick<ListTexts, 'updated'>>
  /** The placeholder shown while loading. */
  waiting: ReactNode
  /** Time of the last successful read, in milliseconds since 1970. */
  updatedAt?: number | undefined
  retry: () => void
  /** The list, or the panel shown if it is empty. */
  children?: ReactNode
}

/**
 * The states of a list with remote data: a placeholder while it loads, a panel if it failed, and a line above
 * outdated data. If it failed, there is a retry button.
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
