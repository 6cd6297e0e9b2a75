import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusedElement, focusView, isInert } from './focus.ts'
import { keepPress } from './keepPress.ts'
import { type FrameGuards, guardFrames, holdInert, lockScroll } from './pageLock.ts'
import type { CloseReason } from './ShellContext.ts'
import { loopByTab, trapInShadow } from './trapFocus.ts'

export type ModalBehaviourParameters = {
  /** The overlay around the dialog. */
  root: HTMLElement | undefined
  dialog: RefObject<HTMLElement | null>
  /** True from the first frame until the closing animation starts. */
  isActive: boolean
  /** Returns the allowed iframes. If undefined, no focus guards are added to the page. */
  frames: (() => Element[]) | undefined
  requestClose: (reason: CloseReason) => void
  /** Returns the element to focus if the previously focused element has been removed. */
  returnFocusTo: (() => HTMLElement | null | undefined) | undefined
}

export type ModalBehaviour = {
  /**
   * Elements outside the dialog that may be focused. Their `contains` looks up the iframes on each call,
   * because iframes can be added and removed.
   */
  branches: HTMLElement[]
  /** The Escape handler for Radix's dismissable layer, which tracks the layers above the dialog. */
  onEscape: (event: KeyboardEvent) => void
}

/**
 * Makes an overlay modal. Locks scrolling, makes the page inert, handles Escape and presses on the overlay,
 * lets Tab move into allowed iframes, and manages the focus on open and close. Keys work from the first
 * frame. Work that forces a layout waits until that frame has been painted.
 *
 * Radix provides the focus scope, the guards and the order of layers. This hook implements the following
 * itself:
 * - The scroll lock and the inert page. Radix adds a style element, which a strict Content Security Policy
 *   blocks, and hides allowed iframes.
 * - Escape inside the dialog, before any other listener. Otherwise, the app's copy of Radix would also close
 *   the layer below.
 * - Presses on the overlay. They don't propagate to the app's layers, and therefore not to Radix's listener
 *   either.
 * - Tab at either end of the dialog. See `loopByTab`.
 */
export function useModalBehaviour(parameters: ModalBehaviourParameters): ModalBehaviour {
  const { root, dialog, isActive } = parameters
  const latest = useRef(parameters)
  const guards = useRef<FrameGuards>(undefined)
  const opener = useRef<Element>(undefined)
  const isArmed = useRef(false)
  useEffect(() => {
    latest.current = parameters
  })

  const [{ exceptions, isException, branches, onEscape }] = useState(() => {
    const exceptions = () => [...(guards.current?.elements ?? []), ...framesOf(latest)]
    const isException = (node: Node) => exceptions().some((one) => one.contains(node))
    return {
      exceptions,
      isException,
      branches: [{ contains: isException }] as unknown as HTMLElement[],
      onEscape(event: KeyboardEvent) {
        if (!latest.current.isActive || event.defaultPrevented || event.isComposing) return
        if (!isElsewhere(event, latest)) closeByEscape(event, latest)
      },
    }
  })

  // This is a layout effect, because a key pressed before a passive effect runs would be lost.
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

    // A capturing listener on the window runs first, so that an app dialog below this one doesn't close too.
    listen(
      window,
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing || isElsewhere(event, latest)) return
        if (event.key === 'Escape') {
          // If the focus is outside the dialog, it is in a layer above the dialog, and Radix handles the key.
          const [target] = event.composedPath()
          const isOwn =
            target === document.body || (target instanceof Node && root.contains(target))
          if (isOwn || !isArmed.current) closeByEscape(event, latest)
        } else if (
          event.key === 'Tab' &&
          dialog.current &&
          !(event.altKey || event.ctrlKey || event.metaKey)
        ) {
          // If the focus has not moved into the dialog yet, it moves there before Tab is handled.
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
    // On phones that ignore the scroll lock, a touch on the overlay would scroll the page.
    listen(
      root,
      'touchmove',
      (event) => {
        if (event.target === root && event.cancelable) event.preventDefault()
      },
      { passive: false },
    )
    // These events don't propagate. Otherwise, the app's layers would treat a press in this dialog as an
    // outside press, and the app's scroll lock would prevent scrolling in this dialog. React's listeners still
    // run, because they are on the same element.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'touchmove'] as const) {
      listen(root, type, (event) => event.stopPropagation(), { passive: true })
    }

    return () => {
      for (const step of undo) step()
    }
  }, [root, dialog, isActive])

  // This is a passive effect, because it must run after React has restored the focus of the previous commit.
  useEffect(() => {
    if (!root || !isActive) return
    const { ownerDocument: document } = root
    const window = document.defaultView
    if (!window) return
    const undo: (() => void)[] = []
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
      if (root.getRootNode() instanceof ShadowRoot) {
        undo.push(trapInShadow(dialog.current, (target) => isException(target as Node)))
      }
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
  }, [root, dialog, isActive, exceptions, isException])

  return { branches, onEscape }
}

type Latest = RefObject<ModalBehaviourParameters>

/** Whether another dialog is above this one, or the event is in an allowed iframe. */
function isElsewhere({ target }: Event, latest: Latest): boolean {
  const { root } = latest.current
  if (root && isInert(root)) return true
  return target instanceof Node && framesOf(latest).some((frame) => frame.contains(target))
}

/** Closes the dialog and stops the event, so that it doesn't close other layers. */
function closeByEscape(event: KeyboardEvent, latest: Latest) {
  event.preventDefault()
  event.stopImmediatePropagation()
  latest.current.requestClose('escape')
}

function focusIn(dialog: HTMLElement) {
  if (!dialog.contains(focusedElement(dialog))) focusView(dialog)
}

const framesOf = ({ current }: Latest) => current.frames?.() ?? []
