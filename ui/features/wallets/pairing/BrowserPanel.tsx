'use client'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { StatusPanel } from '../../../components/StatusPanel.tsx'
import { useLaterTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useAnnouncement } from './usePairingBegin.ts'

export type BrowserPanelProps = {
  /** Of the wallet. */
  name: string
  picture: ReactNode
  /** `inside`: this page opens in the wallet's own browser. */
  panel: 'inBrowser' | 'notInBrowser' | 'inside'
  /** Goes on there, or leads to where the wallet can be had; absent: neither is known. */
  onAction: (() => void) | undefined
}

/** A wallet of this browser, one that it lacks, or one whose own browser has to be used. */
export function BrowserPanel({ name, picture, panel, onAction }: BrowserPanelProps) {
  const texts = useLaterTexts('pairing', pairingTexts)
  const { title, text } = texts[panel](name)
  const labels = {
    inBrowser: texts.continueWith,
    notInBrowser: texts.getWallet,
    inside: texts.open,
  }
  useAnnouncement(title)
  return (
    <StatusPanel
      picture={picture}
      mark={panel === 'notInBrowser' ? { icon: 'download', tone: 'plain' } : undefined}
      title={title}
      text={text}
      testId={`pairing-${panel}`}
    >
      {onAction && (
        <Button variant="primary" onClick={onAction} testId="pairing-action">
          {labels[panel](name)}
        </Button>
      )}
    </StatusPanel>
  )
}
