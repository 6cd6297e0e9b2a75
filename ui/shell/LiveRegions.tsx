import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Feedback } from './createFeedback.ts'
import s from './LiveRegions.module.css'

export const FeedbackContext = createContext<Feedback | undefined>(undefined)

/** Returns the surrounding dialog's snackbars and announcements. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error('useFeedback must be used inside the dialog.')
  return feedback
}

/** A dialog's two live regions. They are empty when the dialog mounts. */
export function LiveRegions() {
  const { store } = useFeedback()
  const { polite, assertive } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  )
  return (
    <>
      <div className={s.region} role="status" aria-live="polite" data-testid="lk-polite">
        {polite}
      </div>
      <div className={s.region} role="alert" aria-live="assertive" data-testid="lk-assertive">
        {assertive}
      </div>
    </>
  )
}
