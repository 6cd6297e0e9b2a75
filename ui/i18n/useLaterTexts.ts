'use client'

import type { LaterPlace, Texts } from './Texts.ts'
import { useTextsOverride } from './TextsProvider.tsx'

/**
 * The texts of a place whose words come with its views, with the host's laid over them.
 *
 * @param english - The words of the place.
 */
export function useLaterTexts<place extends LaterPlace>(
  place: place,
  english: Texts[place],
): Texts[place] {
  const override = useTextsOverride()?.[place]
  return override ? { ...english, ...override } : english
}
