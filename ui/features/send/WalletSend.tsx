'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { referenceOf } from '../../../src/networks/caip.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { getMaxAmount } from '../../../src/transfers/prepareSend.ts'
import { sendButtonState } from '../../../src/transfers/sendButtonState.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { formatCurrency, formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { Address, LeftToRight } from '../../components/Address.tsx'
import { Button } from '../../components/Button.tsx'
import { Details } from '../../components/Details.tsx'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { AmountField, Field, FieldLabel, type FieldProps } from '../../components/Field.tsx'
import { Icon, Spinner } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { NetworkPill } from '../../components/NetworkPill.tsx'
import { Picture } from '../../components/Picture.tsx'
import { unsupportedNetworkTexts } from '../../messages/networkTexts.ts'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { outsidePicture } from '../../shell/pictures.ts'
import { ReceiverAvatar } from './ReceiverAvatar.tsx'
import s from './send.module.css'
import {
  openedForm,
  type SendPlace,
  shortAmount,
  usePrices,
  useSendBalance,
  useSendForm,
} from './sendForm.ts'
import { usePreparedSend } from './usePreparedSend.ts'
import { type ReceiverState, useReceiver } from './useReceiver.ts'
import { NetworkCost, Unknown } from './WalletSendPreview.tsx'

/** The send form with token, amount and recipient. */
export function WalletSend() {
  const { network, networkId } = useKitNetwork()
  const words = useTexts('send', sendTexts)
  const { unknownNetwork } = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { titles } = useTexts()
  const router = useRouter()
  const { hasView } = useDialog()
  const data = useViewData('WalletSend')
  const place = useSendForm()
  const update = place?.update
  const form = place?.form
  const begins = form && openedForm(form, data)

  useLayoutEffect(() => {
    if (update && begins && begins !== form)
      update({ token: undefined, receiver: undefined, ...begins })
  }, [update, begins, form])

  if (!place?.transfers) {
    const name = network?.name ?? unknownNetwork(referenceOf(networkId))
    const { title, text } = words.notSupported(name)
    return (
      <EmptyPanel
        icon="alert"
        title={title}
        text={text}
        testId="send-not-supported"
        action={
          hasView('Networks') && (
            <Button
              size="inline"
              focusKey="change-network"
              onClick={() => {
                router.rememberFocus('change-network')
                router.push('Networks')
              }}
            >
              <Icon name="globe" size="small" />
              {titles.Networks}
            </Button>
          )
        }
      />
    )
  }
  return begins === form ? <Form place={place} /> : null
}

type ErrorsShown = { amount?: boolean; to?: boolean }

