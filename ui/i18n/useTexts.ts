'use client'
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { Texts } from './Texts.ts'

/** The dictionary of the open dialog: English, with the host's words laid over it. */
export const TextsContext = createContext<Texts>(en)

/** Every text of the dialog. Loads with the dialog; the buttons use `useButtonTexts`. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
