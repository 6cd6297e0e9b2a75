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
  /** Id for the shell's `labelledBy`. */
  titleId: string
  /** Help, back or the network: an `IconButton` or a `NetworkPill`. */
  start?: ReactNode
  /** Called for each press on `start` before it handles the press. */
  onStartPress?: ((event: MouseEvent) => void) | undefined
  /** Shows a progress line while the next view loads slowly. */
  isLate?: boolean
  /** Hides the title visually and gives its space to `start`. */
  isTitleHidden?: boolean
  /** A short word beside the title. */
  tag?: ReactNode
  /** Accessible name of the close button. Without it the view cannot be closed. */
  closeLabel?: string
}

/**
 * Start, title and close button. The buttons keep their place when the view changes. The title comes first in the
 * document, because it gets the focus with each view, and Tab should then reach the start button.
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