function Form({ place }: { place: SendPlace }) {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts()
  const words = useTexts('send', sendTexts)
  const { form, token, networkId, update } = place
  const [shown, setShown] = useState<ErrorsShown>({})
  const amountInput = useRef<HTMLInputElement>(null)
  const toInput = useRef<HTMLInputElement>(null)
  const balance = useSendBalance(place)
  const prices = usePrices()
  const receiver = useReceiver(form.to, place)
  const found = receiver.status === 'found' ? receiver.receiver : undefined

  // Preloads the review, which is the next view.
  const { prepare } = useDialog()
  useEffect(() => prepare('WalletSendPreview'), [prepare])

  const symbol = safeText(token.symbol)
  const given = { token, amount: form.amount, balance: balance.data ?? undefined }
  const isAddress = () => found !== undefined
  const { state } = sendButtonState({ ...given, to: form.to, isAddress })
  // The amount is validated without the recipient, so that each field shows its own error.
  const amountState = sendButtonState({ ...given, to: '', isAddress })
  const prepared = usePreparedSend(place, state === 'ready' ? found?.address : undefined, {
    isTyped: true,
  })

  const amountError =
    amountState.state === 'insufficientBalance'
      ? words.insufficient(formatQuantity(given.balance) ?? '', symbol)
      : amountState.state === 'invalidAmount'
        ? words.invalidAmount(amountState.reason, token.decimals)
        : undefined
  const toError = receiver.status === 'wrong' ? receiverError(receiver) : undefined
  const amountShown = shown.amount ? amountError : undefined
  const toShown = shown.to ? toError : undefined
  const said = toShown ?? amountShown
  useEffect(() => {
    if (said) feedback.announce(said, 'assertive')
  }, [feedback, said])

  const spoken = found && texts.buttons.address(...addressEnds(found.address))
  const news =
    receiver.status === 'resolving'
      ? words.resolving
      : found?.name && spoken
        ? words.resolved(found.name, spoken)
        : undefined
  useEffect(() => {
    if (news) feedback.announce(news)
  }, [feedback, news])

  function receiverError({ problem, name }: Extract<ReceiverState, { status: 'wrong' }>): string {
    return problem === 'noSuchName'
      ? words.noSuchName(safeText(name), place.network.name)
      : words[problem]
  }

  function write(change: { amount?: string; to?: string }) {
    setShown({ ...shown, ...('amount' in change ? { amount: false } : { to: false }) })
    update({ ...change, receiver: undefined })
  }

  function review() {
    setShown({ amount: true, to: true })
    if (state === 'noToken') return router.push('WalletSendSelectToken')
    if (state === 'ready') {
      update({ receiver: found })
      return router.push('WalletSendPreview')
    }
    const isOfReceiver = state === 'noAddress' || state === 'invalidAddress'
    return (isOfReceiver ? toInput : amountInput).current?.focus()
  }

  async function takeMax() {
    try {
      const amount = await getMaxAmount(kit, { token, networkId })
      write({ amount: shortAmount(amount) })
    } catch {
      feedback.show({ kind: 'error', text: words.balanceUnavailable })
    }
  }

  async function paste() {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text) write({ to: text.trim() })
    toInput.current?.focus()
  }

  const missing =
    state === 'noToken' || state === 'noAmount' || state === 'noAddress' ? words[state] : undefined
  const image = outsidePicture(kit, prices.imageOf(token))
  const held = formatQuantity(balance.data)
  const value = formatCurrency(prices.worth(token, form.amount.trim()))
  const help: FieldProps['help'] = toShown
    ? { tone: 'error', text: toShown }
    : found && spoken
      ? { tone: 'ok', text: <Address short={formatAddress(found.address)} label={spoken} /> }
      : { text: receiver.status === 'resolving' ? words.resolving : '' }

  return (
    <>
      <AmountField
        label={words.amount}
        value={form.amount}
        inputRef={amountInput}
        testId="send-amount"
        onChange={(amount) => write({ amount })}
        onBlur={() => setShown((before) => ({ ...before, amount: true }))}
        onEnter={review}
        error={amountShown}
        coin={
          <NetworkPill
            name={symbol}
            label={words.changeToken(symbol)}
            picture={<Picture name={symbol} src={image} size={24} shape="round" />}
            focusKey="token"
            testId="send-token"
            onClick={() => {
              router.rememberFocus('token')
              router.push('WalletSendSelectToken')
            }}
          />
        }
        worth={value ? <LeftToRight>{value}</LeftToRight> : <Unknown label={words.valueNotKnown} />}
        held={
          <>
            {words.balance}{' '}
            {held ? <LeftToRight>{held}</LeftToRight> : <Unknown label={words.balanceNotKnown} />}{' '}
            <LinkButton testId="send-max" onClick={takeMax}>
              {words.max}
            </LinkButton>
          </>
        }
      />
      <FieldLabel>{words.to}</FieldLabel>
      <Field
        label={words.to}
        placeholder={words.toPlaceholder}
        value={form.to}
        inputRef={toInput}
        testId="send-to"
        onChange={(to) => write({ to })}
        onBlur={() => setShown((before) => ({ ...before, to: true }))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') review()
        }}
        clearLabel={words.clear}
        end={
          receiver.status === 'resolving' ? (
            <span className={s.mark}>
              <Spinner />
            </span>
          ) : found ? (
            <span className={s.mark}>
              <ReceiverAvatar receiver={found} size={24} />
            </span>
          ) : (
            !form.to && (
              <LinkButton testId="send-paste" onClick={paste}>
                {words.paste}
              </LinkButton>
            )
          )
        }
        help={help}
      />
      <div className={s.part}>
        <Details
          rows={[
            [
              words.networkCost,
              <NetworkCost key="cost" place={place} prices={prices} prepared={prepared} />,
            ],
          ]}
        />
      </div>
      <div className={s.foot}>
        <Button
          variant="primary"
          testId="send-review"
          isDisabled={
            missing === undefined &&
            Boolean(amountShown || toShown || receiver.status === 'resolving')
          }
          onClick={review}
        >
          {missing ?? words.review}
        </Button>
      </div>
    </>
  )
}
