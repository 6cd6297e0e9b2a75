'use client'

import { useEffect } from 'react'
import {
  balanceSourceOf,
  type NativeBalanceSource,
  type Portfolio,
  useNativeBalance,
} from '../../../queries/index.ts'
import { totalFiat } from '../../../src/amounts/fiat.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatCurrency, formatQuantity, numberLocale } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
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

/** What is worth something, together. Where nothing is known to be, why: no list is no "no money". */
function selectTotal({ tokens, status }: Portfolio) {
  const { total } = totalFiat(tokens.map(({ value }) => value))
  if (total !== undefined) return { total }
  return {
    why: status === 'notSupported' ? status : tokens.length ? 'noPrices' : 'noTokens',
  } as const
}

export type AccountTotalProps = {
  /**
   * Whether another try starts here, so that a view has one at most: `whenOld`, where a list below says by itself that
   * nothing came; never where that list is not in sight.
   */
  retry: 'always' | 'whenOld' | 'never'
}

/** What the account is worth on the network in use. Unknown is a dash with its reason, never a zero. */
export function AccountTotal({ retry }: AccountTotalProps) {
  const feedback = useFeedback()
  const texts = useTexts('account', accountTexts)
  const portfolio = useAccountPortfolio({ select: selectTotal, poll: true })
  const { data, isLoading, isError, dataUpdatedAt } = portfolio
  const isLate = useDelayed(isLoading)
  const total = formatTotal(data?.total)

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
        <>
          <p className={s.total}>
            <VisuallyHidden>{texts.balanceNotKnown}</VisuallyHidden>
            <bdi dir="ltr" className={s.dash} aria-hidden="true">
              $—
            </bdi>
          </p>
          <span className={s.age}>{texts.totalNotKnown[data?.why ?? 'failed']}</span>
        </>
      )}
      {isError && (retry === 'always' || (retry === 'whenOld' && total)) && (
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

export type TestBalanceProps = { address: string; network: Network }

/** What the account holds of the native coin of a test network: nothing has a worth there. */
export function TestBalance({ network, ...props }: TestBalanceProps) {
  const config = balanceSourceOf(useKit(), network.caipNetworkId)
  return config ? (
    <ReadTestBalance config={config} network={network} {...props} />
  ) : (
    <NativeTotal symbol={network.nativeCurrency.symbol} />
  )
}

function ReadTestBalance({
  config,
  address,
  network,
}: TestBalanceProps & { config: NativeBalanceSource }) {
  const { caipNetworkId: chainId, nativeCurrency } = network
  const { data, isLoading } = useNativeBalance({ config, address, chainId })
  return (
    <NativeTotal
      quantity={data && formatQuantity(data.value, data.decimals)}
      symbol={data?.symbol ?? nativeCurrency.symbol}
      isLoading={isLoading}
    />
  )
}

type NativeTotalProps = { quantity?: string | undefined; symbol: string; isLoading?: boolean }

function NativeTotal({ quantity, symbol, isLoading }: NativeTotalProps) {
  const { dialog } = useTexts()
  const texts = useTexts('account', accountTexts)
  const isLate = useDelayed(Boolean(isLoading))
  return (
    <div className={s.balance} aria-busy={isLoading || undefined} data-testid="account-balance">
      {isLoading ? (
        <span className={s.skeleton}>{isLate && <Skeleton shape="title" width={100} />}</span>
      ) : (
        <p className={s.total} data-long="">
          <VisuallyHidden>{quantity ? `${texts.total} ` : texts.balanceNotKnown}</VisuallyHidden>
          <bdi dir="ltr" aria-hidden={quantity ? undefined : true}>
            {quantity ?? '—'} <span className={s.muted}>{safeText(symbol)}</span>
          </bdi>
        </p>
      )}
      <Tag kind="box">{dialog.test}</Tag>
    </div>
  )
}

/** The fixed 0.00 of networks that the app does not list. */
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
