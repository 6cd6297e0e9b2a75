'use client'
import { createContext, useContext } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { loadLegalConsent, loadPairing } from '../registry.ts'

/** Dialog actions that the views can use, in addition to the router. */
export type DialogActions = {
  /** Returns whether the view exists. Links to missing views are not rendered. */
  hasView(view: ViewName): boolean
  /** Loads the code for a view that is likely to open next. */
  prepare(view: ViewName): void
  /** Loads the code that starts a pairing before its view opens. */
  loadPairing: typeof loadPairing
  /** Loads the checkbox for the terms. */
  loadLegalConsent: typeof loadLegalConsent
  /** Whether the user has accepted the terms. */
  hasAgreed: boolean
  setAgreed(hasAgreed: boolean): void
  /** Replaces the visible view's title. */
  setTitle(title: string): void
}

export const DialogContext = createContext<DialogActions | undefined>(undefined)

/** Returns the surrounding dialog's actions. */
export function useDialog(): DialogActions {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('useDialog must be used inside the dialog.')
  return dialog
}
