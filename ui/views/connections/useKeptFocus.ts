'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusedElement } from '../../parts/shell/focusedElement.ts'
import { focusView } from '../../parts/shell/focusView.ts'

/**
 * Sees to it that the focus goes along when a row moves from one list to another, which makes it anew:
 * to what has the same `focusKey` there, else to where the view begins.
 *
 * @param view - What holds the lists.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const held = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const { current: node } = view
    const hold = ({ target }: FocusEvent) => {
      held.current = target as HTMLElement
    }
    node?.addEventListener('focusin', hold)
    return () => node?.removeEventListener('focusin', hold)
  }, [view])
  useLayoutEffect(() => {
    const { current: last } = held
    if (!view.current || !last || last.isConnected) return
    held.current = undefined
    const focused = focusedElement(view.current)
    const dialog = view.current.closest<HTMLElement>('[data-lk-dialog]')
    // Something else may have taken it since; a modal dialog takes what is lost in it.
    const isLost = !focused || focused === dialog || focused.matches('body')
    if (dialog && isLost) focusView(dialog, last.dataset.lkFocusKey)
  })
}
