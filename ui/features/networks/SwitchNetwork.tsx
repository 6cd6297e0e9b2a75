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

/** The outcome of a network switch that did not succeed. */
export type SwitchFailure = 'alreadyOpen' | 'declined' | 'notSupported' | 'failed'

/** EIP-1193 code of a wallet whose previous prompt is still open. */
const stillAsking = -32002

/**
 * WalletConnect wallets reject with 5000. An injected wallet that answers a switch with 5000 does not know the network,
 * and was then asked to add it, so 5000 is its rejection of that.
 */
const refusals = [5000]

/** Maps an error of a network switch to a state of the view. */
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

/** A final outcome. An open prompt is not final. */
type SwitchEnd = Exclude<SwitchFailure, 'alreadyOpen'>

const marks: Record<SwitchEnd, StatusPanelProps['mark']> = {
  declined: { icon: 'close-circle', tone: 'error' },
  notSupported: { icon: 'alert', tone: 'error' },
  failed: { icon: 'alert', tone: 'error' },
}

/** Requests a network switch from the wallet. The dialog continues when the network changes. */
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
  /** Number of requests. Responses to earlier ones are ignored. */
  const rounds = useRef(0)

  const of = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  const network = of?.networks.find((one) => one.caipNetworkId === networkId)
  const name = network?.name
  const state = of && namespaces[of.namespace]
  const connection = state && connectionInUse(state)
  const wallet = connection?.name ?? texts.wallet
  // An open prompt is not an end: the dialog continues when the visitor answers it.
  const end = failure && failure.kind !== 'alreadyOpen' ? failure.kind : undefined
  const current = inUse.network?.name ?? unknownNetwork(referenceOf(inUse.networkId))
  const panel =
    failure && !end ? alreadyOpen(wallet) : texts[end ?? 'waiting'](wallet, name ?? '', current)

  const ask = useCallback(() => {
    rounds.current += 1
    const round = rounds.current
    setFailure(undefined)
    // Deferred by a microtask, so that StrictMode's double mount sends one request.
    queueMicrotask(() => {
      if (rounds.current !== round || !networkId) return
      kit.switchNetwork({ networkId }).then(
        () => {
          if (rounds.current !== round || router.current().name !== 'SwitchNetwork') return
          // A dialog that a network button opened has already closed itself.
          if (!kit.getState().isOpen) return
          // The dialog announces a switch within the namespace itself. A switch of the namespace changes the address.
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
 * Explains that a network needs a wallet of another namespace. The current wallet stays connected and active until the
 * other one has connected, so cancelling changes nothing.
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
    // Without a wallet in that namespace this sends no request, and the buttons keep showing the current wallet.
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

/** The unsupported-network view: the supported networks, and a disconnect button. */
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
