'use client'
import { type ReactNode, useEffect } from 'react'
import type {
  TrackedTransaction,
  TransactionTransfer,
} from '../../../src/namespace/transfers.types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import type { PreparedSend, UnconfirmedSend } from '../../../src/transfers/types.ts'
import { dismissUnconfirmedSend, isAwaited } from '../../../src/transfers/unconfirmedSends.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { Address, LeftToRight } from '../../components/Address.tsx'
import { Button } from '../../components/Button.tsx'
import { Details } from '../../components/Details.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Note } from '../../components/Note.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { useUnconfirmedSends } from '../../shell/useTransactions.ts'
import s from './send.module.css'

const mark = { tone: 'warn', icon: 'alert' } as const

/** Formats a request's amount as in the review, for example `0.500 ETH`. */
function amountOf({ transfer: { amount, symbol } }: UnconfirmedSend): string {
  return `${formatQuantity(amount) ?? '—'} ${safeText(symbol)}`
}

/** Notes about earlier payments whose outcome is unknown. Unsigned payments have a button to dismiss them. */
export function UnconfirmedNotes({ requests }: { requests: readonly UnconfirmedSend[] }) {
  const words = useTexts('send', sendTexts)
  return requests.map((request) => (
    <Note key={request.id} tone="warn" testId="send-note-unconfirmed">
      {words.unconfirmed(
        amountOf(request),
        formatAddress(request.transfer.to),
        safeText(request.wallet) || words.wallet,
      )}
      <Dismiss request={request} />
    </Note>
  ))
}

/**
 * The button that dismisses a rejected request. A signed payment has no button, because only the network can
 * settle it.
 */
function Dismiss({ request }: { request: UnconfirmedSend }) {
  const kit = useKit()
  const feedback = useFeedback()
  const words = useTexts('send', sendTexts)
  if (request.stage === 'signed') return null
  return (
    <div className={s.dismiss}>
      <LinkButton
        testId="send-dismiss"
        onClick={() => {
          dismissUnconfirmedSend(kit, request.id)
          feedback.announce(words.dismissed)
        }}
      >
        <span>
          {words.rejectedIt}
          <VisuallyHidden>{`: ${amountOf(request)}`}</VisuallyHidden>
        </span>
      </LinkButton>
    </div>
  )
}

/** A payment request's details: amount, recipient, wallet and time. */
function Request({ request, children }: { request: UnconfirmedSend; children?: ReactNode }) {
  const { clock } = useKit()
  const { buttons } = useTexts()
  const words = useTexts('send', sendTexts)
  const { transfer, wallet, requestedAt } = request
  const minutes = Math.max(0, Math.floor((clock.now() - requestedAt) / 60_000))
  return (
    <div className={s.card}>
      <Details
        testId="send-request"
        rows={[
          [words.amount, <LeftToRight key="amount">{amountOf(request)}</LeftToRight>],
          [
            words.to,
            <Address
              key="to"
              short={formatAddress(transfer.to)}
              label={buttons.address(...addressEnds(transfer.to))}
            />,
          ],
          [words.fromWallet, <bdi key="wallet">{safeText(wallet) || words.wallet}</bdi>],
          [words.requested, words.ago(minutes)],
        ]}
      />
      {children}
    </div>
  )
}

export type EarlierSendsProps = {
  requests: readonly UnconfirmedSend[]
  /** The prepared payment, or undefined while it cannot be sent. */
  prepared: PreparedSend | undefined
  onBack: () => void
  /** Called with the IDs of the requests that the user has seen. */
  onSendAnyway: (acknowledged: readonly string[]) => void
}

/**
 * The warning shown if the user presses Send while earlier payments are unconfirmed, because sending may pay
 * twice.
 */
export function EarlierSends({ requests, prepared, onBack, onSendAnyway }: EarlierSendsProps) {
  const feedback = useFeedback()
  const { dialog } = useTexts()
  const words = useTexts('send', sendTexts)
  const [first] = requests
  const wallet = safeText(first?.wallet) || words.wallet
  const isSigned = requests.some(
    ({ stage, transfer }) => stage === 'signed' && prepared && isPaymentOf(prepared, transfer),
  )
  const { title, text } = isSigned ? words.earlierSigned : words.earlier(wallet)
  useEffect(() => feedback.announce(`${title}. ${text}`, 'assertive'), [feedback, title, text])
  return (
    <>
      <StatusPanel
        picture={<Picture name={wallet} icon="send" size={72} shape="round" />}
        shape="round"
        mark={mark}
        title={title}
        text={text}
        testId="send-earlier"
      />
      <div className={s.requests}>
        {requests.map((request) => (
          <Request key={request.id} request={request}>
            <Dismiss request={request} />
          </Request>
        ))}
      </div>
      <div className={s.foot} data-pair={isSigned ? undefined : ''}>
        <Button testId="send-earlier-back" onClick={onBack}>
          {dialog.back}
        </Button>
        {!isSigned && (
          <Button
            variant="error"
            testId="send-anyway"
            isDisabled={!prepared}
            onClick={() => onSendAnyway(requests.map(({ id }) => id))}
          >
            {words.sendAnyway}
          </Button>
        )}
      </div>
    </>
  )
}

export type LostSendProps = {
  request: UnconfirmedSend
  /** Called when the request settles, with the transaction, or with undefined if it was dismissed. */
  onOver: (found: TrackedTransaction | undefined) => void
  /** The view's buttons. */
  children: ReactNode
}

/** A payment whose response was lost. It may have been sent, so the kit searches the chain for it. */
export function LostSend({ request, onOver, children }: LostSendProps) {
  const kit = useKit()
  const feedback = useFeedback()
  const words = useTexts('send', sendTexts)
  const open = useUnconfirmedSends(request)
  const isOver = !open.some(({ id }) => id === request.id)
  const wallet = safeText(request.wallet) || words.wallet
  const isSigned = request.stage === 'signed'
  const { title, text } = isSigned
    ? words.signed
    : isAwaited(kit, request)
      ? words.awaited(wallet)
      : words.lost(wallet)
  useEffect(() => feedback.announce(`${title}. ${text}`, 'assertive'), [feedback, title, text])
  useEffect(() => {
    if (!isOver) return
    const { address, networkId, requestedAt, transfer, hash } = request
    const found = getTransactions(kit, { address, networkId }).find(
      (one) =>
        one.hash === hash ||
        (one.addedAt >= requestedAt && one.transfer && isSameTransfer(one.transfer, transfer)),
    )
    onOver(found)
  }, [kit, isOver, request, onOver])
  return (
    <>
      <StatusPanel
        picture={<Picture name={wallet} icon="send" size={72} shape="round" />}
        shape="round"
        ring="running"
        mark={isSigned ? undefined : mark}
        title={title}
        text={text}
        testId="send-lost"
      />
      <div className={s.requests}>
        <Request request={request}>
          <Dismiss request={request} />
        </Request>
        <Note testId="send-looking-for">{words.lookingFor(wallet)}</Note>
      </div>
      {children && <div className={s.foot}>{children}</div>}
    </>
  )
}

function isPaymentOf({ to, sent, token }: PreparedSend, transfer: TransactionTransfer): boolean {
  const { amount } = sent
  return isSameTransfer({ to, amount, tokenAddress: token.address }, transfer)
}

function isSameTransfer(
  one: Pick<TransactionTransfer, 'to' | 'amount' | 'tokenAddress'>,
  other: TransactionTransfer,
): boolean {
  return (
    one.to === other.to && one.amount === other.amount && one.tokenAddress === other.tokenAddress
  )
}
