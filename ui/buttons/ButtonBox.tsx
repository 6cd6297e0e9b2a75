'use client'
import { type ReactNode, useCallback } from 'react'
import { useKitTheme } from '../../src/react/useKitTheme.ts'
import { FallbackDialog } from '../KitDialog.tsx'
import { setThemeVariables } from '../theme/setThemeVariables.ts'
import s from './KitButton.module.css'

export type ButtonBoxProps = {
  /** The host draws the button, so it gets no box of ours. */
  isBare?: boolean
  children: ReactNode
}

/** Around a button: the theme, and the dialog when nothing else on the page renders it. */
export function ButtonBox({ isBare, children }: ButtonBoxProps) {
  const { mode, variables } = useKitTheme()
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (element) setThemeVariables(element, variables)
    },
    [variables],
  )
  return (
    <>
      {isBare ? (
        children
      ) : (
        <span ref={box} className={s.box} data-lk-root="" data-lk-theme={mode}>
          {children}
        </span>
      )}
      <FallbackDialog />
    </>
  )
}
