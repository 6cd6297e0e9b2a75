import { useSyncExternalStore } from 'react'
import { useFeedback } from './FeedbackContext.tsx'
import s from './LiveRegions.module.css'

/** The two live regions of a dialog; mounted empty with it. */
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
