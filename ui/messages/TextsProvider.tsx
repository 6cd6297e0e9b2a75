'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { type ButtonTexts, buttonTexts } from './buttonTexts.ts'
import type { TextsOverride } from './Texts.ts'

const OverrideContext = createContext<TextsOverride | undefined>(undefined)

/**
 * Gives the buttons and the dialog below it other words: a whole locale, or single texts.
 *
 * @example <TextsProvider texts={{ buttons: { connectWallet: 'Sign in' } }}>
 */
export function TextsProvider({ texts, children }: { texts?: TextsOverride; children: ReactNode }) {
  return <OverrideContext.Provider value={texts}>{children}</OverrideContext.Provider>
}

/** The host's own words, if any. */
export function useTextsOverride(): TextsOverride | undefined {
  return useContext(OverrideContext)
}

/** The texts of the buttons, without the dictionary of the dialog. */
export function useButtonTexts(): ButtonTexts {
  return { ...buttonTexts, ...useTextsOverride()?.buttons }
}
