import * as Direction from 'radix-ui/direction'
import { DismissableLayer, FocusGuards, FocusScope } from 'radix-ui/internal'
import * as Portal from 'radix-ui/portal'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { KitConfig, ThemeMode } from '../../src/config/types.ts'
import type { Clock } from '../../src/utils/clock.ts'
import { ClockContext } from '../components/ClockContext.ts'
import { setThemeVariables } from '../theme/setThemeVariables.ts'
import s from './DialogShell.module.css'
import { keepPress } from './keepPress.ts'
import { readDuration } from './leavingCopy.ts'
import { followKeyboard } from './pageLock.ts'
import { type CloseReason, ShellContext } from './ShellContext.ts'
import { useModalBehaviour } from './useModalBehaviour.ts'

export type DialogShellProps = {
  open: boolean
  /**
   * Called on Escape, a press on the overlay, or the close button. Return `'blocked'` to keep the dialog open
   * and shake it.
   */
  onCloseRequest: (reason: CloseReason) => 'blocked' | undefined
  /** Called after the closing animation. */
  onClosed?: () => void
  /** The ID of the title in `DialogHeader`. */
  labelledBy: string
  theme: ThemeMode
  /** Token values, keyed by mode. */
  tokens?: KitConfig['theme']
  dir: 'ltr' | 'rtl'
  clock: Clock
  /** The overlay's parent. @default the open modal `<dialog>` that contains the focus, or the body */
  container?: HTMLElement | ShadowRoot | null
  /** Iframes above the dialog that stay interactive. */
  allowedFrames?: string | readonly Element[]
  /** Returns the element to focus on close if the element that opened the dialog has been removed. */
  returnFocusTo?: () => HTMLElement | null | undefined
  /** Called with the focus key of each row, tile or pill that is pressed. */
  onPressed?: (focusKey: string) => void
  /**
   * Renders the dialog as part of the page. It is then always open and has no overlay, no focus trap and no
   * inert page.
   */
  inline?: boolean
  children: ReactNode
}

/**
 * The dialog element around all views, built with Radix primitives. It doesn't use Radix's modal Dialog,
 * because that adds a style element for its scroll lock, hides iframes that must stay interactive, and doesn't
 * support shadow trees. `useModalBehaviour` makes the dialog modal instead.
 */
export function DialogShell(props: DialogShellProps) {
  return props.inline ? <InlineShell {...props} /> : <ModalShell {...props} />
}

function InlineShell(props: DialogShellProps) {
  const { theme, dir, labelledBy, tokens } = props
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)
  const actions = useShellActions(dialog, props.onCloseRequest)
  useLayoutEffect(
    () => (root.current ? setThemeVariables(root.current, tokens, theme) : undefined),
    [tokens, theme],
  )
  useLayoutEffect(() => (root.current ? keepPress(root.current) : undefined), [])
  return (
    <div ref={root} className={s.inline} data-lk-root="" data-lk-theme={theme} dir={dir}>
      <section
        ref={dialog}
        className={s.dialog}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-lk-dialog="inline"
        onClickCapture={pressedListener(props.onPressed)}
      >
        <ShellContext.Provider value={actions}>
          <ClockContext.Provider value={props.clock}>
            <Direction.Provider dir={dir}>{props.children}</Direction.Provider>
          </ClockContext.Provider>
        </ShellContext.Provider>
      </section>
    </div>
  )
}

type Phase = 'closed' | 'open' | 'closing'

