'use client'

import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { DialogTexts, LaterPlace, Texts, TextsOverride } from './Texts.ts'
import { useTextsOverride } from './TextsProvider.tsx'

/** The dictionary of the open dialog: English, with the host's words laid over it. */
export const TextsContext = createContext<DialogTexts>(en)

/** The texts that load with the dialog; the buttons use `useButtonTexts`, features `useLaterTexts`. */
export function useTexts(): DialogTexts {
  return useContext(TextsContext)
}

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

/** Lays a host's words over the dictionary of the dialog, place by place. */
export function mergeTexts(base: DialogTexts, override?: TextsOverride): DialogTexts {
  if (!override) return base
  const places = Object.keys(base) as (keyof DialogTexts)[]
  return Object.fromEntries(
    places.map((place) => [
      place,
      override[place] ? { ...base[place], ...override[place] } : base[place],
    ]),
  ) as DialogTexts
}
