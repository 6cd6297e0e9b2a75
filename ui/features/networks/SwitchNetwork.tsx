'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { walkCauses } from '../../../src/errors/BaseError.ts'
import { isUserRejection } from '../../../src/errors/connect.ts'
import { connectionInUse } from '../../../src/namespace/connections.ts'
import { parseCaipNetworkId, referenceOf } from '../../../src/networks/caip.ts'
import { useKit, useKitState, useNamespaceState } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { Button } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusPanel, type StatusPanelProps } from '../../components/StatusPanel.tsx'
import { connectingTexts } from '../../messages/connectingTexts.ts'
import {
  switchActiveChainTexts,
  switchNetworkTexts,
  unsupportedNetworkTexts,
} from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'
import { NetworkList } from './Networks.tsx'
import { useNetworkRows } from './networkRows.ts'

/** Why a network switch did not succeed. */
export type SwitchFailure = 'alreadyOpen' | 'declined' | 'notSupported' | 'failed'

/** JSON-RPC error code that a wallet returns if a request is already pending. */
const stillAsking = -32002

/**
 * WalletConnect wallets reject with 5000. If an injected wallet responds to a switch with 5000, it does not
 * know the network, and the connector asks it to add the network. If the error still reaches this view, the
 * user has rejected adding it.
 */
const refusals = [5000]

/** Maps a network switch error to a state of the view. */
export function afterSwitch(error: unknown): SwitchFailure {
  const alreadyOpen = walkCauses(
    error,
    (one) => (one as { code?: unknown } | undefined)?.code === stillAsking,
  )
  if (alreadyOpen) return 'alreadyOpen'
  if (isUserRejection(error, refusals)) return 'declined'
  const notSupported = walkCauses(
    error,
    (one) => one instanceof Error && one.name === 'ChainNotSupportedError',
  )
  return notSupported ? 'notSupported' : 'failed'
}

/** A final outcome. If a prompt is already open, the outcome is not final. */
type SwitchEnd = Exclude<SwitchFailure, 'alreadyOpen'>

const marks: Record<SwitchEnd, StatusPanelProps['mark']> = {
  declined: { icon: 'close-circle', tone: 'error' },
  notSupported: { icon: 'alert', tone: 'error' },
  failed: { icon: 'alert', tone: 'error' },
}

/** The view that requests a network switch. The dialog leaves it when the network changes. */
export function SwitchNetwork() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('switchNetwork', switchNetworkTexts)
  const { alreadyOpen, openAgain } = useTexts('connecting', connectingTexts)
  const { unknownNetwork } = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { networks: rowTexts } = useTexts()
  const networkId = useViewData('SwitchNetwork')?.networkId
  const inUse = useKitNetwork()
  const { namespaces } = useKitState()
  const [failure, setFailure] = useState<{ kind: SwitchFailure; round: number }>()
  /** Number of requests so far. Responses to earlier requests are ignored. */
  const rounds = useRef(0)

  const of = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  const network = of?.networks.find((one) => one.caipNetworkId === networkId)
  const name = network?.name
  const state = of && namespaces[of.namespace]
  const connection = state && connectionInUse(state)
  const wallet = connection?.name ?? texts.wallet
  // If a request is already pending, the outcome is not final. The dialog leaves the view when the network
  // changes.
  const end = failure && failure.kind !== 'alreadyOpen' ? failure.kind : undefined
  const current = inUse.network?.name ?? unknownNetwork(referenceOf(inUse.networkId))
  const panel =
    failure && !end ? alreadyOpen(wallet) : texts[end ?? 'waiting'](wallet, name ?? '', current)

  const ask = useCallback(() => {
    rounds.current += 1
    const round = rounds.current
    setFailure(undefined)
    // A microtask defers the request, so that StrictMode's double mount sends only one.
    queueMicrotask(() => {
      if (rounds.current !== round || !networkId) return
      kit.switchNetwork({ networkId }).then(
        () => {
          if (rounds.current !== round || router.current().name !== 'SwitchNetwork') return
          // If a network button opened the dialog, the network change has already closed the dialog.
          if (!kit.getState().isOpen) return
          // If the switch stays within a namespace, the dialog announces it and leaves this view. This
          // handles a switch to another namespace.
          if (name) feedback.announce(rowTexts.now(name))
          router.goBack()
        },
        (error: unknown) => {
          if (rounds.current === round) setFailure({ kind: afterSwitch(error), round })
        },
      )
    })
  }, [kit, router, feedback, rowTexts, networkId, name])

  useEffect(() => {
    ask()
    return () => {
      rounds.current += 1
    }
  }, [ask])

  useEffect(() => {
    feedback.announce(panel.title, end ? 'assertive' : 'polite')
  }, [feedback, panel.title, end])

  if (!network) return null
  return (
    <StatusPanel
      shape="round"
      ring={end ? 'still' : 'running'}
      mark={end && marks[end]}
      shakeKey={end === 'declined' ? failure?.round : undefined}
      picture={
        <Picture name={network.name} src={networkPicture(kit, network)} size={72} shape="round" />
      }
      title={panel.title}
      text={panel.text}
      testId="switch-network"
    >
      <Button variant={end ? 'primary' : 'neutral'} onClick={ask} testId="switch-network-action">
        {end ? texts.tryAgain : openAgain(wallet)}
      </Button>
    </StatusPanel>
  )
}

