'use client'
import type { ReactNode } from 'react'
import type { TextsOverride } from './Texts.ts'
import { TextsOverrideContext } from './useTexts.ts'

/**
 * Replaces some or all strings in the buttons and the dialog below it.
 *
 * @example <TextsProvider texts={{ buttons: { connectWallet: 'Sign in' } }}>
 */
export function TextsProvider({ texts, children }: { texts?: TextsOverride; children: ReactNode }) {
  return <TextsOverrideContext.Provider value={texts}>{children}</TextsOverrideContext.Provider>
}
