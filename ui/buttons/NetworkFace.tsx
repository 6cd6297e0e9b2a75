'use client'
import { useButtonTexts } from '../messages/TextsProvider.tsx'
import f from './ButtonFace.module.css'
import { ButtonIcon } from './ButtonFace.tsx'
import type { ButtonFaceProps } from './faces.types.ts'
import s from './KitButton.module.css'

/** The network in use, or that it is the wrong one. */
export function NetworkFace({ button, isDisabled }: ButtonFaceProps) {
  const texts = useButtonTexts()
  const { network, status, buttonProps } = button
  const isWrong = status === 'wrongNetwork'
  // Only a picture that the host itself gave: nothing remote of ours loads before the click.
  const src = network?.assets?.imageUrl
  return (
    <button
      type="button"
      className={isWrong ? s.button : s.account}
      data-look={isWrong ? 'warn' : 'network'}
      data-testid="network-button"
      aria-disabled={isDisabled || undefined}
      aria-label={network && !isWrong ? texts.network(network.name) : undefined}
      {...buttonProps}
      onClick={isDisabled ? undefined : buttonProps.onClick}
    >
      {isWrong && <ButtonIcon name="alert" />}
      {network && !isWrong && (
        <span className={f.picture} aria-hidden="true">
          {src ? <img src={src} alt="" decoding="async" /> : network.name.slice(0, 1)}
        </span>
      )}
      <span className={f.name} dir="auto">
        {isWrong ? texts.wrongNetwork : (network?.name ?? texts.selectNetwork)}
      </span>
    </button>
  )
}
