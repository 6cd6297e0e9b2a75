'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Config } from 'wagmi'
import { getNativeBalanceQueryKey, useNativeBalance } from '../../../queries/index.ts'
import { formatQuantity } from '../../../src/utils/formatQuantity.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { accountTexts } from '../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import s from './Account.module.css'

/** From this many characters on the balance is set smaller. */
const longFrom = 12

export type AccountBalanceProps = { config: Config; address: string; networkId: string }

/** The native balance of the account. Unknown is a dash with a way to ask again, never a zero. */
export function AccountBalance({ config, address, networkId }: AccountBalanceProps) {
  const feedback = useFeedback()
  const texts = useLaterTexts('account', accountTexts)
  const client = useQueryClient()
  const parameters = { address, chainId: networkId }
  const { data, isLoading } = useNativeBalance({ config, ...parameters })
  const isLate = useIsLate(isLoading)
  const quantity = data && formatQuantity(data.value, data.decimals)
  const spoken = data && quantity ? `${texts.balance}: ${quantity} ${data.symbol}` : undefined
  const announced =
    spoken ?? (isLoading ? (isLate ? texts.loading : undefined) : texts.balanceNotKnown)

  useEffect(() => {
    if (announced) feedback.announce(announced)
  }, [feedback, announced])

  return (
    <div className={s.balance} aria-busy={isLoading || undefined} data-testid="account-balance">
      {data && quantity ? (
        <p
          className={s.total}
          data-long={`${quantity} ${data.symbol}`.length >= longFrom || undefined}
        >
          <VisuallyHidden>{`${texts.balance} `}</VisuallyHidden>
          <bdi dir="ltr">
            {quantity}
            <span className={s.muted}>{` ${data.symbol}`}</span>
          </bdi>
        </p>
      ) : isLoading ? (
        <span className={s.skeleton}>{isLate && <Skeleton shape="title" width={100} />}</span>
      ) : (
        <>
          <Unknown />
          <LinkButton
            testId="balance-retry"
            onClick={() => {
              // A failure keeps the chain alone for a while; a visitor who asks goes before that.
              void client.resetQueries({
                queryKey: getNativeBalanceQueryKey(parameters),
                exact: true,
              })
            }}
          >
            {texts.balanceRetry}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Unknown() {
  const texts = useLaterTexts('account', accountTexts)
  return (
    <p className={s.total}>
      <VisuallyHidden>{texts.balanceNotKnown}</VisuallyHidden>
      <span className={s.dash} aria-hidden="true">
        —
      </span>
    </p>
  )
}

/** The dash of a kit without wagmi, where nobody can read the chain. */
export function UnknownBalance() {
  return (
    <div className={s.balance} data-testid="account-balance">
      <Unknown />
    </div>
  )
}

/** The fixed 0.00 of test networks and of networks that the app does not list. */
export function NoBalance({ tag }: { tag: string }) {
  const texts = useLaterTexts('account', accountTexts)
  return (
    <div className={s.balance} data-testid="account-balance">
      <p className={s.total}>
        <VisuallyHidden>{`${texts.balance} `}</VisuallyHidden>
        <bdi dir="ltr" className={s.muted}>
          0.00
        </bdi>
        <VisuallyHidden>{` ${texts.balanceNotAvailable}`}</VisuallyHidden>
      </p>
      <Tag kind="box">{tag}</Tag>
    </div>
  )
}
