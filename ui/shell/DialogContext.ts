'use client'
import { createContext, useContext } from 'react'
import type { ViewName } from '../../src/config/views.ts'

/** What a view may ask of the dialog around it, besides the router. */
export type DialogActions = {
  /** True when there is code for the view: what leads elsewhere is not rendered. */
  hasView(view: ViewName): boolean
  /** Fetches the code of a view that is likely next. */
  prepare(view: ViewName): void
  /** The visitor has agreed to the terms. */
  hasAgreed: boolean
  setAgreed(hasAgreed: boolean): void
  /** Gives the view on screen another title than the one that it opened with. */
  setTitle(title: string): void
}

export const DialogContext = createContext<DialogActions | undefined>(undefined)

/** The dialog around a view. */
export function useDialog(): DialogActions {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('useDialog is for views: render them inside the dialog.')
  return dialog
}
