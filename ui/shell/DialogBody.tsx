import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { ClockContext } from '../components/ClockContext.ts'
import s from './DialogBody.module.css'
import { focusView } from './focus.ts'
import { type LeavingCopy, leavingCopy, readDuration } from './leavingCopy.ts'
import { followHeight } from './moveHeight.ts'

export type DialogBodyProps = {
  /** Differs for each view. When it changes, the transition starts and the focus moves. */
  viewKey: string | number
  /** @default 'next' */
  direction?: 'next' | 'previous'
  /** When going back, the focus key of the row that was pressed in this view. */
  returnFocus?: string
  /** Whether this view stays visible only because the next view's code is still loading. */
  isBusy?: boolean
  /** Called on each press, before the view handles it. */
  onPress?: (event: MouseEvent) => void
  children: ReactNode
}

/** The scrollable part of the dialog, with the transition between views. */
export function DialogBody(props: DialogBodyProps) {
  const leaving = useRef<LeavingCopy>(undefined)
  return (
    <div className={s.stage}>
      <ViewBody key={props.viewKey} {...props} leaving={leaving} />
    </div>
  )
}

function ViewBody({
  direction = 'next',
  returnFocus,
  isBusy,
  onPress,
  children,
  leaving,
}: DialogBodyProps & { leaving: RefObject<LeavingCopy | undefined> }) {
  const body = useRef<HTMLDivElement>(null)
  const clock = useContext(ClockContext)
  const entry = useRef({ direction, returnFocus, clock })

  useLayoutEffect(() => {
    const node = body.current
    const stage = node?.parentElement
    if (!node || !stage) return
    const { current: old } = leaving
    const { direction, returnFocus, clock } = entry.current
    leaving.current = undefined
    markScrolled(node)
    let stop = () => {}
    const height = followHeight(stage, node)
    if (old) {
      stop = slide(stage, node, old, direction)
      height.moveFrom(old.height)
      const after = clock?.after(readDuration(node, '--lk-duration-view'), stop)
      const dialog = node.closest<HTMLElement>('[data-lk-dialog]')
      if (dialog) focusView(dialog, returnFocus)
      if (!after) stop()
    }
    return () => {
      stop()
      height.stop()
      leaving.current = leavingCopy(node)
    }
  }, [leaving])

  // If the user goes back before the next view has loaded, this view never left, so its focus is restored
  // here.
  const last = useRef(returnFocus)
  useLayoutEffect(() => {
    const isBack = returnFocus !== undefined && returnFocus !== last.current
    last.current = returnFocus
    const dialog = isBack && body.current?.closest<HTMLElement>('[data-lk-dialog]')
    if (dialog) focusView(dialog, returnFocus)
  }, [returnFocus])

  return (
    <div
      ref={body}
      className={s.body}
      aria-busy={isBusy || undefined}
      data-lk-body=""
      onClickCapture={onPress}
      onScroll={({ currentTarget: node, target }) => {
        if (target === node) markScrolled(node)
      }}
    >
      {children}
    </div>
  )
}

/**
 * Shows a border below the header if content is scrolled behind it. The mark is on the header's sibling: with a mark
 * further inside, the browser would match the header's style again for each element that a long list adds.
 */
function markScrolled(node: HTMLElement): void {
  node.parentElement?.toggleAttribute('data-scrolled', node.scrollTop > 0)
}

/** Starts the transition. Returns a function that ends it immediately. */
function slide(
  stage: HTMLElement,
  node: HTMLElement,
  old: LeavingCopy,
  direction: 'next' | 'previous',
): () => void {
  const style = getComputedStyle(node)
  const token = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const shift =
    token('--lk-view-shift') * (token('--lk-direction') || 1) * (direction === 'next' ? 1 : -1)
  const duration = readDuration(node, '--lk-duration-view')
  const easing = style.getPropertyValue('--lk-ease-out').trim() || 'ease-out'

  stage.append(old.node)
  old.node.scrollTop = old.scrollTop
  const animations = [
    old.node.animate?.(
      { opacity: [1, 0], transform: ['none', `translateX(${-shift}px)`] },
      { duration, easing, fill: 'forwards' },
    ),
    node.animate?.(
      { opacity: [0, 1], transform: [`translateX(${shift}px)`, 'none'] },
      { duration, easing },
    ),
  ]
  return () => {
    old.node.remove()
    for (const animation of animations) animation?.cancel()
  }
}