function ModalShell(props: DialogShellProps) {
  const { open, clock, theme, dir, tokens, allowedFrames, onClosed } = props
  const [phase, setPhase] = useState<Phase>('closed')
  if (open && phase !== 'open') setPhase('open')
  if (!open && phase === 'open') setPhase('closing')

  const isPresent = phase !== 'closed'
  // A separate React root element makes it possible to stop presses after React has handled them, but before
  // they reach the app's listeners on the document.
  const [root, setRoot] = useState<HTMLElement>()
  if (isPresent && !root && typeof document !== 'undefined') {
    setRoot(document.createElement('div'))
  }
  const dialog = useRef<HTMLDivElement>(null)
  const kept = useRef<ReactNode>(null)
  if (phase === 'open') kept.current = props.children

  // Insertion effects run before the layout effects of the content, one of which measures the content. If the overlay
  // got its styles later, the browser would lay out the whole dialog twice.
  useInsertionEffect(() => {
    if (!root) return
    root.className = s.root ?? ''
    root.dataset.lkRoot = ''
    root.dataset.lkTheme = theme
    root.dataset.state = phase
    root.dir = dir
    root.inert = phase !== 'open'
  }, [root, theme, dir, phase])
  useInsertionEffect(
    () => (root ? setThemeVariables(root, tokens, theme) : undefined),
    [root, tokens, theme],
  )
  const containerProp = props.container
  useInsertionEffect(() => {
    if (!root || !isPresent) return
    const opened = document.activeElement?.closest('dialog:modal')
    const container = containerProp ?? opened ?? document.body
    container.append(root)
    return () => root.remove()
  }, [root, isPresent, containerProp])

  const closed = useRef(onClosed)
  useEffect(() => {
    closed.current = onClosed
  })
  useEffect(() => {
    if (phase !== 'closing' || !root) return
    return clock.after(readDuration(root, '--lk-duration-open'), () => {
      setPhase('closed')
      kept.current = null
      closed.current?.()
    })
  }, [phase, root, clock])
  useEffect(() => (root && isPresent ? followKeyboard(root) : undefined), [root, isPresent])

  const actions = useShellActions(dialog, props.onCloseRequest)
  const frames = useCallback(
    (): Element[] =>
      typeof allowedFrames === 'string'
        ? [...document.querySelectorAll(allowedFrames)]
        : [...(allowedFrames ?? [])],
    [allowedFrames],
  )
  const isActive = phase === 'open'
  const { branches, onEscape } = useModalBehaviour({
    root,
    dialog,
    isActive,
    frames: allowedFrames === undefined ? undefined : frames,
    requestClose: actions.requestClose,
    returnFocusTo: props.returnFocusTo,
  })

  if (!root || !isPresent) return null
  return (
    <Portal.Root asChild container={root}>
      <DismissableLayer.Root asChild onEscapeKeyDown={onEscape}>
        <FocusScope.Root
          asChild
          trapped={isActive}
          branches={branches}
          // `useModalBehaviour` moves the focus into the dialog after the first frame and restores it on close.
          onMountAutoFocus={prevent}
          onUnmountAutoFocus={prevent}
        >
          <div
            ref={dialog}
            className={s.dialog}
            role="dialog"
            aria-modal="true"
            aria-labelledby={props.labelledBy}
            data-lk-dialog="modal"
            tabIndex={-1}
            onClickCapture={pressedListener(props.onPressed)}
          >
            {isActive && allowedFrames !== undefined && <FocusGuards.Root />}
            <ShellContext.Provider value={actions}>
              <ClockContext.Provider value={clock}>
                <Direction.Provider dir={dir}>{kept.current}</Direction.Provider>
              </ClockContext.Provider>
            </ShellContext.Provider>
          </div>
        </FocusScope.Root>
      </DismissableLayer.Root>
    </Portal.Root>
  )
}

const prevent = (event: Event) => event.preventDefault()

function pressedListener(onPressed: DialogShellProps['onPressed']) {
  return (event: { target: EventTarget }) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-lk-focus-key]')
    if (pressed) onPressed?.(pressed.getAttribute('data-lk-focus-key') ?? '')
  }
}

function useShellActions(
  dialog: { readonly current: HTMLElement | null },
  onCloseRequest: DialogShellProps['onCloseRequest'],
) {
  const ask = useRef(onCloseRequest)
  useEffect(() => {
    ask.current = onCloseRequest
  })
  return useMemo(() => {
    function shake() {
      const node = dialog.current
      if (!node) return
      delete node.dataset.shake
      // Forces a style recalculation without the attribute, so that the animation starts again.
      void node.offsetWidth
      node.dataset.shake = ''
      node.addEventListener(
        'animationend',
        (event) => {
          if (event.target === node) delete node.dataset.shake
        },
        { once: true },
      )
    }
    return {
      shake,
      requestClose(reason: CloseReason) {
        if (ask.current(reason) === 'blocked') shake()
      },
    }
  }, [dialog])
}
