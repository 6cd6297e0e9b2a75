'use client'

import { memo, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import {
  searchMinimumWaitMs,
  walletSearchMinimumLength,
} from '../../../src/utils/timesAndLimits.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Note } from '../../components/Note.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Switch } from '../../components/Switch.tsx'
import { Tile } from '../../components/Tiles.tsx'
import { VirtualGrid } from '../../components/VirtualGrid.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { walletsTexts } from '../../messages/walletsTexts.ts'
import type { RouterEntry } from '../../router/createRouter.ts'
import {
  RouterEntryContext,
  useRouter,
  useRouterState,
  useViewData,
} from '../../router/RouterContext.tsx'
import { useOnlyField } from '../../shell/focus.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { walletPicture } from '../../shell/pictures.ts'
import { useKeptHeight } from '../../shell/useKeptHeight.ts'
import { useDelayed } from '../../shell/useTimedOut.ts'
import s from './AllWallets.module.css'
import { useAllWallets } from './useAllWallets.ts'
import { usePreloadedPictures } from './usePreloadedPictures.ts'
import { useWalletChoice } from './useWalletChoice.ts'

/** Returns a stable function that calls the latest callback, so that memoized children don't re-render. */
export function useLatest<parameters extends readonly unknown[]>(
  callback: (...parameters: parameters) => void,
): (...parameters: parameters) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...parameters) => latest.current(...parameters), [])
}

export type SettledSearch = {
  /** The debounced search text, or an empty string if it has fewer than two characters. */
  search: string
  /** True while the input differs from the search text. */
  isSettling: boolean
}

/** Debounces the search by 300 ms. Clearing the search takes effect immediately. */
export function useSettledSearch(query: string): SettledSearch {
  const { clock } = useKit()
  const text = query.trim()
  const wanted = [...text].length < walletSearchMinimumLength ? '' : text
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted !== settled && wanted !== '')
      return clock.after(searchMinimumWaitMs, () => setSettled(wanted))
    setSettled(wanted)
  }, [clock, wanted, settled])
  const search = wanted === '' ? '' : settled
  return { search, isSettling: search !== wanted }
}

/** The state of the list. It is restored when the user goes back. */
export type ListPlace = { query: string; isCertifiedOnly: boolean; offset: number }

const start: ListPlace = { query: '', isCertifiedOnly: false, offset: 0 }

/** Reads the list state from a router entry. A new entry starts at the top. */
export function readPlace(entry: RouterEntry | undefined): ListPlace {
  return (entry?.kept.get('place') as ListPlace | undefined) ?? start
}

/** Stores the list state in the router entry. */
export function keepPlace(entry: RouterEntry | undefined, place: Partial<ListPlace>): void {
  entry?.kept.set('place', { ...readPlace(entry), ...place })
}

