'use client'

import { buttonTexts } from '../messages/buttonTexts.ts'
import { useTexts } from '../messages/useTexts.ts'
import { ButtonIcon } from './ButtonFace.tsx'
import s from './KitButton.module.css'
import type { ButtonFaceProps } from './useKitButton.ts'

/** The button shown while a wallet is connecting. */
export function BusyFace({ button, loadingLabel, isDisabled }: ButtonFaceProps) {
  const texts = useTexts('buttons', buttonTexts)
  const { isOpen, buttonProps } = button
  const isOff = isDisabled || isOpen
  return (
    <button
      type="button"
      className={s.button}
      data-look="busy"
      data-testid="connect-button"
      aria-disabled={isOff || undefined}
      {...buttonProps}
      onClick={isOff ? undefined : buttonProps.onClick}
    >
      <ButtonIcon name="spinner" />
      {loadingLabel ?? texts.connecting}
    </button>
  )
}
