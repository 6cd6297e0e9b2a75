import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import type { Snack, SnackKind } from './createFeedback.ts'
import { useFeedback } from './LiveRegions.tsx'
import s from './Snackbar.module.css'

const icons = {
  loading: 'spinner',
  success: 'check-circle',
  error: 'alert',
} as const satisfies Record<SnackKind, string>

/**
 * The one snackbar that shows. Readers hear it through the live regions. Not the Toast of Radix: its
 * timers are the page's, not the kit's clock; it announces from a portal that the inert page would
 * silence; and its tab stops at both ends ask the document for the focus, which a shadow tree hides.
 */
export function Snackbar() {
  const { store } = useFeedback()
  const { snack } = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return snack ? <SnackBox key={snack.id} snack={snack} /> : null
}

function SnackBox({ snack }: { snack: Snack }) {
  const { pause, resume } = useFeedback()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const node = box.current
    const attention = {
      pointerenter: pause,
      focusin: pause,
      pointerleave: resume,
      focusout: resume,
    }
    for (const [type, listener] of Object.entries(attention)) node?.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(attention)) {
        node?.removeEventListener(type, listener)
      }
    }
  }, [pause, resume])

  return (
    <div ref={box} className={s.snack} data-kind={snack.kind} data-testid="lk-snackbar">
      <span className={s.icon}>
        <Icon name={icons[snack.kind]} size="small" />
      </span>
      <span className={s.text}>{snack.text}</span>
      {snack.action && (
        <button type="button" className={s.action} onClick={snack.action.onPress}>
          {snack.action.label}
        </button>
      )}
    </div>
  )
}