/** The view with all wallets in the directory and a search field. */
export function AllWallets() {
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('wallets', walletsTexts)
  const { connect, dialog } = useTexts()
  const namespace = useViewData('AllWallets')?.namespace
  const entry = useContext(RouterEntryContext)
  const { returnFocus } = useRouterState()
  const field = useRef<HTMLInputElement>(null)

  const [place] = useState(() => readPlace(entry))
  /** The tile and scroll offset to restore after going back. */
  const [start, setStart] = useState<{ key?: string; offset?: number } | undefined>(() => ({
    key: returnFocus,
    offset: place.offset,
  }))
  const [query, setQuery] = useState(place.query)
  const [isCertifiedOnly, setCertifiedOnly] = useState(place.isCertifiedOnly)
  /** Key of the list whose end is near the visible edge. */
  const [nearEnd, setNearEnd] = useState<string>()
  const { search, isSettling } = useSettledSearch(query)
  const { choose, canPair, isMobile } = useWalletChoice(namespace)
  const found = useAllWallets({ search, isCertifiedOnly, namespace })
  const { list, isOld, isDown, more } = found
  const isLate = useDelayed(!list && !isDown)
  const listKey = list?.key
  const followEnd = useCallback(
    (isNear: boolean) => setNearEnd(isNear ? listKey : undefined),
    [listKey],
  )
  const isNearEnd = list?.wallets.length === 0 || (nearEnd !== undefined && nearEnd === listKey)
  const isEmpty = list?.wallets.length === 0 && more === 'nothing'

  function ask(next: { query?: string; isCertifiedOnly?: boolean }) {
    if (query === '' && !isCertifiedOnly) noteHeight()
    if (next.query !== undefined) setQuery(next.query)
    if (next.isCertifiedOnly !== undefined) setCertifiedOnly(next.isCertifiedOnly)
    setStart(undefined)
    keepPlace(entry, { ...next, offset: 0 })
  }

  useOnlyField(field)
  const view = useRef<HTMLDivElement>(null)
  const noteHeight = useKeptHeight(
    view,
    query !== '' || isCertifiedOnly,
    `${list?.key} ${isEmpty} ${isDown} ${isLate}`,
  )

  const loadMore = useLatest(found.loadMore)
  useEffect(() => {
    if (more === 'page' && isNearEnd && list) loadMore()
  }, [more, isNearEnd, list, loadMore])

  const total = isOld ? undefined : list?.total
  useEffect(() => {
    if (isLate) feedback.announce(texts.loading)
    if (isDown) feedback.announce(texts.notLoaded)
    if (more === 'failed') feedback.announce(texts.moreNotLoaded)
  }, [feedback, texts, isLate, isDown, more])
  const key = isOld ? undefined : list?.key
  useEffect(() => {
    if (key !== undefined && total !== undefined) feedback.announce(texts.count(total))
  }, [feedback, texts, key, total])

  const isFast = useRef(false)
  const noteFast = useCallback((isNow: boolean) => {
    isFast.current = isNow
  }, [])
  usePreloadedPictures(isOld ? undefined : list, isFast)
  const onChoose = useLatest(choose)
  const renderTile = useCallback(
    (wallet: DirectoryWallet, tabIndex: 0 | -1, isPassing: boolean) => (
      <WalletTile wallet={wallet} tabIndex={tabIndex} isPassing={isPassing} onChoose={onChoose} />
    ),
    [onChoose],
  )

  const toCode = () => router.push('ConnectingWalletConnect')
  return (
    <div
      ref={view}
      className={s.view}
      data-lk-scroller=""
      aria-busy={(!list && !isDown) || undefined}
    >
      <Field
        type="search"
        icon="search"
        label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(text) => ask({ query: text })}
        clearLabel={texts.clear}
        inputRef={field}
        testId="wallet-search"
        end={
          canPair && isMobile ? (
            <IconButton
              icon="qr"
              label={connect.showQrCode}
              onClick={toCode}
              testId="wallet-qr-code"
            />
          ) : undefined
        }
      />
      <div className={s.bar}>
        <span className={s.count} data-testid="wallet-count">
          {list && texts.count(list.total)}
        </span>
        <Switch
          checked={isCertifiedOnly}
          onCheckedChange={(isOn) => ask({ isCertifiedOnly: isOn })}
          testId="certified-only"
        >
          <Icon name="certified" size="small" tone="accent" />
          {texts.certifiedOnly}
        </Switch>
      </div>
      {isDown && (
        <EmptyPanel
          icon="offline"
          title={texts.notLoaded}
          text={texts.notLoadedText}
          testId="wallets-down"
          action={
            <Button size="inline" onClick={found.retry}>
              {dialog.tryAgain}
            </Button>
          }
        />
      )}
      {isLate && (
        <div className={s.tiles} aria-hidden="true">
          {[...Array(12).keys()].map((index) => (
            <WaitingTile key={index} />
          ))}
        </div>
      )}
      {list && isEmpty && (
        <EmptyPanel
          icon="search"
          title={texts.noMatch(search)}
          text={canPair ? texts.noMatchText : undefined}
          testId="no-wallet-found"
          action={
            canPair && (
              <Button size="inline" onClick={toCode}>
                <Icon name="qr" size="small" />
                {connect.showQrCode}
              </Button>
            )
          }
        />
      )}
      {list && !isEmpty && (
        <VirtualGrid
          // The key remounts the grid, so that a new result starts at the first tile.
          key={list.key}
          items={list.wallets}
          keyOf={({ id }) => id}
          label={connect.wallets}
          total={list.total}
          isDimmed={isOld || isSettling}
          start={start}
          onScroll={(offset) => keepPlace(entry, { offset })}
          onNearEnd={followEnd}
          onType={(letter) => {
            ask({ query: query + letter })
            field.current?.focus()
          }}
          renderTile={renderTile}
          onFast={noteFast}
          after={
            more === 'failed' ? (
              <div data-wide="">
                <Note
                  icon="offline"
                  testId="more-failed"
                  action={<LinkButton onClick={found.retry}>{dialog.tryAgain}</LinkButton>}
                >
                  {texts.moreNotLoaded}
                </Note>
              </div>
            ) : (
              more !== 'nothing' &&
              isNearEnd &&
              [0, 1, 2, 3].map((index) => <WaitingTile key={index} />)
            )
          }
          testId="wallet-grid"
        />
      )}
    </div>
  )
}

/** The placeholder for a tile. */
function WaitingTile() {
  return (
    <span className={s.waiting} aria-hidden="true" data-testid="waiting-tile">
      <Skeleton shape="wallet" />
      <Skeleton />
    </span>
  )
}

export type WalletTileProps = {
  wallet: DirectoryWallet
  tabIndex: 0 | -1
  /** Whether the user scrolls too fast to look at the tile. Its image is not loaded then. */
  isPassing: boolean
  /** Called with the chosen wallet. Must be a stable function, so that tiles don't re-render on scroll. */
  onChoose: (wallet: DirectoryWallet) => void
}

/** A tile for a wallet in the directory. */
export const WalletTile = memo(function WalletTile({
  wallet,
  tabIndex,
  isPassing,
  onChoose,
}: WalletTileProps) {
  const kit = useKit()
  const name = safeText(wallet.name)
  return (
    <Tile
      name={name}
      picture={
        <Picture name={name} src={walletPicture(kit, wallet)} size={48} isPaused={isPassing} />
      }
      tabIndex={tabIndex}
      focusKey={wallet.id}
      testId={`wallet-${wallet.id}`}
      onClick={() => onChoose(wallet)}
    />
  )
})
