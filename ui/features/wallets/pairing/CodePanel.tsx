'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { Button } from '../../../components/Button.tsx'
import { useCopy } from '../../../components/CopyButton.tsx'
import { Countdown } from '../../../components/Countdown.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { QrCode } from '../../../components/QrCode.tsx'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { GetWallet, useGetWallet } from './EndedPanel.tsx'
import s from './pairing.module.css'
import { useIsEnding, useSpokenCountdown } from './usePairingBegin.ts'

export type CopyLinkProps = {
  /** The URI to copy. If undefined, the button is disabled. */
  uri: string | undefined
  look: 'button' | 'text'
}

/** A button that copies the pairing URI and then shows a check mark for 2 s. */
export function CopyLink({ uri, look }: CopyLinkProps) {
  const feedback = useFeedback()
  const texts = useTexts('pairing', pairingTexts)
  const { dialog } = useTexts()
  const { isCopied, copy } = useCopy({
    value: uri ?? '',
    onCopied: () => feedback.announce(texts.linkCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const shared = { isDisabled: uri === undefined, onClick: copy, testId: 'copy-link' }
  const content = (
    <>
      <Icon name={isCopied ? 'check' : 'copy'} size={look === 'button' ? 'small' : 'tiny'} />
      {isCopied ? dialog.copied : texts.copyLink}
    </>
  )
  return look === 'button' ? (
    <Button {...shared}>{content}</Button>
  ) : (
    <LinkButton {...shared}>{content}</LinkButton>
  )
}

export type CodePanelProps = {
  wallet: DirectoryWallet | undefined
  state: 'unasked' | 'preparing' | 'ready' | 'expired'
  /** The latest URI. Its code fades when the URI expires. */
  uri: string | undefined
  expiresAt: number | undefined
  /** Requests a new URI. */
  onAgain: () => void
  /** Replaces the default footer, which links to the wallet's downloads. */
  footer?: ReactNode
}

/** A pairing URI's QR code, its remaining time, and a copy button. */
export function CodePanel(props: CodePanelProps) {
  const { wallet, state, uri, expiresAt } = props
  const feedback = useFeedback()
  const texts = useTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  const isReady = state === 'ready'
  useSpokenCountdown(isReady ? expiresAt : undefined)
  const isEnding = useIsEnding(expiresAt)

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
        {/* The kit shows its own URI only after the relay has received the proposal. */}
        {isReady && expiresAt !== undefined && !isEnding && texts.scanned}
        {isReady && expiresAt !== undefined && isEnding && (
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
