'use client'
import type { ReactNode } from 'react'
import { type PanelLook, panelLooks } from '../../flows/panelLooks.ts'
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

/** Nothing has failed: the visitor is asked something. */
const takenLook: PanelLook = {
  ...panelLooks.failed,
  mark: { icon: 'alert', tone: 'warn' },
  live: 'polite',
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
    taken: pairing.taken,
  }
  const { title, text } = words[panel]
  const look = panel === 'taken' ? takenLook : panelLooks[panel]
  const { askAgain, tryAgain } = connecting
  const label = look.action === 'askAgain' ? askAgain : tryAgain
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
        {panel === 'taken' ? pairing.disconnectFirst : label}
      </Button>
    </StatusPanel>
  )
}
