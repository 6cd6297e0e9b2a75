import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../src/utils/clock.ts'

export type SnackKind = 'loading' | 'success' | 'error'

export type Snack = {
  readonly id: number
  readonly kind: SnackKind
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export type FeedbackState = {
  /** The visible snackbar. */
  readonly snack: Snack | undefined
  /** Text in the live region for progress and results. */
  readonly polite: string
  /** Text in the live region for errors. */
  readonly assertive: string
}

export type Feedback = {
  readonly store: StoreApi<FeedbackState>
  /** Queues a snackbar. Returns a function that dismisses it. */
  show(snack: Omit<Snack, 'id'>): () => void
  /** Dismisses the visible snackbar and clears the queue. */
  clear(): void
  /** Pauses the visible snackbar's timer, while it is hovered or focused. */
  pause(): void
  resume(): void
  /**
   * Announces a text to screen readers. It replaces the previous text, and repeating the same text announces
   * it again.
   */
  announce(text: string, urgency?: 'polite' | 'assertive'): void
  /** Stops all timers when the dialog unmounts. */
  destroy(): void
}

/** How long each kind of snackbar is shown, in ms. `loading` stays until it is dismissed or replaced. */
export const snackLifetimes = {
  loading: undefined,
  success: 2_500,
  error: 8_000,
} as const satisfies Record<SnackKind, number | undefined>

/** Delay between two snackbars, in ms. */
export const snackSwapDelay = 150

/**
 * How long a live region is cleared before it is filled, in ms, so that screen readers announce the same text
 * again.
 */
const clearedFor = 50

/**
 * Creates the snackbar queue and the announcements for screen readers. Each mounted dialog has its own.
 *
 * @param parameters.clock - The kit's clock.
 */
export function createFeedback({ clock }: { clock: Clock }): Feedback {
  const store = createStore<FeedbackState>(() => ({ snack: undefined, polite: '', assertive: '' }))
  let nextId = 0
  let waiting: Snack[] = []
  /** The earliest time for the next snackbar, on the clock. */
  let swapUntil = Number.NEGATIVE_INFINITY
  let cancelSwap: (() => void) | undefined
  let cancelEnd: (() => void) | undefined
  let endsAt = 0
  let left: number | undefined
  let pauses = 0
  const cancelAnnouncement: Partial<Record<'polite' | 'assertive', () => void>> = {}

  function startEnd(ms: number) {
    endsAt = clock.now() + ms
    cancelEnd = clock.after(ms, hide)
  }

  function stopEnd() {
    cancelEnd?.()
    cancelEnd = undefined
  }

  function hide() {
    stopEnd()
    left = undefined
    pauses = 0
    swapUntil = clock.now() + snackSwapDelay
    store.setState({ snack: undefined })
    showNext()
  }

  function showNext() {
    cancelSwap?.()
    cancelSwap = undefined
    const wait = swapUntil - clock.now()
    if (wait > 0) {
      if (waiting.length > 0) cancelSwap = clock.after(wait, showNext)
      return
    }
    const snack = waiting.shift()
    if (!snack) return
    store.setState({ snack })
    announce(snack.text, snack.kind === 'error' ? 'assertive' : 'polite')
    const lifetime = snackLifetimes[snack.kind]
    // A queued snackbar immediately replaces one that shows progress.
    if (lifetime !== undefined) startEnd(lifetime)
    else if (waiting.length > 0) hide()
  }

  function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
    cancelAnnouncement[urgency]?.()
    // Cancels a pending polite text, so that it doesn't interrupt the error.
    if (urgency === 'assertive') cancelAnnouncement.polite?.()
    store.setState({ polite: '', assertive: '' })
    cancelAnnouncement[urgency] = clock.after(clearedFor, () => store.setState({ [urgency]: text }))
  }

  return {
    store,
    announce,
    show(parts) {
      const snack = { ...parts, id: nextId++ }
      waiting.push(snack)
      const shown = store.getState().snack
      if (!shown) showNext()
      else if (shown.kind === 'loading') hide()
      return () => {
        waiting = waiting.filter(({ id }) => id !== snack.id)
        if (store.getState().snack?.id === snack.id) hide()
      }
    },
    clear() {
      waiting = []
      if (store.getState().snack) hide()
    },
    pause() {
      pauses++
      if (!cancelEnd) return
      left = Math.max(0, endsAt - clock.now())
      stopEnd()
    },
    resume() {
      pauses = Math.max(0, pauses - 1)
      if (pauses > 0 || left === undefined) return
      startEnd(left)
      left = undefined
    },
    destroy() {
      waiting = []
      stopEnd()
      cancelSwap?.()
      cancelAnnouncement.polite?.()
      cancelAnnouncement.assertive?.()
    },
  }
}
