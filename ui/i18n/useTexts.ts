'use client'
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { DialogTexts } from './Texts.ts'

/** The dictionary of the open dialog: English, with the host's words laid over it. */
export const TextsContext = createContext<DialogTexts>(en)

/** The texts that load with the dialog; the buttons use `useButtonTexts`, some views `useLaterTexts`. */
export function useTexts(): DialogTexts {
  return useContext(TextsContext)
}
