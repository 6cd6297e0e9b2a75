'use client'
import type { ReactNode } from 'react'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { buttonTexts } from '../messages/buttonTexts.ts'
import { useTexts } from '../messages/useTexts.ts'
import { ButtonBox } from './ButtonBox.tsx'
import s from './KitButton.module.css'
import { LazyFace } from './LazyFace.tsx'
import { type KitButtonState, useKitButton } from './useKitButton.ts'

export type ConnectButtonProps = {
  /** The namespace to connect and show. @default the active namespace */
  namespace?: SupportedNamespace
  /** Shown while nothing is connected. @default 'Connect wallet' */
  label?: string
  /** Shown while a wallet is connecting. @default 'Connecting' */
  loadingLabel?: string
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
 * Renders a button that opens the Connect view. While a wallet is connected, the button shows the account and
 * opens the Account view.
 *
 * @example <ConnectButton />
 * @example
 * <ConnectButton>
 *   {({ status, account, buttonProps }) => (
 *     <button {...buttonProps}>{account?.address ?? status}</button>
 *   )}
 * </ConnectButton>
 */
export function ConnectButton(props: ConnectButtonProps) {
  const button = useKitButton({ namespace: props.namespace })
  return (
    <ButtonBox button={button} draw={props.children}>
      <ConnectFace {...props} button={button} />
    </ButtonBox>
  )
}

function ConnectFace({ button, ...props }: ConnectButtonProps & { button: KitButtonState }) {
  const { connectWallet } = useTexts('buttons', buttonTexts)
  const { status, buttonProps } = button
  if (status !== 'disconnected') {
    // On an unsupported network, this button still shows the account. The network button shows a warning.
    const isConnected = status === 'connected' || status === 'unsupportedNetwork'
    return <LazyFace {...props} face={isConnected ? 'account' : 'connect'} button={button} />
  }
  return (
    <button
      type="button"
      className={s.button}
      data-testid="connect-button"
      aria-disabled={props.isDisabled}
      {...buttonProps}
      onClick={props.isDisabled ? undefined : buttonProps.onClick}
    >
      {props.label ?? connectWallet}
    </button>
  )
}
