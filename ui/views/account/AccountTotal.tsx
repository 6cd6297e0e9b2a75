'use client'
import { useEffect } from 'react'
import type { Portfolio } from '../../../queries/index.ts'
import { totalFiat } from '../../../src/amounts/fiat.ts'
import { useAccountPortfolio } from '../../dialog/useAccountPortfolio.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { useMinutesSince } from '../../dialog/useMinutesSince.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { accountTexts } from '../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import s from './Account.module.css'
import { formatTotal } from './formatTotal.ts'

/** What is worth something, together; null where nothing is known to be: no list is no "no money". */
function selectTotal({ tokens }: Portfolio): string | null {
  return totalFiat(tokens.map(({ value }) => value)).total ?? null
}

/** What the account is worth on the network in use. Unknown is a dash with a way to ask again, never a zero. */
export function AccountTotal() {
  const feedback = useFeedback()
  const texts = useLaterTexts('account', accountTexts)
  const portfolio = useAccountPortfolio({ select: selectTotal, poll: true })
  const { data, isLoading, isError, dataUpdatedAt } = portfolio
  const isLate = useIsLate(isLoading)
  const total = formatTotal(data ?? undefined)

  useEffect(() => {
    if (isLate) feedback.announce(texts.loading)
  }, [feedback, texts, isLate])

  return (
    <div className={s.balance} aria-busy={isLoading || undefined} data-testid="account-balance">
      {total ? (
        <>
          <p className={s.total} data-long={total.isLong || undefined} title={total.full}>
            <VisuallyHidden>{`${texts.total} `}</VisuallyHidden>
            <bdi dir="ltr">
              {total.whole}
              {total.cents && <span className={s.muted}>{total.cents}</span>}
              {total.after}
            </bdi>
          </p>
          {isError && <Age at={dataUpdatedAt} />}
        </>
      ) : isLoading ? (
        <span className={s.skeleton}>{isLate && <Skeleton shape="title" width={100} />}</span>
      ) : (
        <p className={s.total}>
          <VisuallyHidden>{texts.balanceNotKnown}</VisuallyHidden>
          <span className={s.dash} aria-hidden="true">
            —
          </span>
        </p>
      )}
      {!isLoading && (!total || isError) && (
        <LinkButton testId="balance-retry" onClick={portfolio.retry}>
          {texts.balanceRetry}
        </LinkButton>
      )}
    </div>
  )
}

function Age({ at }: { at: number }) {
  const { updated } = useLaterTexts('account', accountTexts)
  return <span className={s.age}>{updated(useMinutesSince(at))}</span>
}

/** The fixed 0.00 of test networks and of networks that the app does not list. */
export function NoBalance({ tag }: { tag: string }) {
  const texts = useLaterTexts('account', accountTexts)
  return (
    <div className={s.balance} data-testid="account-balance">
      <p className={s.total}>
        <VisuallyHidden>{`${texts.total} `}</VisuallyHidden>
        <bdi dir="ltr" className={s.muted}>
          0.00
        </bdi>
        <VisuallyHidden>{` ${texts.balanceNotAvailable}`}</VisuallyHidden>
      </p>
      <Tag kind="box">{tag}</Tag>
    </div>
  )
}
