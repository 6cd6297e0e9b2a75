'use client'
import { firstTexts } from './firstTexts.ts'
import { useTextsOverride } from './TextsProvider.tsx'

/** The texts of the first load. */
export function useFirstTexts(): typeof firstTexts {
  return { ...firstTexts, ...useTextsOverride()?.buttons }
}
