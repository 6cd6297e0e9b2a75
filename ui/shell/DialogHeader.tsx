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
  /** Named by `labelledBy` of the shell. */
  titleId: string
  /** Help, back or the network: an `IconButton` or a `NetworkPill`. */
  start?: ReactNode
  /** Hears each press on `start` before it does. */
  onStartPress?: ((event: MouseEvent) => void) | undefined
  /** The next view takes its time: a quiet line says so. */
  isLate?: boolean
  /** The title is for readers only, and `start` takes its room. */
  isTitleHidden?: boolean
  /** A short word beside the title. */
  tag?: ReactNode
  /** The name of the close button. Absent: the view cannot be closed. */
  closeLabel?: string
}

/**
 * Start, title, close: neither button moves when the view changes. The title stands first in the page: it has the focus
 * when a view comes, and what stands before it on screen is the next that Tab reaches.
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
