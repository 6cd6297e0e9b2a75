'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { connectionInUse } from '../../../src/namespace/connections.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { afterSwitch, type SwitchFailure } from '../../flows/afterSwitch.ts'
import { connectingTexts } from '../../i18n/connectingTexts.ts'
import { switchNetworkTexts } from '../../i18n/switchNetworkTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { StatusPanel, type StatusPanelProps } from '../../parts/StatusPanel.tsx'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'

/** An end of the request; a prompt that is already open is none. */
type SwitchEnd = Exclude<SwitchFailure, 'alreadyOpen'>

const marks: Record<SwitchEnd, StatusPanelProps['mark']> = {
  declined: { icon: 'close-circle', tone: 'error' },
  notSupported: { icon: 'alert', tone: 'error' },
  failed: { icon: 'alert', tone: 'error' },
}

/** Asks the wallet to change its network. The dialog goes on by itself when the network changes. */
export function SwitchNetwork() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('switchNetwork', switchNetworkTexts)
  const { alreadyOpen } = useLaterTexts('connecting', connectingTexts)
  const { networks: rowTexts } = useTexts()
  const networkId = useViewData('SwitchNetwork')?.networkId
  const { namespaces } = useKitState()
  const [failure, setFailure] = useState<{ kind: SwitchFailure; round: number }>()
  /** Counts the requests: answers to all but the last are dropped. */
  const rounds = useRef(0)

  const of = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  const network = of?.networks.find((one) => one.caipNetworkId === networkId)
  const name = network?.name
  const state = of && namespaces[of.namespace]
  const connection = state && connectionInUse(state)
  const wallet = connection?.name ?? texts.wallet
  // The dialog goes on by itself when the prompt that is open is answered.
  const end = failure && failure.kind !== 'alreadyOpen' ? failure.kind : undefined
  const panel = failure && !end ? alreadyOpen(wallet) : texts[end ?? 'waiting'](wallet, name ?? '')

  const ask = useCallback(() => {
    rounds.current += 1
    const round = rounds.current
    setFailure(undefined)
    // A turn later, so that a view which is mounted twice in development asks once.
    queueMicrotask(() => {
      if (rounds.current !== round || !networkId) return
      kit.switchNetwork({ networkId }).then(
        () => {
          if (rounds.current !== round || router.current().name !== 'SwitchNetwork') return
          // The dialog says so itself where the address stays the same; with the namespace it changes.
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
        {end && end !== 'declined' ? texts.tryAgain : texts.askAgain}
      </Button>
    </StatusPanel>
  )
}
