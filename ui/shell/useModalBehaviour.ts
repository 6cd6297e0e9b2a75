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
  /** True from the first frame to the moment in which closing begins. */
  isActive: boolean
  /** The allowed frames of the moment; absent: there never are any, and no stop is put on the page. */
  frames: (() => Element[]) | undefined
  requestClose: (reason: CloseReason) => void
  /** Takes the focus when what had it before is gone. */
  returnFocusTo: (() => HTMLElement | null | undefined) | undefined
}

export type ModalBehaviour = {
  /** What else may have the focus: frames come and go, so Radix asks this one anew each time. */
  branches: HTMLElement[]
  /** For the layer of Radix: it knows what lies over the dialog. */
  onEscape: (event: KeyboardEvent) => void
}

/**
 * What makes an overlay modal: scroll lock, inert page, Escape, press on the overlay, Tab into
 * allowed frames, focus in and focus back. Keys work from the first frame; what costs layout waits
 * until that frame has been painted.
 *
 * Radix has the focus scope, the guards, and the order of layers. Ours are:
 * - the lock of the scroll and the inert page: Radix writes a style element for the first, which a
 *   strict policy refuses, and hides allowed frames with the second;
 * - Escape from inside of the dialog, before anyone else hears it: a host's copy of Radix, or another
 *   library, would close what lies below with it;
 * - a press on the overlay: it is kept from the layers of the host, and so from Radix's own listener;
 * - Tab at the ends of the dialog: see `loopByTab`.
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

    // On the window and first of all: no dialog of the host below is to close with this one.
    listen(
      window,
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing || isElsewhere(event, latest)) return
        if (event.key === 'Escape') {
          // Armed, only a layer over this one has the focus elsewhere: Radix says whether there is one.
          const [target] = event.composedPath()
          const isOwn =
            target === document.body || (target instanceof Node && root.contains(target))
          if (isOwn || !isArmed.current) closeByEscape(event, latest)
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

/** Another dialog lies over this one, or an allowed frame has the event. */
function isElsewhere({ target }: Event, latest: Latest): boolean {
  const { root } = latest.current
  if (root && isInert(root)) return true
  return target instanceof Node && framesOf(latest).some((frame) => frame.contains(target))
}

/** Nothing else is to close with the dialog. */
function closeByEscape(event: KeyboardEvent, latest: Latest) {
  event.preventDefault()
  event.stopImmediatePropagation()
  latest.current.requestClose('escape')
}

function focusIn(dialog: HTMLElement) {
  if (!dialog.contains(focusedElement(dialog))) focusView(dialog)
}

const framesOf = ({ current }: Latest) => current.frames?.() ?? []
