'use client'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { walletsTexts } from '../../i18n/walletsTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { Field } from '../../parts/Field.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Note } from '../../parts/Note.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Switch } from '../../parts/Switch.tsx'
import { useOnlyField } from '../../parts/shell/useOnlyField.ts'
import { VirtualGrid } from '../../parts/VirtualGrid.tsx'
import {
  RouterEntryContext,
  useRouter,
  useRouterState,
  useViewData,
} from '../../router/RouterContext.tsx'
import s from './AllWallets.module.css'
import { keepPlace, readPlace } from './listPlace.ts'
import { useAllWallets } from './useAllWallets.ts'
import { useLatest } from './useLatest.ts'
import { usePreloadedPictures } from './usePreloadedPictures.ts'
import { useSettledSearch } from './useSettledSearch.ts'
import { useWalletChoice } from './useWalletChoice.ts'
import { WalletTile } from './WalletTile.tsx'

/** Every wallet of the directory: to search in, or to scroll through. */
export function AllWallets() {
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('wallets', walletsTexts)
  const { connect, dialog } = useTexts()
  const namespace = useViewData('AllWallets')?.namespace
  const entry = useContext(RouterEntryContext)
  const { returnFocus } = useRouterState()
  const field = useRef<HTMLInputElement>(null)

  const [place] = useState(() => readPlace(entry))
  /** Coming back from a wallet the grid begins where it was. */
  const [start, setStart] = useState<{ key?: string; offset?: number } | undefined>(() => ({
    key: returnFocus,
    offset: place.offset,
  }))
  const [query, setQuery] = useState(place.query)
  const [isCertifiedOnly, setCertifiedOnly] = useState(place.isCertifiedOnly)
  /** The list whose last rows are near. */
  const [nearEnd, setNearEnd] = useState<string>()
  const { search, isSettling } = useSettledSearch(query)
  const { choose, canPair, isMobile } = useWalletChoice(namespace)
  const found = useAllWallets({ search, isCertifiedOnly, namespace })
  const { list, isOld, isDown, more } = found
  const isLate = useIsLate(!list && !isDown)
  const listKey = list?.key
  const followEnd = useCallback(
    (isNear: boolean) => setNearEnd(isNear ? listKey : undefined),
    [listKey],
  )
  const isNearEnd = list?.wallets.length === 0 || (nearEnd !== undefined && nearEnd === listKey)
  const isEmpty = list?.wallets.length === 0 && more === 'nothing'

  function ask(next: { query?: string; isCertifiedOnly?: boolean }) {
    if (next.query !== undefined) setQuery(next.query)
    if (next.isCertifiedOnly !== undefined) setCertifiedOnly(next.isCertifiedOnly)
    setStart(undefined)
    keepPlace(entry, { ...next, offset: 0 })
  }

  useOnlyField(field)

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

  usePreloadedPictures(isOld ? undefined : list)
  const onChoose = useLatest(choose)
  const renderTile = useCallback(
    (wallet: DirectoryWallet, tabIndex: 0 | -1) => (
      <WalletTile wallet={wallet} tabIndex={tabIndex} onChoose={onChoose} />
    ),
    [onChoose],
  )

  const toCode = () => router.push('ConnectingWalletConnect')
  return (
    <div className={s.view} data-lk-scroller="" aria-busy={(!list && !isDown) || undefined}>
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
          isChecked={isCertifiedOnly}
          onChange={(isOn) => ask({ isCertifiedOnly: isOn })}
          testId="certified-only"
        >
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
          // Another answer begins at its first tile.
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
              more !== 'nothing' && [0, 1, 2, 3].map((index) => <WaitingTile key={index} />)
            )
          }
          testId="wallet-grid"
        />
      )}
    </div>
  )
}

/** The box of a tile that is still to come. */
function WaitingTile() {
  return (
    <span className={s.waiting} aria-hidden="true" data-testid="waiting-tile">
      <Skeleton shape="wallet" />
      <Skeleton />
    </span>
  )
}
