'use client'

import type { ReactNode } from 'react'
import type { Config } from 'wagmi'
import { useKitEnsName } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { useButtonTexts } from '../messages/TextsProvider.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { ButtonBalance } from './ButtonBalance.tsx'
import f from './ButtonFace.module.css'
import type { ButtonFaceProps } from './faces.types.ts'
import s from './KitButton.module.css'

export type EnsNameProps = {
  config: Config
  address: string
  /** What is shown of the name; undefined while there is none. */
  children: (name: string | undefined) => ReactNode
}

/** The account's ENS name, which is a text from outside. */
export function EnsName({ config, address, children }: EnsNameProps) {
  return children(safeText(useKitEnsName({ config, address }).data) || undefined)
}

/** The connected form: balance, picture, name or short address. */
export function AccountFace(props: ButtonFaceProps) {
  const { button, balance = 'show', charsStart = 4, charsEnd = 6, isDisabled } = props
  const { account, buttonProps } = button
  const { wagmi } = useKit()
  const texts = useButtonTexts()
  if (!account) return null
  const { address } = account
  const isCut = address.length > charsStart + charsEnd + 1
  const start = isCut ? address.slice(0, charsStart) : address
  const end = address.slice(-charsEnd)
  // The same elements with and without a name: a press that began on one is lost when that goes.
  const named = (name?: string) => (
    <>
      <bdi
        dir={name ? 'auto' : 'ltr'}
        className={f.name}
        title={name}
        aria-hidden={name ? undefined : true}
      >
        {name ?? (isCut ? `${start}…${end}` : address)}
      </bdi>
      {!name && <span className={s.hidden}>{texts.address(start, end)}</span>}
    </>
  )
  return (
    <button
      type="button"
      className={s.account}
      data-testid="account-button"
      aria-disabled={isDisabled || undefined}
      {...buttonProps}
      onClick={isDisabled ? undefined : buttonProps.onClick}
    >
      {balance === 'show' && <ButtonBalance button={button} />}
      <span className={f.identity}>
        <AccountPicture address={address} />
        {wagmi ? (
          <EnsName config={wagmi} address={address}>
            {named}
          </EnsName>
        ) : (
          named()
        )}
      </span>
    </button>
  )
}
