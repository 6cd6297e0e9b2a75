'use client'
import type { ReactNode } from 'react'
import type { SupportedNamespace } from '../../src/namespace/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { useButtonTexts } from '../i18n/useButtonTexts.ts'
import { ButtonBox } from './ButtonBox.tsx'
import { ButtonIcon } from './ButtonIcon.tsx'
import { CheckingFace } from './CheckingFace.tsx'
import s from './KitButton.module.css'
import { type KitButtonState, useKitButton } from './useKitButton.ts'

export type NetworkButtonProps = {
  /** Shows only this namespace. @default the active one */
  namespace?: SupportedNamespace
  isDisabled?: boolean
  /** Draws the button itself: spread `buttonProps` on whatever is pressed. */
  children?: (state: KitButtonState) => ReactNode
}

/** Shows the network in use and opens the list; nothing when `enableNetworkSwitch` is off. */
export function NetworkButton(props: NetworkButtonProps) {
  const kit = useKit()
  const button = useKitButton({ namespace: props.namespace, view: 'Networks' })
  if (!kit.config.enableNetworkSwitch) return null
  return (
    <ButtonBox isBare={props.children !== undefined}>
      {props.children ? (
        props.children(button)
      ) : button.status === 'checking' ? (
        <CheckingFace />
      ) : (
        <NetworkFace button={button} isDisabled={props.isDisabled} />
      )}
    </ButtonBox>
  )
}

function NetworkFace({ button, isDisabled }: { button: KitButtonState; isDisabled?: boolean }) {
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
        <span className={s.picture} aria-hidden="true">
          {src ? <img src={src} alt="" decoding="async" /> : network.name.slice(0, 1)}
        </span>
      )}
      <span className={s.name} dir="auto">
        {isWrong ? texts.wrongNetwork : (network?.name ?? texts.selectNetwork)}
      </span>
    </button>
  )
}
