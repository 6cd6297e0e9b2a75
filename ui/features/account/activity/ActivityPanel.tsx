'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getNativeBalanceQueryKey } from '../../../../queries/index.ts'
import { referenceOf } from '../../../../src/networks/caip.ts'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { Button } from '../../../components/Button.tsx'
import { EmptyPanel } from '../../../components/EmptyPanel.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Note } from '../../../components/Note.tsx'
import { RowList } from '../../../components/RowList.tsx'
import { SkeletonRow } from '../../../components/Skeleton.tsx'
import { activityTexts } from '../../../messages/activityTexts.ts'
import { dateLocale, formatMonth } from '../../../messages/formatDate.ts'
import { unsupportedNetworkTexts } from '../../../messages/networkTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter, useRouterState } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { ListStates } from '../../../shell/ListStates.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import s from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { type ActivityItem, useActivityList } from './listActivity.ts'

export type ActivityOfProps = {
  address: string
  networkId: CaipNetworkId
  networkName: string
  /** Base URL of the network's block explorer. */
  explorer: string | undefined
  /** Symbol of the native token. */
  nativeSymbol: string | undefined
}

/** Number of skeleton rows for the first page, and for each later page. */
const firstRows = 7
const nextRows = 3

const keyOf = ({ key }: ActivityItem) => key
const rowSize = ({ kind }: ActivityItem) => (kind === 'month' ? 40 : 60)

/** An account's activity on one network, with its loading and error states. */
export function ActivityOf(props: ActivityOfProps) {
  const { address, networkId, networkName, explorer, nativeSymbol } = props
  const { config } = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { hasView } = useDialog()
  const { dialog } = useTexts()
  const texts = useTexts('activity', activityTexts)
  const { returnFocus } = useRouterState()
  const list = useActivityList(address, networkId)
  const { items, count, isLoading, isFailed, isSupported, updatedAt, more, loadMore } = list
  const client = useQueryClient()
  // Also retries the balance above the list, because the balance has no retry button while this list has one.
  const retry = () => {
    list.retry()
    void client.resetQueries({
      queryKey: getNativeBalanceQueryKey({ address, networkId }),
      exact: true,
      predicate: ({ state }) => state.status === 'error',
    })
  }
  const hasRows = items.length > 0

  /** The number of rows for which the end of the list is near the visible edge. */
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
  // The list is announced once, and not again for each page.
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
        <h3 className={s.month}>{formatMonth(item.at, Date.now(), dateLocale(texts.dates))}</h3>
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

/** The connected account's activity on the current network, grouped by month. */
export function ActivityPanel() {
  const { address } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const unsupported = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  if (!address) return null
  return (
    <ActivityOf
      // The key remounts the list for a new account or network, so that it starts at the top.
      key={`${networkId}:${address}`}
      address={address}
      networkId={networkId}
      networkName={network?.name ?? unsupported.unknownNetwork(referenceOf(networkId))}
      nativeSymbol={network?.nativeCurrency.symbol}
      explorer={network?.blockExplorers?.default.url.replace(/\/+$/, '')}
    />
  )
}

/** The activity as a separate view. */
export function Transactions() {
  return <ActivityPanel />
}
