'use client'

import type { ReactNode } from 'react'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { Button } from '../../../components/Button.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { StatusPanel } from '../../../components/StatusPanel.tsx'
import { connectingTexts } from '../../../messages/connectingTexts.ts'
import type { StatusTexts } from '../../../messages/Texts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { connectStatusStyles, type PanelLook } from '../../../shell/connectStatus.ts'
import { useDialog } from '../../../shell/DialogContext.ts'
import type { EndedPanel as Panel } from './pairingStep.ts'
import { useAnnouncement } from './usePairingBegin.ts'

/** Returns a function that opens the wallet's download links, or undefined if it has none. */
export function useGetWallet(wallet: DirectoryWallet | undefined): (() => void) | undefined {
  const router = useRouter()
  const { hasView } = useDialog()
  if (!wallet || !hasView('Downloads')) return undefined
  const { appStore, playStore, chromeStore, homepage } = wallet
  if (!(appStore || playStore || chromeStore || homepage)) return undefined
  return () => router.push('Downloads', { wallet })
}

/** A text button that opens the wallet's download links, for example "Get Birch". */
export function GetWallet({ wallet }: { wallet: DirectoryWallet }) {
  const { getWallet } = useTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  return (
    get && (
      <LinkButton onClick={get} testId="get-wallet">
        {getWallet(wallet.name)}
      </LinkButton>
    )
  )
}

export type EndedPanelProps = {
  panel: Panel
  /** The wallet's name. */
  name: string
  picture: ReactNode
  onAgain: () => void
}

/**
 * Styles for the panel shown when another wallet is already connected. It asks a question instead of showing
 * an error.
 */
const takenLook: PanelLook = {
  ...connectStatusStyles.failed,
  mark: { icon: 'alert', tone: 'warn' },
  live: 'polite',
}

/** The panel for a pairing that ended without a connection. */
export function EndedPanel({ panel, name, picture, onAgain }: EndedPanelProps) {
  const pairing = useTexts('pairing', pairingTexts)
  const connecting = useTexts('connecting', connectingTexts)
  const words: Record<Panel, StatusTexts> = {
    declined: connecting.declined(name),
    closed: connecting.closed(name),
    timedOut: connecting.timedOut(name),
    unreachable: pairing.unreachable,
    failed: pairing.failed,
    taken: pairing.taken,
  }
  const { title, text } = words[panel]
  const look = panel === 'taken' ? takenLook : connectStatusStyles[panel]
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
        {panel === 'taken' ? pairing.disconnectFirst : connecting.tryAgain}
      </Button>
    </StatusPanel>
  )
}
