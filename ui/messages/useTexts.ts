'use client'

import { createContext, useContext } from 'react'
import type { DialogTexts, Texts, TextsOverride } from './Texts.ts'

/** The host's own words, if any. */
export const TextsOverrideContext = createContext<TextsOverride | undefined>(undefined)

/** The dictionary of the open dialog: English, with the host's words laid over it. */
export const TextsContext = createContext<DialogTexts | undefined>(undefined)

/** The texts that load with the dialog. */
export function useTexts(): DialogTexts
/**
 * The texts of a place whose English comes with its own code, with the host's words laid over it.
 *
 * @param english - The words of the place.
 */
export function useTexts<place extends keyof Texts>(
  place: place,
  english: Texts[place],
): Texts[place]
export function useTexts(place?: keyof Texts, english?: object): object {
  const dialog = useContext(TextsContext)
  const override = useContext(TextsOverrideContext)
  if (place) return override?.[place] ? { ...english, ...override[place] } : (english ?? {})
  if (!dialog) throw new Error('These texts come with the dialog.')
  return dialog
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
