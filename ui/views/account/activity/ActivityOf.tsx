'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useDialog } from '../../../dialog/DialogContext.ts'
import { ListStates } from '../../../dialog/ListStates.tsx'
import { useFeedback } from '../../../feedback/FeedbackContext.tsx'
import { activityTexts } from '../../../i18n/activityTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Button } from '../../../parts/Button.tsx'
import { EmptyPanel } from '../../../parts/EmptyPanel.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { LinkButton } from '../../../parts/LinkButton.tsx'
import { Note } from '../../../parts/Note.tsx'
import { RowList } from '../../../parts/RowList.tsx'
import { SkeletonRow } from '../../../parts/Skeleton.tsx'
import { useRouter, useRouterState } from '../../../router/RouterContext.tsx'
import s from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { formatMonth } from './formatDate.ts'
import type { ActivityItem } from './listActivity.ts'
import { useActivityList } from './useActivityList.ts'

export type ActivityOfProps = {
  address: string
  networkId: CaipNetworkId
  networkName: string
  /** Where the network's explorer is. */
  explorer: string | undefined
  /** Of the network's own coin. */
  nativeSymbol: string | undefined
}

/** Skeleton rows of the first page, and of each one after it. */
const firstRows = 7
const nextRows = 3

const keyOf = ({ key }: ActivityItem) => key
const rowSize = ({ kind }: ActivityItem) => (kind === 'month' ? 40 : 60)

/** The activity of one account on one network, in whatever state it is. */
export function ActivityOf(props: ActivityOfProps) {
  const { address, networkId, networkName, explorer, nativeSymbol } = props
  const { config } = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { hasView } = useDialog()
  const { dialog } = useTexts()
  const texts = useLaterTexts('activity', activityTexts)
  const { returnFocus } = useRouterState()
  const list = useActivityList(address, networkId)
  const { items, count, isLoading, isFailed, isSupported, updatedAt, more, loadMore, retry } = list
  const hasRows = items.length > 0

  /** How many rows there were when the last of them came near. */
  const [nearEnd, setNearEnd] = useState<number>()
  const length = items.length
  const followEnd = useCallback(
    (isNear: boolean) => setNearEnd(isNear ? length : undefined),
    [length],
  )
  const isNearEnd = !hasRows || nearEnd === length
  useEffect(() => {
    if (more === 'page' && isNearEnd) loadMore()
  }, [more, isNearEnd, loadMore])

  useEffect(() => {
    if (isFailed) return feedback.show({ kind: 'error', text: texts.failed })
  }, [feedback, texts, isFailed])
  useEffect(() => {
    if (more === 'failed') feedback.announce(texts.moreNotLoaded)
  }, [feedback, texts, more])
  // Said once: more pages are no news.
  const isSaid = useRef(false)
  const isThere = !isLoading && !isFailed
  useEffect(() => {
    if (!isThere || isSaid.current) return
    isSaid.current = true
    const none = isSupported ? texts.empty : texts.notSupported
    feedback.announce(count ? texts.count(count) : none)
  }, [feedback, texts, isThere, isSupported, count])

  const renderItem = useCallback(
    (item: ActivityItem) =>
      item.kind === 'month' ? (
        <h3 className={s.month}>{formatMonth(item.at, Date.now(), texts.dates)}</h3>
      ) : (
        <ActivityRow item={item} explorer={explorer} nativeSymbol={nativeSymbol} />
      ),
    [texts, explorer, nativeSymbol],
  )

  const state = isLoading
    ? 'loading'
    : !hasRows && isSupported && (isFailed || more === 'failed')
      ? 'failed'
      : hasRows && isFailed
        ? 'stale'
        : 'shown'
  return (
    <ListStates
      testId="activity"
      state={state}
      texts={texts}
      waiting={skeletons(firstRows)}
      updatedAt={updatedAt}
      retry={retry}
    >
      {hasRows && !isSupported && (
        <Note testId="activity-not-supported">{texts.notSupportedText(networkName)}</Note>
      )}
      {hasRows ? (
        <RowList
          items={items}
          keyOf={keyOf}
          rowSize={rowSize}
          renderRow={renderItem}
          label={texts.list}
          onNearEnd={followEnd}
          startKey={
            items.find(({ key }) => returnFocus === `transaction-${key.split(':')[0]}`)?.key
          }
          testId="activity-list"
          after={
            more === 'failed' ? (
              <Note
                icon="offline"
                action={<LinkButton onClick={retry}>{dialog.tryAgain}</LinkButton>}
                testId="activity-more-failed"
              >
                {texts.moreNotLoaded}
              </Note>
            ) : (
              more !== 'nothing' && skeletons(nextRows)
            )
          }
        />
      ) : !isSupported ? (
        <EmptyPanel
          icon="activity"
          title={texts.notSupported}
          text={texts.notSupportedText(networkName)}
          testId="activity-not-supported"
        />
      ) : (
        <EmptyPanel
          icon="activity"
          title={texts.empty}
          text={texts.emptyText(networkName)}
          testId="empty-activity-state"
          action={
            config.features.receive &&
            hasView('WalletReceive') && (
              <Button
                size="inline"
                focusKey="empty-receive"
                onClick={() => router.push('WalletReceive')}
              >
                <Icon name="receive" size="small" />
                {texts.receive}
              </Button>
            )
          }
        />
      )}
    </ListStates>
  )
}

function skeletons(count: number) {
  return [...Array(count).keys()].map((index) => (
    <SkeletonRow key={index} lines={2} shape="round" />
  ))
}
