'use client'
import { memo, useMemo } from 'react'
import type { ActivityLine } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { addressEnds, formatAddress } from '../../../../src/utils/address.ts'
import { coinPlaces, formatQuantity } from '../../../../src/utils/formatNumber.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { Address } from '../../../components/Address.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Picture, PictureBadge } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { activityTexts } from '../../../messages/activityTexts.ts'
import { dateLocale, formatDay, formatMoment } from '../../../messages/formatDate.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { outsidePicture } from '../../../shell/pictures.ts'
import s from './Activity.module.css'
import { describeRow, type RowDescription } from './describeRow.ts'
import type { TransactionItem } from './listActivity.ts'

export type ActivityRowProps = {
  item: TransactionItem
  /** Base URL of the network's block explorer. */
  explorer: string | undefined
  /** Symbol of the native token. */
  nativeSymbol: string | undefined
}

/** A row for a transaction, with the operation, the other party, the amount, the status and the date. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { item, explorer, nativeSymbol } = props
  const router = useRouter()
  const { hasView } = useDialog()
  const { dialog } = useTexts()
  const texts = useTexts('activity', activityTexts)
  const row = useMemo(() => describeRow(item, nativeSymbol), [item, nativeSymbol])
  const { description, operation, state, hash } = row
  const { tracked, request } = item
  const isInside = (tracked ?? request) !== undefined && hasView('WalletSendConfirmed')
  const page = item.entry?.explorerUrl ?? (explorer && `${explorer}/tx/${hash}`)
  const href = isInside || request ? undefined : page
  // A transaction whose outcome is unknown may still be confirmed.
  const isOpen = state === 'pending' || state === 'unknown'
  const ended = state === 'failed' && texts.didNot[operation]
  const going = isOpen && texts.doing[operation]
  const locale = dateLocale(texts.dates)
  const own = safeText(description)
  const title = own || ended || going || texts.did[operation]
  // If the title already states the status, the status is an icon with a text for screen readers.
  const isSaid = !own && Boolean(ended || (state === 'pending' && going))
  const focusKey = `transaction-${hash}`
  return (
    <Row
      isTall
      title={title}
      titleText={title}
      subtitle={hasAbout(row) ? <About row={row} /> : undefined}
      picture={<Kind row={row} />}
      end={
        <span className={s.end}>
          {row.main && <Amount line={row.main} />}
          <span className={s.when}>
            {state && (
              <span className={s.state} data-state={state}>
                <Icon name={isOpen ? 'clock' : 'close-circle'} size="tiny" />
                {isSaid ? (
                  <VisuallyHidden>{`${texts.state[state]} `}</VisuallyHidden>
                ) : (
                  texts.state[state]
                )}
              </span>
            )}
            <time dateTime={new Date(item.at).toISOString()} title={formatMoment(item.at, locale)}>
              {formatDay(item.at, locale)}
            </time>
          </span>
          {href && <VisuallyHidden>{`(${dialog.opensInNewTab})`}</VisuallyHidden>}
        </span>
      }
      href={href}
      focusKey={focusKey}
      testId="activity-row"
      onClick={
        isInside
          ? () => {
              router.rememberFocus(focusKey)
              if (request) router.push('WalletSendConfirmed', { request: request.id })
              else router.push('WalletSendConfirmed', { hash: tracked?.hash ?? hash })
            }
          : undefined
      }
    />
  )
})

/**
 * The image of the transferred token or NFT, with the operation's icon as a badge. If there is no image, only
 * the icon is shown.
 */
function Kind({ row: { main, other, icon } }: { row: RowDescription }) {
  const kit = useKit()
  const line = [other, main].find((one) => one?.kind === 'nft') ?? main
  const src = outsidePicture(kit, line?.imageUrl)
  const name = nameOf(line) ?? ''
  if (!src) return <Picture name={name} icon={icon} shape="round" />
  return (
    <Picture
      name={name}
      src={src}
      shape={line?.kind === 'nft' ? 'wallet' : 'round'}
      badge={<PictureBadge icon={icon} />}
    />
  )
}

/** The second line of a row: the other party, the two tokens of a trade, or another detail. */
function About({ row }: { row: RowDescription }) {
  const { buttons } = useTexts()
  const texts = useTexts('activity', activityTexts)
  const { operation, main, other, counterpart } = row
  if (counterpart) {
    const { side, address } = counterpart
    return (
      <>
        {`${texts[side]} `}
        <Address short={formatAddress(address)} label={buttons.address(...addressEnds(address))} />
      </>
    )
  }
  const names = [other, main].map(nameOf)
  if (operation === 'trade' && names.every(Boolean)) {
    return (
      <>
        <bdi>{names[0]}</bdi>
        {` ${texts.to} `}
        <bdi>{names[1]}</bdi>
      </>
    )
  }
  return <bdi>{getViewTitle(row)}</bdi>
}

/**
 * Returns the second line for a row without a counterpart: the other token, the NFT's name, the app, or the
 * token's full name.
 */
function getViewTitle({ application, main, other }: RowDescription): string | undefined {
  const name = main?.name === main?.symbol ? undefined : main?.name
  const subject = main?.kind === 'nft' ? name : application || name
  return nameOf(other) ?? (safeText(subject) || undefined)
}

function hasAbout(row: RowDescription): boolean {
  return row.counterpart !== undefined || getViewTitle(row) !== undefined
}

/** The sent (−) or received (+) amount, or a dash if it is unknown. For an NFT, the word `NFT` is shown. */
function Amount({ line }: { line: ActivityLine }) {
  const texts = useTexts('activity', activityTexts)
  const { kind, sign, amount } = line
  const name = kind === 'nft' ? texts.nft : nameOf(line)
  const quantity = kind === 'nft' ? '' : formatQuantity(amount, 0, coinPlaces(line.decimals))
  return (
    <b className={s.amount} data-sign={sign}>
      {quantity === undefined && <VisuallyHidden>{texts.amountNotKnown}</VisuallyHidden>}
      <bdi dir="ltr" aria-hidden={quantity === undefined || undefined}>
        {kind !== 'nft' && (sign === '-' ? '−' : sign)}
        {[quantity ?? '—', name].filter(Boolean).join(' ')}
      </bdi>
    </b>
  )
}

/** Returns a token's symbol or an NFT's name, sanitized. */
function nameOf(line: ActivityLine | undefined): string | undefined {
  return safeText(line?.kind === 'nft' ? line.name : (line?.symbol ?? line?.name)) || undefined
}
