import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { ClockContext } from '../components/ClockContext.ts'
import { IconButton } from '../components/IconButton.tsx'
import s from './DialogHeader.module.css'
import { type LeavingCopy, leavingCopy, readDuration } from './leavingCopy.ts'
import { useShell } from './ShellContext.ts'

export type DialogHeaderProps = {
  title: string
  /** The title's ID, for the shell's `labelledBy`. */
  titleId: string
  /** The help or back button (`IconButton`), or the network (`NetworkPill`). */
  start?: ReactNode
  /** Called on each press of `start`, before the button handles it. */
  onStartPress?: ((event: MouseEvent) => void) | undefined
  /** Whether to show a progress line because the next view is slow to load. */
  isLate?: boolean
  /** Whether to hide the title visually and use its space for `start`. */
  isTitleHidden?: boolean
  /** A short label next to the title. */
  tag?: ReactNode
  /** Accessible name for the close button. If omitted, there is no close button. */
  closeLabel?: string
}

/**
 * The header with the start element, the title and the close button. The title comes first in the document,
 * because each view focuses it and Tab should then move to the start element.
 */
export function DialogHeader(props: DialogHeaderProps) {
  const { requestClose } = useShell()
  const leaving = useRef<LeavingCopy>(undefined)
  return (
    <header className={s.head} data-title={props.isTitleHidden ? 'hidden' : 'shown'}>
      <h2 className={s.title} id={props.titleId} tabIndex={-1} data-lk-title="">
        <TitleText key={props.title} leaving={leaving}>
          {props.title}
        </TitleText>
        {props.tag}
      </h2>
      <span className={s.start} onClickCapture={props.onStartPress}>
        {props.start}
      </span>
      {props.closeLabel !== undefined && (
        <span className={s.end}>
          <IconButton
            icon="close"
            label={props.closeLabel}
            onClick={() => requestClose('button')}
            testId="lk-close"
          />
        </span>
      )}
      {props.isLate && <span className={s.progress} aria-hidden="true" data-testid="lk-progress" />}
    </header>
  )
}

function TitleText({
  children,
  leaving,
}: {
  children: string
  leaving: RefObject<LeavingCopy | undefined>
}) {
  const text = useRef<HTMLSpanElement>(null)
  const clock = useContext(ClockContext)
  const time = useRef(clock)

  useLayoutEffect(() => {
    const node = text.current
    if (!node) return
    const { current: old } = leaving
    leaving.current = undefined
    let stop = () => {}
    if (old && time.current) {
      node.after(old.node)
      const options = { duration: readDuration(node, '--lk-duration-header', 120) }
      node.animate?.({ opacity: [0, 1] }, options)
      old.node.animate?.({ opacity: [1, 0] }, { ...options, fill: 'forwards' })
      stop = () => old.node.remove()
      time.current.after(options.duration, stop)
    }
    return () => {
      stop()
      leaving.current = leavingCopy(node)
    }
  }, [leaving])

  return (
    <span ref={text} className={s.text}>
      {children}
    </span>
  )
}
