'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type NetworkMark, networkMark } from '../../src/networks/networkMarks.ts'
import type { Network, SupportedNamespace } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { buttonTexts } from '../messages/buttonTexts.ts'
import { useTexts } from '../messages/useTexts.ts'
import { loadFirstOpen } from '../shell/loadFirstOpen.ts'
import { ButtonBox } from './ButtonBox.tsx'
import f from './ButtonFace.module.css'
import { ButtonIcon } from './ButtonFace.tsx'
import s from './KitButton.module.css'
import { CheckingFace } from './LazyFace.tsx'
import { type ButtonFaceProps, type KitButtonState, useKitButton } from './useKitButton.ts'

export type NetworkButtonProps = {
  /** The namespace to show. @default the active namespace */
  namespace?: SupportedNamespace
  isDisabled?: boolean
  /** Renders your own button. Spread `buttonProps` on it. */
  children?: (state: KitButtonState) => ReactNode
}

/**
 * Renders a button that shows the current network and opens the network list. If `enableNetworkSwitch` is off,
 * nothing is rendered.
 *
 * @example <NetworkButton />
 */
export function NetworkButton(props: NetworkButtonProps) {
  const kit = useKit()
  const button = useKitButton({ namespace: props.namespace, view: 'Networks' })
  if (!kit.config.enableNetworkSwitch) return null
  return (
    <ButtonBox button={button} draw={props.children}>
      <NetworkFace button={button} isDisabled={props.isDisabled} />
    </ButtonBox>
  )
}

/** The current network, or a warning that it is unsupported. */
function NetworkFace({ button, isDisabled }: ButtonFaceProps) {
  const texts = useTexts('buttons', buttonTexts)
  const { network, status, buttonProps } = button
  const isUnsupported = status === 'unsupportedNetwork'
  // The kit sends no request before a click, so the image comes from the app or is bundled.
  const own = network?.assets?.imageUrl
  const mark = own || !network ? undefined : networkMark(network.caipNetworkId)
  const loaded = useLoadedPicture(button, own || mark ? undefined : network)
  const image = own ? { src: own } : loaded
  if (status === 'checking') return <CheckingFace of="network" />
  return (
    <button
      type="button"
      className={isUnsupported ? s.button : s.account}
      data-look={isUnsupported ? 'warn' : 'network'}
      data-testid="network-button"
      aria-disabled={isDisabled || undefined}
      aria-label={network && !isUnsupported ? texts.network(network.name) : undefined}
      {...buttonProps}
      onClick={isDisabled ? undefined : buttonProps.onClick}
    >
      {isUnsupported && <ButtonIcon name="alert" />}
      {network && !isUnsupported && (
        <span className={f.picture} aria-hidden="true">
          {image ? (
            <img {...image} alt="" decoding="async" />
          ) : mark ? (
            <Mark mark={mark} />
          ) : (
            network.name.slice(0, 1)
          )}
        </span>
      )}
      <span className={f.name} dir="auto">
        {isUnsupported ? texts.unsupportedNetwork : (network?.name ?? texts.selectNetwork)}
      </span>
      {!isUnsupported && <ButtonIcon name="chevron" />}
    </button>
  )
}

/**
 * Returns the directory's image for a network. The image loads only after the dialog has been opened, because
 * the kit sends no request to the directory before the user's first click.
 */
function useLoadedPicture({ isOpen }: KitButtonState, network: Network | undefined) {
  const kit = useKit()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [loaded, setLoaded] = useState<{ network: Network; image: { src: string } }>()
  useEffect(() => {
    if (!wasOpen || !network) return
    const ahead = new Image()
    loadFirstOpen().then(
      ({ networkImage }) => {
        const image = networkImage(kit, network)
        if (!image) return
        ahead.onload = () => setLoaded({ network, image })
        Object.assign(ahead, image)
      },
      () => {},
    )
    return () => {
      ahead.onload = null
    }
  }, [wasOpen, network, kit])
  return loaded?.network === network ? loaded?.image : undefined
}

function Mark({ mark: [colour, share, path] }: { mark: NetworkMark }) {
  const edge = 12 - 12 * share
  return (
    <svg className={f.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill={colour} d="M0 0h24v24H0z" />
      <path
        fill="#fff"
        fillRule="evenodd"
        transform={`translate(${edge} ${edge}) scale(${share})`}
        d={path}
      />
    </svg>
  )
}
