'use client'
import type { ReactNode } from 'react'
import { panelLooks } from '../../flows/panelLooks.ts'
import { connectingTexts } from '../../i18n/connectingTexts.ts'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import type { StatusTexts } from '../../i18n/Texts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { StatusPanel } from '../../parts/StatusPanel.tsx'
import type { EndedPanel as Panel } from './pairingStep.ts'
import { useAnnouncement } from './useAnnouncement.ts'

export type EndedPanelProps = {
  panel: Panel
  /** Of the wallet. */
  name: string
  picture: ReactNode
  onAgain: () => void
}

/** How a pairing ended without a connection, and the one thing to do about it. */
export function EndedPanel({ panel, name, picture, onAgain }: EndedPanelProps) {
  const pairing = useLaterTexts('pairing', pairingTexts)
  const connecting = useLaterTexts('connecting', connectingTexts)
  const words: Record<Panel, StatusTexts> = {
    declined: connecting.declined(name),
    closed: connecting.closed(name),
    timedOut: connecting.timedOut(name),
    unreachable: pairing.unreachable,
    failed: pairing.failed,
  }
  const { title, text } = words[panel]
  const look = panelLooks[panel]
  useAnnouncement(title, look.live)
  return (
    <StatusPanel
      picture={picture}
      mark={look.mark}
      shakeKey={look.shake ? panel : undefined}
      title={title}
      text={text}
      testId={`pairing-${panel}`}
    >
      <Button variant="primary" onClick={onAgain} testId="pairing-action">
        {look.action === 'askAgain' ? connecting.askAgain : connecting.tryAgain}
      </Button>
    </StatusPanel>
  )
}
