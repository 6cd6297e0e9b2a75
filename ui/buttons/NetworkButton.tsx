'use client'
import type { ReactNode } from 'react'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { ButtonBox } from './ButtonBox.tsx'
import { LazyFace } from './LazyFace.tsx'
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
    <ButtonBox button={button} draw={props.children}>
      <LazyFace face="network" button={button} isDisabled={props.isDisabled} />
    </ButtonBox>
  )
}
