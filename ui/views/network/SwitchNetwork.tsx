'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitState } from '../../../src/react/useKitState.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { afterSwitch, type SwitchFailure } from '../../flows/afterSwitch.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { StatusPanel, type StatusPanelProps } from '../../parts/StatusPanel.tsx'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'

const marks: Record<SwitchFailure, StatusPanelProps['mark']> = {
  declined: { icon: 'close-circle', tone: 'error' },
  notSupported: { icon: 'alert', tone: 'error' },
  failed: { icon: 'alert', tone: 'error' },
}

/** Asks the wallet to change its network. The dialog goes on by itself when the network changes. */
export function SwitchNetwork() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts()
  const networkId = useViewData('SwitchNetwork')?.networkId
  const { namespaces } = useKitState()
  const [failure, setFailure] = useState<{ kind: SwitchFailure; round: number }>()
  /** Counts the requests: answers to all but the last are dropped. */
  const rounds = useRef(0)

  const of = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  const network = of?.networks.find((one) => one.caipNetworkId === networkId)
  const state = of && namespaces[of.namespace]
  const connection = state?.connections.find((one) => one.connectorId === state.activeConnectorId)
  const wallet = connection?.name ?? texts.switchNetwork.wallet
  const panel = texts.switchNetwork[failure?.kind ?? 'waiting'](wallet, network?.name ?? '')

  const ask = useCallback(() => {
    rounds.current += 1
    const round = rounds.current
    setFailure(undefined)
    // A turn later, so that a view which is mounted twice in development asks once.
    queueMicrotask(() => {
      if (rounds.current !== round || !networkId) return
      kit.switchNetwork({ networkId }).then(
        () => {
          if (rounds.current === round && router.current().name === 'SwitchNetwork') router.goBack()
        },
        (error: unknown) => {
          if (rounds.current === round) setFailure({ kind: afterSwitch(error), round })
        },
      )
    })
  }, [kit, router, networkId])

  useEffect(() => {
    ask()
    return () => {
      rounds.current += 1
    }
  }, [ask])

  useEffect(() => {
    feedback.announce(panel.title, failure ? 'assertive' : 'polite')
  }, [feedback, panel.title, failure])

  if (!network) return null
  return (
    <StatusPanel
      shape="round"
      ring={failure ? 'still' : 'running'}
      mark={failure && marks[failure.kind]}
      shakeKey={failure?.kind === 'declined' ? failure.round : undefined}
      picture={
        <Picture name={network.name} src={networkPicture(kit, network)} size={72} shape="round" />
      }
      title={panel.title}
      text={panel.text}
      testId="switch-network"
    >
      <Button
        variant={failure ? 'primary' : 'neutral'}
        onClick={ask}
        testId="switch-network-action"
      >
        {failure && failure.kind !== 'declined'
          ? texts.switchNetwork.tryAgain
          : texts.switchNetwork.askAgain}
      </Button>
    </StatusPanel>
  )
}
