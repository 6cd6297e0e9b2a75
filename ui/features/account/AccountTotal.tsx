'use client'

import { useEffect } from 'react'
import type { Portfolio } from '../../../queries/index.ts'
import { totalFiat } from '../../../src/amounts/fiat.ts'
import { formatCurrency, numberLocale } from '../../../src/utils/formatNumber.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tag } from '../../components/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useMinutesSince } from '../../shell/ListStates.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'
import { useDelayed } from '../../shell/useTimedOut.ts'
import s from './Account.module.css'

export type FormattedTotal = {
  /** What is shown, up to the cents. */
  whole: string
  /** The cents with the separator before them; '' where there are none to mute. */
  cents: string
  /** What stands after the cents, as the sign of a currency. */
  after: string
  /** All of it, also where only a part is shown. */
  full: string
  /** It is set smaller. */
  isLong: boolean
}

/** From this many characters on a total is set smaller. */
const longFrom = 12
/** From this many on it is shortened. */
const compactFrom = 15

const currency = 'USD'

/**
 * A total in US dollars, rounded down, in parts: the cents are muted, and more than
 * fourteen characters are shortened.
 *
 * @param total - A decimal text.
 * @param locale - A BCP 47 tag. @default {@link numberLocale}
 * @returns Undefined when the total is not known: show a dash, never a zero.
 */
export function formatTotal(
  total: string | undefined,
  locale: string = numberLocale,
): FormattedTotal | undefined {
  const full = formatCurrency(total, { locale, currency })
  if (full === undefined) return undefined
  if ([...full].length >= compactFrom) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
    })
    const whole = format.format(total as `${number}`)
    return { whole, cents: '', after: '', full, isLong: true }
  }
  const [, whole = full, cents = '', after = ''] =
    /^(.*\p{Nd})([^\p{Nd}]\p{Nd}{2})(?!\p{Nd})(.*)$/u.exec(full) ?? []
  return { whole, cents, after, full, isLong: [...full].length >= longFrom }
}

/** What is worth something, together; null where nothing is known to be: no list is no "no money". */
function selectTotal({ tokens }: Portfolio): string | null {
  return totalFiat(tokens.map(({ value }) => value)).total ?? null
}

/** What the account is worth on the network in use. Unknown is a dash with a way to ask again, never a zero. */
export function AccountTotal() {
  const feedback = useFeedback()
  const texts = useTexts('account', accountTexts)
  const portfolio = useAccountPortfolio({ select: selectTotal, poll: true })
  const { data, isLoading, isError, dataUpdatedAt } = portfolio
  const isLate = useDelayed(isLoading)
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
  const { updated } = useTexts('account', accountTexts)
  return <span className={s.age}>{updated(useMinutesSince(at))}</span>
}

/** The fixed 0.00 of test networks and of networks that the app does not list. */
export function NoBalance({ tag }: { tag: string }) {
  const texts = useTexts('account', accountTexts)
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
