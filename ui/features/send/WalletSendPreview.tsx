'use client'

import { useCallback, useEffect, useRef } from 'react'
import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { formatCurrency, formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { Address, LeftToRight } from '../../components/Address.tsx'
import { Button } from '../../components/Button.tsx'
import { Details } from '../../components/Details.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Note } from '../../components/Note.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { Separator } from '../../components/Separator.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { useLostFocus } from '../../shell/focus.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { useDelayed } from '../../shell/useTimedOut.ts'
import { useUnconfirmedSends } from '../../shell/useTransactions.ts'
import { ReceiverAvatar } from './ReceiverAvatar.tsx'
import { knownRefusal, refusalText, SendRefusal, SendWarnings } from './ReviewNotes.tsx'
import s from './send.module.css'
import {
  exactAmount,
  type Prices,
  plainAmount,
  type SendPlace,
  sendTotal,
  usePrices,
  useSendForm,
} from './sendForm.ts'
import { EarlierSends, LostSend, UnconfirmedNotes } from './UnconfirmedSends.tsx'
import { isFresh, isShownPayment, type PreparedForm, usePreparedSend } from './usePreparedSend.ts'
import { type SendingStep, useSending } from './useSending.ts'

/** The review that precedes the wallet request. It shows the sent and received amounts and the fee. */
export function WalletSendPreview() {
  const place = useSendForm()
  return place ? <Review place={place} /> : null
}

function Review({ place }: { place: SendPlace }) {
  const kit = useKit()
  const { hasView } = useDialog()
  const router = useRouter()
  const feedback = useFeedback()
  const { buttons, dialog } = useTexts()
  const words = useTexts('send', sendTexts)
  const { account, connection, network, form, token } = place
  const { receiver, amount } = form
  const prices = usePrices()
  const view = useRef<HTMLDivElement>(null)
  const wallet = safeText(connection.name) || words.wallet
  const symbol = safeText(token.symbol)
  const headline = `${plainAmount(amount) ?? '—'} ${symbol}`

  const { step, ask, reset } = useSending({
    onSent({ hash, transfer }) {
      place.reset()
      router.reset('Account')
      const dismiss = feedback.show({
        kind: 'success',
        text: words.sent(formatQuantity(transfer?.amount) ?? '', safeText(transfer?.symbol)),
        action: {
          label: words.view,
          onPress() {
            dismiss()
            router.push('WalletSendConfirmed', { hash })
          },
        },
      })
    },
    onChanged: (fresh) => prepared.show(fresh),
  })
  const isAsking = step.name === 'asking'
  const requests = useUnconfirmedSends({
    address: account.address,
    networkId: place.networkId,
  })
  const isLost = step.name === 'unknown'
  const prepared = usePreparedSend(place, receiver?.address, { isKeptFresh: !isAsking && !isLost })
  const { data, error, isFetching, sendable } = prepared

  const refusal = error && !isFetching ? refusalText(error, token, words) : undefined
  const answers: { readonly [name in SendingStep['name']]?: string } = {
    declined: words.declined(wallet),
    alreadyAsking: words.alreadyAsking(wallet),
    otherTransaction: words.otherTransaction(wallet),
    expired: words.expired,
    changed: words.changed,
    failed: step.name === 'failed' ? knownRefusal(step.error, token, words) : undefined,
  }
  const answer = answers[step.name]
  const problem = answer ?? refusal
  useEffect(() => {
    if (problem) feedback.announce(problem, 'assertive')
  }, [feedback, problem])
  useEffect(() => {
    if (isAsking) feedback.announce(words.approveIn(wallet))
  }, [feedback, words, isAsking, wallet])
  useEffect(() => {
    if (step.name === 'failed' && !answer) feedback.show({ kind: 'error', text: words.failed })
  }, [feedback, words, step, answer])

  const isEarlier = step.name === 'unconfirmed' && requests.length > 0
  useLostFocus(view, `${isLost} ${isEarlier} ${isAsking} ${requests.map(({ id }) => id)}`)
  const leaveLost = useCallback(
    (found: TrackedTransaction | undefined) => {
      if (found) router.replace('WalletSendConfirmed', { hash: found.hash })
      else reset()
    },
    [router, reset],
  )

  const isComplete = Boolean(receiver && amount.trim())
  function submit(acknowledged: readonly string[] = []) {
    if (!isComplete) return feedback.show({ kind: 'error', text: words.missing })
    // The payment is compared again, because only the visible payment may be signed.
    const isShown = sendable && isShownPayment(place, receiver?.address, sendable)
    if (isShown && isFresh(kit, sendable)) ask(sendable, { acknowledged })
    else prepared.refetch()
  }

  const spoken = (address: string) => buttons.address(...addressEnds(address))
  const short = (address: string) => (
    <Address short={formatAddress(address)} label={spoken(address)} />
  )
  const worth = prices.worth(token, amount.trim())
  const value = formatCurrency(worth)
  const total =
    data &&
    sendTotal(data, [
      prices.worth(token, data.sent.amount),
      prices.worth(network.nativeCurrency, data.networkCost?.amount),
    ])
  if (isLost) {
    return (
      <div ref={view}>
        <LostSend request={step.request} onOver={leaveLost}>
          {hasView('Transactions') && (
            <Button testId="send-view-activity" onClick={() => router.push('Transactions')}>
              {words.viewActivity}
            </Button>
          )}
        </LostSend>
      </div>
    )
  }
  if (isEarlier) {
    return (
      <div ref={view}>
        <EarlierSends
          requests={requests}
          prepared={sendable}
          onBack={reset}
          onSendAnyway={submit}
        />
      </div>
    )
  }
  return (
    <div ref={view}>
      {isAsking ? (
        <div className={s.asking}>
          <StatusPanel
            picture={<Picture name={wallet} src={connection.imageUrl} size={72} />}
            ring="running"
            title={words.approveIn(wallet)}
            text={words.approveText}
            testId="send-asking"
          />
        </div>
      ) : (
        <div className={s.head}>
          <span>{words.youSend}</span>
          <span
            className={s.amount}
            data-digits={headline.length > 16 || undefined}
            data-testid="send-headline"
          >
            <LeftToRight>{headline}</LeftToRight>
          </span>
          {value ? <LeftToRight>{value}</LeftToRight> : <Unknown label={words.valueNotKnown} />}
        </div>
      )}
      <div className={s.card}>
        {receiver && (
          <>
            <div className={s.receiver}>
              <Row
                title={safeText(receiver.name) || short(receiver.address)}
                titleText={safeText(receiver.name) || receiver.address}
                subtitle={receiver.name && short(receiver.address)}
                picture={<ReceiverAvatar receiver={receiver} size={40} />}
                testId="send-receiver"
              />
            </div>
            <Separator />
          </>
        )}
        <Details
          testId="send-details"
          rows={[
            data?.receiverOwner !== undefined
              ? [words.owner, short(data.receiverOwner)]
              : undefined,
            [words.from, short(account.address)],
            [words.network, <bdi key="network">{network.name}</bdi>],
            data && [words.youSend, <LeftToRight key="sent">{exactAmount(data.sent)}</LeftToRight>],
            data && [
              words.theyReceive,
              data.received.isSimulated ? (
                <LeftToRight key="received">{exactAmount(data.received)}</LeftToRight>
              ) : (
                words.receivedUnknown
              ),
            ],
            [
              words.networkCost,
              <NetworkCost key="cost" place={place} prices={prices} prepared={prepared} />,
            ],
            [
              words.total,
              total ? (
                <LeftToRight key="total">{total}</LeftToRight>
              ) : (
                <Unknown key="total" label={words.totalNotKnown} />
              ),
            ],
          ]}
        />
      </div>
      {!isAsking && (
        <div className={s.notes}>
          {answer && (
            <Note tone={step.name === 'changed' ? 'warn' : 'error'} testId="send-problem">
              {answer}
            </Note>
          )}
          <UnconfirmedNotes requests={requests} />
          {refusal && error ? (
            <SendRefusal error={error} token={token} onRetry={prepared.refetch} />
          ) : (
            data && (
              <SendWarnings
                warnings={data.warnings}
                nativeSymbol={safeText(network.nativeCurrency.symbol)}
              />
            )
          )}
        </div>
      )}
      <div className={s.foot} data-pair={isAsking ? undefined : ''}>
        <Button testId={isAsking ? 'send-leave' : 'send-edit'} onClick={() => router.goBack()}>
          {isAsking ? dialog.back : words.edit}
        </Button>
        {!isAsking && (
          <Button
            variant="primary"
            testId="send-confirm"
            isDisabled={isComplete && !sendable}
            onClick={() => submit()}
          >
            <Icon name="send" size="small" />
            {words.send}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A dash for an unknown value, with a label for screen readers. */
export function Unknown({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">—</span>
    </>
  )
}

export type NetworkCostProps = { place: SendPlace; prices: Prices; prepared: PreparedForm }

/** The estimated network fee in currency, or in the native token if the token's price is unknown. */
export function NetworkCost({ place, prices, prepared }: NetworkCostProps) {
  const words = useTexts('send', sendTexts)
  const { data, isFetching } = prepared
  const isLate = useDelayed(isFetching && !data)
  const cost = data?.networkCost
  if (isLate) return <Skeleton width={100} />
  if (!cost) return <Unknown label={words.costNotKnown} />
  const value = formatCurrency(prices.worth(place.network.nativeCurrency, cost.amount))
  return <LeftToRight>{value ?? exactAmount(cost)}</LeftToRight>
}
