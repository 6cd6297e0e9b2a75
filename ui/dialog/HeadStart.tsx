'use client'
import { useKit } from '../../src/react/useKit.ts'
import { useNamespaceState } from '../../src/react/useNamespaceState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { NetworkPill } from '../parts/NetworkPill.tsx'
import { Picture } from '../parts/Picture.tsx'
import { useRouter } from '../router/RouterContext.tsx'
import type { Head } from './head.ts'
import { networkPicture } from './networkPicture.ts'

/** The start of the head: the network, back, help or nothing. */
export function HeadStart({ kind }: { kind: Head['start'] }) {
  const router = useRouter()
  const { dialog, connect } = useTexts()
  if (kind === 'back')
    return (
      <IconButton
        icon="arrow-back"
        label={dialog.back}
        onClick={() => router.goBack()}
        testId="lk-back"
      />
    )
  if (kind === 'help')
    return (
      <IconButton
        icon="help"
        label={connect.help}
        onClick={() => router.push('WhatIsAWallet')}
        testId="lk-help"
      />
    )
  return kind === 'none' ? null : <NetworkInUse isPressable={kind === 'network'} />
}

function NetworkInUse({ isPressable }: { isPressable: boolean }) {
  const kit = useKit()
  const router = useRouter()
  const { buttons, unsupportedChain } = useTexts()
  const { of, state } = useNamespaceState(kit, undefined)
  const network = of.networks.find((one) => one.caipNetworkId === state.networkId)
  const id = state.networkId.slice(state.networkId.indexOf(':') + 1)
  const name = network?.name ?? unsupportedChain.unknownNetwork(id)
  return (
    <NetworkPill
      name={name}
      label={buttons.network(name)}
      picture={
        network ? (
          <Picture name={name} src={networkPicture(kit, network)} size={24} shape="round" />
        ) : (
          <Picture name={name} icon="globe" size={24} shape="round" />
        )
      }
      onClick={isPressable ? () => router.push('Networks') : undefined}
      testId="network-pill"
    />
  )
}
