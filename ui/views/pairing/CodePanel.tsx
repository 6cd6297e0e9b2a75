'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Countdown } from '../../parts/Countdown.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { CopyLink } from './CopyLink.tsx'
import { GetWallet, useGetWallet } from './GetWallet.tsx'
import s from './pairing.module.css'
import { useSpokenCountdown } from './useExpiry.ts'

export type CodePanelProps = {
  wallet: DirectoryWallet | undefined
  state: 'unasked' | 'preparing' | 'ready' | 'expired'
  /** The last link; it is drawn faintly when its time is up. */
  uri: string | undefined
  expiresAt: number | undefined
  /** Has a new link made. */
  onAgain: () => void
  /** In the place of "No Birch yet?". */
  footer?: ReactNode
}

/** The QR code of a pairing link, how long it stays, and the link to copy. */
export function CodePanel(props: CodePanelProps) {
  const { wallet, state, uri, expiresAt } = props
  const feedback = useFeedback()
  const texts = useLaterTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  const isReady = state === 'ready'
  useSpokenCountdown(isReady ? expiresAt : undefined)

  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (state === 'preparing') feedback.announce(texts.preparingCode)
    else if (state === 'unasked') feedback.announce(texts.noCodeYet)
    else if (state === 'expired') feedback.announce(texts.expired, 'assertive')
    else {
      const isNew = seen.current !== undefined && seen.current !== uri
      feedback.announce(isNew ? texts.newCode : texts.codeReady)
      seen.current = uri
    }
  }, [feedback, texts, state, uri])

  const again = state === 'expired' || state === 'unasked'
  return (
    <div className={s.code} aria-busy={state === 'preparing' || undefined}>
      <QrCode
        value={uri}
        label={texts.code(wallet?.name ?? texts.yourWallet)}
        cover={
          again && (
            <>
              <span className={s.coverTitle}>
                {state === 'expired' ? texts.expired : texts.noCodeYet}
              </span>
              <Button
                variant="primary"
                size="inline"
                onClick={props.onAgain}
                testId="pairing-action"
              >
                {state === 'expired' ? texts.showNewCode : texts.showCode}
              </Button>
            </>
          )
        }
        testId={`pairing-${state}`}
      />
      <p className={s.expiry}>
        {state === 'preparing' && texts.preparingCode}
        {again && (
          <>
            <Icon name="clock" size="tiny" />
            {texts.lifetime}
          </>
        )}
        {isReady && expiresAt !== undefined && (
          <>
            <Icon name="clock" size="tiny" />
            <Countdown expiresAt={expiresAt} testId="pairing-countdown">
              {texts.newCodeIn}
            </Countdown>
          </>
        )}
      </p>
      <CopyLink uri={isReady ? uri : undefined} look="button" />
      {props.footer ??
        (wallet && get && (
          <p className={s.line}>
            {texts.noWalletYet(wallet.name)} <GetWallet wallet={wallet} />
          </p>
        ))}
    </div>
  )
}
