'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getNativeBalanceQueryKey,
  type NativeBalance as NativeBalanceData,
  type Portfolio,
  useActivity,
  useNativeBalance,
} from '../../../queries/index.ts'
import { totalFiat } from '../../../src/amounts/fiat.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import {
  coinPlaces,
  formatCurrency,
  formatQuantity,
  numberLocale,
} from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { LeftToRight } from '../../components/Address.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tag } from '../../components/Tag.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import type { AccountTexts } from '../../messages/types.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useMinutesSince } from '../../shell/ListStates.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'
import { useDelayed } from '../../shell/useTimedOut.ts'
import s from './Account.module.css'

export type FormattedTotal = {
  /** The visible text without the cents. */
  whole: string
  /** The cents with their separator. Empty if there are none. */
  cents: string
  /** Text after the cents, such as a currency symbol. */
  after: string
  /** The full text, even if the visible text is shortened. */
  full: string
  /** Whether the text needs a smaller font. */
  isLong: boolean
}

/** Totals with at least this many characters get a smaller font. */
const longFrom = 12
/** Totals with at least this many characters are shortened. */
const compactFrom = 15

const currency = 'USD'

/**
 * Formats a total in US dollars, rounded down. Returns the cents separately, and shortens totals of more than
 * fourteen characters.
 *
 * @param total - A decimal string.
 * @param locale - A BCP 47 tag. @default {@link numberLocale}
 * @returns The formatted parts, or undefined if the total is unknown. In that case, show a dash and never a
 * zero.
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

/**
 * Adds up the tokens whose value is known. If there are none, the total is unknown and the reason is
 * returned.
 */
function selectTotal({ tokens, status }: Portfolio) {
  const { total } = totalFiat(tokens.map(({ value }) => value))
  if (total !== undefined) return { total }
  return {
    why: status === 'notSupported' ? status : tokens.length ? 'noPrices' : 'noTokens',
  } as const
}

export type AccountTotalProps = {
  /**
   * When to show a retry button. A view should have at most one. Use `whenOld` if the list below shows its
   * own retry button when it has no data, and `never` while that list is hidden.
   */
  retry: 'always' | 'whenOld' | 'never'
}

/** The account's total value on the current network. If the value is unknown, shows a dash and the reason. */
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
          <WhyNotKnown why={data?.why ?? 'failed'} />
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

/**
 * Shows why the total is unknown. If the chain reports a balance but the blockchain API lists no token, the
 * reason is an unknown price.
 */
function WhyNotKnown({ why }: { why: keyof AccountTexts['totalNotKnown'] }) {
  const texts = useTexts('account', accountTexts)
  const { account } = useKitAccount()
  const { networkId } = useKitNetwork()
  const isEmpty = why === 'noTokens'
  const { data } = useNativeBalance({
    address: account?.address,
    networkId: networkId,
    query: { enabled: isEmpty },
  })
  return (
    <span className={s.age}>{texts.totalNotKnown[isEmpty && data?.value ? 'noPrices' : why]}</span>
  )
}

function Age({ at }: { at: number }) {
  const { updated } = useTexts('account', accountTexts)
  return <span className={s.age}>{updated(useMinutesSince(at))}</span>
}

export type NativeBalanceProps = {
  address: string
  network: Network
  /**
   * Whether the activity list is shown below. If that list failed to load too, its "Try again" button
   * retries both reads.
   */
  isOverActivity: boolean
}

/** The native balance, for networks whose tokens have no value or no known prices. */
export function NativeBalance({ address, network, isOverActivity }: NativeBalanceProps) {
  const client = useQueryClient()
  const place = { address, networkId: network.caipNetworkId }
  // The query is disabled, because the list below already sends the request.
  const activity = useActivity({ ...place, query: { enabled: false } })
  const { data, isLoading, isError, dataUpdatedAt } = useNativeBalance(place)
  // Resetting the query refetches immediately, even while reads are throttled after an error.
  const retry = () =>
    void client.resetQueries({ queryKey: getNativeBalanceQueryKey(place), exact: true })
  return (
    <NativeTotal
      network={network}
      balance={data}
      isLoading={isLoading}
      // If there is no error, the read is disabled because no source supports the network.
      why={isError ? 'failed' : 'notSupported'}
      oldSince={isError && data ? dataUpdatedAt : undefined}
      retry={isError && !data && !(isOverActivity && activity.isError) ? retry : undefined}
    />
  )
}

type NativeTotalProps = {
  network: Network
  balance?: NativeBalanceData | undefined
  isLoading?: boolean
  /** The reason for an unknown balance. */
  why?: 'failed' | 'notSupported' | undefined
  /** Time of the last successful read, if the refetch failed. */
  oldSince?: number | undefined
  retry?: (() => void) | undefined
}

function NativeTotal({ network, balance, isLoading, why, oldSince, retry }: NativeTotalProps) {
  const { dialog } = useTexts()
  const texts = useTexts('account', accountTexts)
  const isLate = useDelayed(Boolean(isLoading))
  const { decimals, symbol } = balance ?? network.nativeCurrency
  const shown = (value: bigint) => formatQuantity(value, decimals, coinPlaces(decimals))
  const quantity = balance && shown(balance.value)
  const pending = balance?.pending ? `${shown(balance.pending)} ${safeText(symbol)}` : undefined
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
      {network.testnet && <Tag kind="box">{dialog.test}</Tag>}
      {!quantity && !isLoading && why && <span className={s.age}>{texts.totalNotKnown[why]}</span>}
      {pending && (
        <span className={s.age} data-testid="pending-balance">
          <LeftToRight>{pending}</LeftToRight> {texts.pending}
        </span>
      )}
      {oldSince !== undefined && <Age at={oldSince} />}
      {retry && (
        <LinkButton testId="balance-retry" onClick={retry}>
          {texts.balanceRetry}
        </LinkButton>
      )}
    </div>
  )
}

/** A fixed 0.00, for networks that the app does not list. */
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
