'use client'

import { useState } from 'react'
import { useNativeBalance } from '../../queries/index.ts'
import { coinPlaces, formatQuantity } from '../../src/utils/formatNumber.ts'
import { remoteImage } from '../../src/utils/sanitize.ts'
import avatar from '../components/Avatar.module.css'
import { avatarDrawing } from '../components/avatarDrawing.ts'
import { toneOf } from '../components/Picture.tsx'
import { buttonTexts } from '../messages/buttonTexts.ts'
import { useTexts } from '../messages/useTexts.ts'
import { AccountIdentity } from '../shell/AccountIdentity.tsx'
import { listedNetwork } from '../shell/pricedNetwork.ts'
import f from './ButtonFace.module.css'
import s from './KitButton.module.css'
import type { ButtonFaceProps, KitButtonState } from './useKitButton.ts'

/** The button for a connected account, with its balance, avatar, and name or short address. */
export function AccountFace(props: ButtonFaceProps) {
  const { button, balance = 'show', charsStart = 4, charsEnd = 6, isDisabled } = props
  const { account, network, state, buttonProps } = button
  const texts = useTexts('buttons', buttonTexts)
  if (!account) return null
  const { address } = account
  const isCut = address.length > charsStart + charsEnd + 1
  const start = isCut ? address.slice(0, charsStart) : address
  const end = address.slice(-charsEnd)
  // Both states render the same elements. If an element were replaced during a press, the browser would
  // dispatch no click.
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
        <AccountIdentity account={account} networkId={state.networkId} network={network}>
          {({ name, avatar: src }) => (
            <>
              <AccountPicture address={address} src={src} />
              {named(name)}
            </>
          )}
        </AccountIdentity>
      </span>
    </button>
  )
}

export type AccountPictureProps = {
  address: string
  /** The account's ENS or profile avatar. Once loaded, it covers the generated avatar. */
  src: string | undefined
}

/** The account's avatar. It looks the same as in the dialog, but does not load the dialog's components. */
export function AccountPicture({ address, src }: AccountPictureProps) {
  const { ground, mark } = avatarDrawing(address)
  const [failed, setFailed] = useState<string>()
  return (
    <span className={f.picture}>
      <svg
        className={avatar.avatar}
        viewBox="0 0 40 40"
        aria-hidden="true"
        focusable="false"
        data-size={24}
        data-tone={toneOf(address)}
      >
        <path className={avatar.half} d={ground} />
        <path className={avatar.dot} d={mark} />
      </svg>
      {src && src !== failed && (
        <img
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          {...remoteImage()}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

/**
 * The native balance. Shows a dash while the balance is unknown, and 0.00 on a network that the app does not
 * list.
 */
export function ButtonBalance({ button }: { button: KitButtonState }) {
  const texts = useTexts('buttons', buttonTexts)
  const { network, state } = button
  if (!listedNetwork({ network, unsupportedNetwork: state.unsupportedNetwork }))
    return (
      <span className={f.balance} data-muted="">
        <bdi dir="ltr">0.00</bdi>
        <span className={s.hidden}> {texts.balanceNotAvailable}</span>
      </span>
    )
  return <ReadBalance button={button} />
}

/**
 * Renders the same elements before and after the balance loads, so that a press during the change still
 * registers as a click.
 */
function Balance({ text }: { text?: string | undefined }) {
  const texts = useTexts('buttons', buttonTexts)
  return (
    <span className={f.balance}>
      <bdi dir="ltr" aria-hidden={text ? undefined : true}>
        {text ?? '—'}
      </bdi>
      {!text && <span className={s.hidden}>{texts.balanceNotKnown}</span>}
    </span>
  )
}

function ReadBalance({ button }: { button: KitButtonState }) {
  const { data } = useNativeBalance({
    address: button.account?.address,
    networkId: button.state.networkId,
  })
  const quantity = data && formatQuantity(data.value, data.decimals, coinPlaces(data.decimals))
  return <Balance text={data && quantity && `${quantity} ${data.symbol}`} />
}