/**
 * The view for a network that needs a wallet from another namespace. The current wallet stays connected and
 * active until the other wallet has connected.
 */
export function SwitchActiveChain() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('switchActiveChain', switchActiveChainTexts)
  const { wallet, failed } = useTexts('switchNetwork', switchNetworkTexts)
  const networkId = useViewData('SwitchActiveChain')?.networkId
  const { connection } = useKitAccount()
  const { network: inUse } = useKitNetwork()
  const network = kit.namespaces
    .flatMap(({ networks }) => networks)
    .find(({ caipNetworkId }) => caipNetworkId === networkId)
  const title = network && texts.needs(network.name)
  useEffect(() => {
    if (title) feedback.announce(title)
  }, [feedback, title])
  if (!network) return null
  const { chainNamespace: namespace, caipNetworkId, name } = network

  function use() {
    // This sends no request, because the namespace has no wallet. The buttons keep showing the current
    // wallet.
    kit
      .namespace(namespace)
      .switchNetwork({ networkId: caipNetworkId })
      .then(
        () => router.replace('Connect', { namespace }),
        () => feedback.announce(failed(wallet, name).title, 'assertive'),
      )
  }

  return (
    <StatusPanel
      ring="none"
      shape="round"
      picture={<Picture name={name} src={networkPicture(kit, network)} size={72} shape="round" />}
      title={title}
      text={inUse && connection && texts.stays(inUse.name, connection.name)}
      testId="switch-active-chain"
    >
      <Button variant="primary" onClick={use} testId="switch-active-chain-button">
        {texts.use(name)}
      </Button>
    </StatusPanel>
  )
}

/** The view for an unsupported network, with the supported networks and a disconnect button. */
export function UnsupportedChain() {
  const kit = useKit()
  const { state } = useNamespaceState(kit, undefined)
  const texts = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { wallet } = useTexts('switchNetwork', switchNetworkTexts)
  const { rows, connection } = useNetworkRows()
  const id = parseCaipNetworkId(state.networkId).reference
  return (
    <>
      <StatusPanel
        ring="none"
        shape="round"
        picture={<Picture name="" icon="globe" size={72} shape="round" />}
        mark={{ icon: 'alert', tone: 'warn' }}
        title={texts.title(texts.unknownNetwork(id))}
        text={texts.text}
        testId="unsupported-chain"
      />
      <NetworkList
        rows={rows.filter(({ hint }) => !hint)}
        label={texts.list}
        walletName={connection?.name ?? wallet}
      />
      <DisconnectRow />
    </>
  )
}
