'use client'
import { useButtonTexts } from '../i18n/useButtonTexts.ts'
import { ButtonIcon } from './ButtonIcon.tsx'
import type { ButtonFaceProps } from './faces.types.ts'
import s from './KitButton.module.css'

/** A wallet is asked, or is on a network that the app does not list. */
export function BusyFace({ button, loadingLabel, isDisabled }: ButtonFaceProps) {
  const texts = useButtonTexts()
  const { status, isOpen, buttonProps } = button
  const isConnecting = status === 'connecting'
  const isOff = isDisabled || (isConnecting && isOpen)
  return (
    <button
      type="button"
      className={s.button}
      data-look={isConnecting ? 'busy' : 'warn'}
      data-testid="connect-button"
      aria-disabled={isOff || undefined}
      {...buttonProps}
      onClick={isOff ? undefined : buttonProps.onClick}
    >
      <ButtonIcon name={isConnecting ? 'spinner' : 'alert'} />
      {isConnecting ? (loadingLabel ?? texts.connecting) : texts.wrongNetwork}
    </button>
  )
}
