'use client'

import { createContext, useContext } from 'react'
import type { DialogTexts, Texts, TextsOverride } from './Texts.ts'

/** The host's own texts, if any. */
export const TextsOverrideContext = createContext<TextsOverride | undefined>(undefined)

/** The texts of the open dialog: English, overridden by the host's texts. */
export const TextsContext = createContext<DialogTexts | undefined>(undefined)

/** Returns the texts that load with the dialog. */
export function useTexts(): DialogTexts
/**
 * Returns the texts of a place that loads with its view, overridden by the host's texts.
 *
 * @param place - The place in {@link Texts}.
 * @param english - The English texts of the place.
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

/** Merges a host's texts over those of the dialog, place by place. */
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
