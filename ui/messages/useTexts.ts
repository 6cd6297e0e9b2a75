'use client'

import { createContext, useContext } from 'react'
import type { DialogTexts, Texts, TextsOverride } from './Texts.ts'

/** The app's own strings, if any. */
export const TextsOverrideContext = createContext<TextsOverride | undefined>(undefined)

/** The strings for the open dialog: the English strings, overridden by the app's. */
export const TextsContext = createContext<DialogTexts | undefined>(undefined)

/** Returns the strings that load with the dialog. */
export function useTexts(): DialogTexts
/**
 * Returns a group of strings that loads with its view, overridden by the app's strings.
 *
 * @param place - The group's key in {@link Texts}.
 * @param english - The group's English strings.
 */
export function useTexts<place extends keyof Texts>(
  place: place,
  english: Texts[place],
): Texts[place]
export function useTexts(place?: keyof Texts, english?: object): object {
  const dialog = useContext(TextsContext)
  const override = useContext(TextsOverrideContext)
  if (place) return override?.[place] ? { ...english, ...override[place] } : (english ?? {})
  if (!dialog) throw new Error('These texts are only available inside the dialog.')
  return dialog
}

/** Overrides the dialog's strings with the app's strings. */
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
