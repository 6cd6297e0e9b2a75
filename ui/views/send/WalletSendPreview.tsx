'use client'
import { useEffect } from 'react'
import { formatAddress } from '../../../src/utils/formatAddress.ts'
import { formatCurrency } from '../../../src/utils/formatCurrency.ts'
import { formatQuantity } from '../../../src/utils/formatQuantity.ts'
import { safeText } from '../../../src/utils/safeText.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { sendTexts } from '../../i18n/sendTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Address, LeftToRight } from '../../parts/Address.tsx'
import { Button } from '../../parts/Button.tsx'
import { Details } from '../../parts/Details.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Note } from '../../parts/Note.tsx'
import { Row } from '../../parts/Row.tsx'
import { Separator } from '../../parts/Separator.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { NetworkCost } from './NetworkCost.tsx'
import { ReceiverAvatar } from './ReceiverAvatar.tsx'
import { refusalText, SendRefusal, SendWarnings } from './ReviewNotes.tsx'
import s from './send.module.css'
import { exactAmount, sendTotal } from './sendAmounts.ts'
import { Unknown } from './Unknown.tsx'
import { useAskedBefore } from './useAskedBefore.ts'
import { usePreparedSend } from './usePreparedSend.ts'
import { usePrices } from './usePrices.ts'
import { type SendPlace, useSendForm } from './useSendForm.ts'
import { type SendingStep, useSending } from './useSending.ts'

/** What leaves, what arrives and what it costs, before the wallet is asked. */
export function WalletSendPreview() {
  const place = useSendForm()
  return place ? <Review place={place} /> : null
}

function Review({ place }: { place: SendPlace }) {
  const router = useRouter()
  const feedback = useFeedback()
  const { buttons } = useTexts()
  const words = useLaterTexts('send', sendTexts)
  const { account, connection, network, form, token } = place
  const { receiver, amount } = form
  const prices = usePrices()
  const isAskedBefore = useAskedBefore(place)
  const prepared = usePreparedSend(place, receiver?.address)
  const { data, error, isFetching, isHistoryAwaited } = prepared
  const wallet = safeText(connection.name) || words.wallet
  const symbol = safeText(token.symbol)
  const headline = `${formatQuantity(amount.trim()) ?? '—'} ${symbol}`

  const { step, ask } = useSending(({ hash, transfer }) => {
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
  })

  const refusal = error && !isFetching ? refusalText(error, token, words) : undefined
  const answers: { readonly [step in SendingStep]?: string } = {
    declined: words.declined(wallet),
    alreadyAsking: words.alreadyAsking(wallet),
    otherTransaction: words.otherTransaction(wallet),
    expired: words.expired,
  }
  const answer = answers[step]
  const problem = answer ?? refusal
  const isAsking = step === 'asking'
  useEffect(() => {
    if (problem) feedback.announce(problem, 'assertive')
  }, [feedback, problem])
  useEffect(() => {
    if (isAsking) feedback.announce(words.approveIn(wallet))
  }, [feedback, words, isAsking, wallet])
  useEffect(() => {
    if (step === 'failed') feedback.show({ kind: 'error', text: words.failed })
  }, [feedback, words, step])

  const isComplete = Boolean(receiver && amount.trim())
  const isChecked = data && !error && !isFetching && !isHistoryAwaited
  function submit() {
    if (!isComplete) feedback.show({ kind: 'error', text: words.missing })
    else if (isChecked) ask(data)
  }

  const spoken = (address: string) => buttons.address(address.slice(0, 4), address.slice(-6))
  const short = (address: string) => (
    <Address short={formatAddress(address)} label={spoken(address)} />
  )
  const worth = prices.worth(token, amount.trim())
  const value = formatCurrency(worth)
  const total =
    data &&
    sendTotal(data, [
      prices.worth(token, data.leaves.amount),
      prices.worth(network.nativeCurrency, data.networkCost?.amount),
    ])
  return (
    <>
      <div className={s.head}>
        <span>{words.youSend}</span>
        <span className={s.amount} data-testid="send-headline">
          <LeftToRight>{headline}</LeftToRight>
        </span>
        {value ? <LeftToRight>{value}</LeftToRight> : <Unknown label={words.valueNotKnown} />}
      </div>
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
            [words.from, short(account.address)],
            [words.network, <bdi key="network">{network.name}</bdi>],
            data && [
              words.leaves,
              <LeftToRight key="leaves">{exactAmount(data.leaves)}</LeftToRight>,
            ],
            data && [
              words.arrives,
              data.arrives.isSimulated ? (
                <LeftToRight key="arrives">{exactAmount(data.arrives)}</LeftToRight>
              ) : (
                words.arrivesUnknown
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
      <div className={s.notes}>
        {refusal && error ? (
          <SendRefusal error={error} token={token} onRetry={() => void prepared.refetch()} />
        ) : (
          data && (
            <SendWarnings
              warnings={data.warnings}
              nativeSymbol={safeText(network.nativeCurrency.symbol)}
            />
          )
        )}
        {isAskedBefore && !isAsking && (
          <Note tone="warn" testId="send-note-asked">
            {words.mayStillAsk(wallet)}
          </Note>
        )}
        {answer && (
          <Note tone="error" testId="send-problem">
            {answer}
          </Note>
        )}
      </div>
      <div className={s.foot} data-pair="">
        <Button testId="send-edit" onClick={() => router.goBack()}>
          {words.edit}
        </Button>
        <Button
          variant="primary"
          testId="send-confirm"
          isDisabled={isAsking || (isComplete && !isChecked)}
          onClick={submit}
        >
          {isAsking ? <Spinner /> : <Icon name="send" size="small" />}
          {isAsking ? words.approveIn(wallet) : words.send}
        </Button>
      </div>
    </>
  )
}
