import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusedElement, focusView, isInert } from './focus.ts'
import { keepPress } from './keepPress.ts'
import { type FrameGuards, guardFrames, holdInert, lockScroll } from './pageLock.ts'
import type { CloseReason } from './ShellContext.ts'
import { loopByTab, trapFocus } from './trapFocus.ts'

export type ModalBehaviourParameters = {
  /** The overlay around the dialog. */
  root: HTMLElement | undefined
  dialog: RefObject<HTMLElement | null>
  /** True from the first frame to the moment in which closing begins. */
  isActive: boolean
  /** The allowed frames of the moment; absent: there never are any, and no stop is put on the page. */
  frames: (() => Element[]) | undefined
  requestClose: (reason: CloseReason) => void
  /** Takes the focus when what had it before is gone. */
  returnFocusTo: (() => HTMLElement | null | undefined) | undefined
}

/**
 * What makes an overlay modal: scroll lock, inert page, Escape, press on the overlay, Tab into
 * allowed frames, focus in and focus back. Keys work from the first frame; what costs layout waits
 * until that frame has been painted.
 */
export function useModalBehaviour(parameters: ModalBehaviourParameters): void {
  const { root, dialog, isActive } = parameters
  const latest = useRef(parameters)
  const guards = useRef<FrameGuards>(undefined)
  const opener = useRef<Element>(undefined)
  const isArmed = useRef(false)
  useEffect(() => {
    latest.current = parameters
  })

  // With the commit that shows the dialog: a key pressed before a later effect would be lost.
  useLayoutEffect(() => {
    if (!root || !isActive) return
    const { ownerDocument: document } = root
    const window = document.defaultView
    if (!window) return
    const undo: (() => void)[] = []
    const focused = focusedElement(root)
    if (focused && !root.contains(focused)) opener.current = focused

    function listen<type extends keyof WindowEventMap>(
      target: Window | HTMLElement,
      type: type,
      listener: (event: WindowEventMap[type]) => void,
      options?: AddEventListenerOptions,
    ) {
      target.addEventListener(type, listener as EventListener, options)
      undo.push(() => target.removeEventListener(type, listener as EventListener, options))
    }

    /** Another dialog lies over this one, or an allowed frame has the event. */
    function isElsewhere(event: Event): boolean {
      if (root && isInert(root)) return true
      const { target } = event
      return target instanceof Node && framesOf(latest).some((frame) => frame.contains(target))
    }

    // On the window and first of all: no dialog of the host below is to close with this one.
    listen(
      window,
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopImmediatePropagation()
          latest.current.requestClose('escape')
        } else if (
          event.key === 'Tab' &&
          dialog.current &&
          !(event.altKey || event.ctrlKey || event.metaKey)
        ) {
          // A hand that is quicker than the frames below goes on from where the focus is about to be.
          if (!isArmed.current) focusIn(dialog.current)
          if (guards.current?.leaveByTab(event.shiftKey)) event.stopImmediatePropagation()
          else if (loopByTab(dialog.current, event.shiftKey)) event.preventDefault()
        }
      },
      { capture: true },
    )

    undo.push(keepPress(root))
    let pressedOverlay = false
    listen(root, 'pointerdown', (event) => {
      pressedOverlay = event.target === root
    })
    listen(root, 'click', (event) => {
      if (pressedOverlay && event.target === root) latest.current.requestClose('overlay')
    })
    // A touch on the overlay would scroll the page on phones that ignore the lock.
    listen(
      root,
      'touchmove',
      (event) => {
        if (event.target === root && event.cancelable) event.preventDefault()
      },
      { passive: false },
    )
    // The host's layers would take a press in this dialog for one outside of theirs, and its scroll
    // lock would stop the list in here too. React has its own listeners on this very element.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'touchmove'] as const) {
      listen(root, type, (event) => event.stopPropagation(), { passive: true })
    }

    return () => {
      for (const step of undo) step()
    }
  }, [root, dialog, isActive])

  // React gives the focus back to what had it before a commit: it can move only after one.
  useEffect(() => {
    if (!root || !isActive) return
    const { ownerDocument: document } = root
    const window = document.defaultView
    if (!window) return
    const undo: (() => void)[] = []
    const exceptions = () => [...(guards.current?.elements ?? []), ...framesOf(latest)]

    function arm() {
      if (!root || !dialog.current) return
      if (latest.current.frames) {
        const created = guardFrames(dialog.current, () => framesOf(latest))
        undo.push(() => {
          created.destroy()
          guards.current = undefined
        })
        guards.current = created
      }
      undo.push(lockScroll(document))
      undo.push(holdInert(root, exceptions()))
      undo.push(
        trapFocus(dialog.current, (target) =>
          exceptions().some((one) => one.contains(target as Node)),
        ),
      )
      focusIn(dialog.current)
      isArmed.current = true
    }

    let frame = window.requestAnimationFrame(() => {
      frame = window.requestAnimationFrame(arm)
    })

    return () => {
      window.cancelAnimationFrame(frame)
      isArmed.current = false
      const focused = focusedElement(root)
      const hadFocus = !focused || focused === document.body || root.contains(focused)
      for (const step of undo.reverse()) step()
      if (!hadFocus) return
      const { current: from } = opener
      const isOpenerThere =
        from instanceof HTMLElement && from.isConnected && from !== document.body
      const target = isOpenerThere ? from : latest.current.returnFocusTo?.()
      target?.focus({ preventScroll: true })
    }
  }, [root, dialog, isActive])
}

function focusIn(dialog: HTMLElement) {
  if (!dialog.contains(focusedElement(dialog))) focusView(dialog)
}

const framesOf = ({ current }: RefObject<ModalBehaviourParameters>) => current.frames?.() ?? []
