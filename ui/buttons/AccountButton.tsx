'use client'
import type { ReactNode } from 'react'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { ButtonBox } from './ButtonBox.tsx'
import { LazyFace } from './LazyFace.tsx'
import { type KitButtonState, useKitButton } from './useKitButton.ts'

export type AccountButtonProps = {
  /** The namespace to show. @default the active namespace */
  namespace?: SupportedNamespace
  /** @default 'show' */
  balance?: 'show' | 'hide'
  /** Number of address characters before the ellipsis. @default 4 */
  charsStart?: number
  /** Number of address characters after the ellipsis. @default 6 */
  charsEnd?: number
  isDisabled?: boolean
  /** Renders your own button. Spread `buttonProps` on it. */
  children?: (state: KitButtonState) => ReactNode
}

/**
 * Shows the connected account and opens the Account view. Renders a skeleton while the kit reconnects, and
 * nothing if no account is connected.
 *
 * @example <AccountButton balance="hide" />
 */
export function AccountButton(props: AccountButtonProps) {
  const button = useKitButton({ namespace: props.namespace, view: 'Account' })
  return (
    <ButtonBox button={button} draw={props.children}>
      {button.status !== 'disconnected' && <LazyFace {...props} face="account" button={button} />}
    </ButtonBox>
  )
}
