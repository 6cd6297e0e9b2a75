'use client'
import { type ButtonTexts, buttonTexts } from './buttonTexts.ts'
import { useTextsOverride } from './TextsProvider.tsx'

/** The texts of the buttons, without the dictionary of the dialog. */
export function useButtonTexts(): ButtonTexts {
  return { ...buttonTexts, ...useTextsOverride()?.buttons }
}
