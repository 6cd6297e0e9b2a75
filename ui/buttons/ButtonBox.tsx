'use client'
import { type ReactNode, useMemo } from 'react'
import { useKit, useKitTheme } from '../../src/react/useKit.ts'
import { FallbackDialog } from '../shell/KitDialog.tsx'
import { setThemeVariables } from '../theme/setThemeVariables.ts'
import s from './KitButton.module.css'
import type { KitButtonState } from './useKitButton.ts'

export type ButtonBoxProps = {
  button: KitButtonState
  /** Renders the app's own button, without a wrapper element. */
  draw: ((state: KitButtonState) => ReactNode) | undefined
  children: ReactNode
}

/** Wraps a button with the theme. If the page has no `KitDialog`, it also renders the dialog. */
export function ButtonBox({ button, draw, children }: ButtonBoxProps) {
  const { mode } = useKitTheme()
  const { theme } = useKit().config
  const box = useMemo(() => {
    let unset: (() => void) | null | undefined
    return (element: HTMLElement | null) => {
      unset?.()
      unset = element && setThemeVariables(element, theme, mode)
    }
  }, [theme, mode])
  return (
    <>
      {draw ? (
        draw(button)
      ) : (
        <span ref={box} className={s.box} data-lk-root="" data-lk-theme={mode}>
          {children}
        </span>
      )}
      <FallbackDialog />
    </>
  )
}
