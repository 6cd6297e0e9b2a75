import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import type { Snack, SnackKind } from './createFeedback.ts'
import { afterPress } from './keepPress.ts'
import { useFeedback } from './LiveRegions.tsx'
import s from './Snackbar.module.css'

const icons = {
  loading: 'spinner',
  success: 'check-circle',
  error: 'alert',
} as const satisfies Record<SnackKind, string>

/**
 * The visible snackbar, which the live regions announce. It doesn't use Radix's Toast: its timers can't use
 * the kit's clock, its portal would be inert, and it doesn't support shadow trees.
 */
export function Snackbar() {
  const { store } = useFeedback()
  const { snack } = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const room = useRef<HTMLDivElement>(null)
  const id = snack?.id
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { current: node } = room
    // Adds space for each new snackbar. The space is removed along with the last one.
    if (!node || id === last.current) return
    last.current = id
    return afterPress(node, () => makeRoom(node))
  }, [id])
  useEffect(() => {
    const { current: node } = room
    const box = node?.firstElementChild
    if (!node || !box || id === undefined) return
    let height = box.clientHeight
    // If the snackbar grows, for example because the user enlarges the text, the space is updated.
    const observer = new ResizeObserver(() => {
      if (box.clientHeight === height) return
      height = box.clientHeight
      makeRoom(node)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [id])
  return (
    <div ref={room} className={s.room}>
      {snack && <SnackBox key={snack.id} snack={snack} />}
    </div>
  )
}

/**
 * Adds space for the snackbar between the header and the view, so that it covers nothing. A centered dialog
 * grows upward by this space, so that the view doesn't move.
 */
function makeRoom(room: HTMLElement) {
  const dialog = room.closest<HTMLElement>('[data-lk-dialog]')
  if (!dialog) return
  const { style } = room
  const now = room.offsetHeight
  const heightAt = (height: string) => {
    style.setProperty('height', height)
    return dialog.offsetHeight
  }
  style.setProperty('transition', 'none')
  const without = heightAt('0px')
  const tall = heightAt('auto')
  const wanted = room.offsetHeight
  heightAt(`${now}px`)
  style.removeProperty('transition')
  style.setProperty('height', `${wanted}px`)
  const free = (dialog.parentElement?.clientHeight ?? 0) - tall
  const rise = Math.max(0, Math.min(tall - without, free))
  dialog.style.setProperty('--lk-rise-by', `${rise}px`)
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
