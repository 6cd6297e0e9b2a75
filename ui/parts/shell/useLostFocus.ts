'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusView } from './focusView.ts'

/**
 * Puts the focus where a view begins when a panel took the pressed button away with it.
 *
 * @param panel - A new value for each panel.
 */
export function useLostFocus(view: RefObject<HTMLElement | null>, panel: string): void {
  const last = useRef(panel)
  useLayoutEffect(() => {
    if (last.current === panel) return
    last.current = panel
    const active = view.current?.ownerDocument.activeElement
    if (active && active !== active.ownerDocument.body) return
    const dialog = view.current?.closest<HTMLElement>('[data-lk-dialog]')
    if (dialog) focusView(dialog)
  }, [view, panel])
}
