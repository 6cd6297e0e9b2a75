'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { formatAmount } from '../../../src/amounts/amounts.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { resolvePlace } from '../../../src/transfers/findTransfers.ts'
import { watchTransactions } from '../../../src/transfers/followUnconfirmedSends.ts'
import { getTransactionOutcome } from '../../../src/transfers/transactionState.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import type { UnconfirmedSend } from '../../../src/transfers/types.ts'
import { getUnconfirmedSends } from '../../../src/transfers/unconfirmedSends.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { Address, LeftToRight } from '../../components/Address.tsx'
import { Button } from '../../components/Button.tsx'
import { Details } from '../../components/Details.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusPanel, type StatusPanelProps } from '../../components/StatusPanel.tsx'
import { dateLocale, formatDate } from '../../messages/formatDate.ts'
import { sendTexts } from '../../messages/sendTexts.ts'
import type { SentState } from '../../messages/types.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import s from './send.module.css'
import { shortAmount } from './sendForm.ts'
import { LostSend } from './UnconfirmedSends.tsx'

/** Returns the state to show for a transaction. `repriced` means that it was confirmed with another fee. */
export function sentState(transaction: TrackedTransaction | undefined): SentState {
  if (!transaction) return 'notFound'
  const { state } = getTransactionOutcome(transaction)
  const isRepriced = transaction.replacement?.reason === 'repriced'
  return state === 'confirmed' && isRepriced ? 'repriced' : state
}

const marks: Readonly<Record<SentState, StatusPanelProps['mark'] | undefined>> = {
  pending: undefined,
  confirmed: { tone: 'ok', icon: 'check-circle' },
  repriced: { tone: 'ok', icon: 'check-circle' },
  reverted: { tone: 'error', icon: 'alert' },
  cancelled: { tone: 'plain', icon: 'close-circle' },
  replaced: { tone: 'warn', icon: 'alert' },
  dropped: { tone: 'warn', icon: 'alert' },
  unknown: { tone: 'warn', icon: 'alert' },
  notFound: { tone: 'plain', icon: 'help' },
}

/**
 * Reads a mined transaction's fee in the smallest unit of the native token. Returns undefined until it is
 * known.
 */
function useNetworkCost(
  transaction: TrackedTransaction | undefined,
  hash: string | undefined,
): bigint | undefined {
  const kit = useKit()
  const { networkId, address: from = '' } = transaction ?? {}
  const { data } = useQuery({
    ...queryDefaults,
    queryKey: ['latchkit', kit.http.scope, 'networkCost', { networkId, hash }],
    queryFn: async () => {
      if (!networkId || !hash) return null
      const { transfers } = resolvePlace(kit, { networkId })
      return (await transfers.readNetworkCost?.({ networkId, hash, from })) ?? null
    },
    enabled: transaction !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? undefined
}

/**
 * The view for the outcome of a tracked transaction, or for a payment request that the wallet has not
 * responded to.
 */
export function WalletSendConfirmed() {
  const kit = useKit()
  const { hash, request: id } = useViewData('WalletSendConfirmed') ?? {}
  const read = useRef<UnconfirmedSend>(undefined)
  // Keeps the last value, because a settled request is removed from storage while the view still shows it.
  if (id !== undefined) {
    read.current = getUnconfirmedSends(kit).find((one) => one.id === id) ?? read.current
  }
  return read.current ? <Requested request={read.current} /> : <Sent hash={hash} />
}

function Requested({ request }: { request: UnconfirmedSend }) {
  const kit = useKit()
  const router = useRouter()
  const words = useTexts('send', sendTexts)
  const leave = useCallback(
    (found: TrackedTransaction | undefined) => {
      if (found) router.replace('WalletSendConfirmed', { hash: found.hash })
      else router.goBack()
    },
    [router],
  )
  return (
    <LostSend request={request} onOver={leave}>
      <Button testId="sent-done" onClick={() => kit.close()}>
        {words.done}
      </Button>
    </LostSend>
  )
}

function Sent({ hash }: { hash: string | undefined }) {
  const kit = useKit()
  const feedback = useFeedback()
  const { buttons } = useTexts()
  const words = useTexts('send', sendTexts)
  const subscribe = useCallback((listener: () => void) => watchTransactions(kit, listener), [kit])
  const read = () => getTransactions(kit)
  const transaction = useSyncExternalStore(subscribe, read, read).find((one) => one.hash === hash)
  const state = sentState(transaction)
  const { title, text } = words[state]

  useEffect(() => feedback.announce(`${title}. ${text}`), [feedback, title, text])

  const { transfer, description, networkId, replacement } = transaction ?? {}
  const network = kit.namespaces
    .flatMap(({ networks }) => networks)
    .find(({ caipNetworkId }) => caipNetworkId === networkId)
  const explorer = network?.blockExplorers?.default
  const shown = replacement?.hash ?? hash
  const what = transfer && `${shortAmount(transfer.amount)} ${safeText(transfer.symbol)}`
  const isMined = state === 'confirmed' || state === 'repriced' || state === 'reverted'
  const cost = useNetworkCost(isMined ? transaction : undefined, shown)
  const coin = network?.nativeCurrency
  const at = transaction && (transaction.settledAt ?? transaction.addedAt)
  return (
    <>
      <StatusPanel
        picture={<Picture name={transfer?.symbol ?? title} icon="send" size={72} shape="round" />}
        shape="round"
        ring={state === 'pending' ? 'running' : 'still'}
        mark={marks[state]}
        title={title}
        text={text}
        testId={`send-state-${state}`}
      />
      {transaction && (
        <div className={s.card}>
          <Details
            testId="sent-details"
            rows={[
              description
                ? [words.description, <bdi key="description">{safeText(description)}</bdi>]
                : undefined,
              what ? [words.amount, <LeftToRight key="what">{what}</LeftToRight>] : undefined,
              transfer && [
                words.to,
                <Address
                  key="to"
                  short={formatAddress(transfer.to)}
                  label={buttons.address(...addressEnds(transfer.to))}
                />,
              ],
              cost !== undefined && coin
                ? [
                    words.networkCost,
                    <LeftToRight key="cost">
                      {`${shortAmount(formatAmount(cost, coin.decimals))} ${coin.symbol}`}
                    </LeftToRight>,
                  ]
                : undefined,
              at !== undefined
                ? [
                    words.date,
                    <time key="date" dateTime={new Date(at).toISOString()}>
                      {formatDate(at, dateLocale(words.dates))}
                    </time>,
                  ]
                : undefined,
              network && [words.network, <bdi key="network">{network.name}</bdi>],
            ]}
          />
        </div>
      )}
      <div className={s.foot}>
        {transaction && explorer && (
          <Button
            href={`${explorer.url.replace(/\/+$/, '')}/tx/${encodeURIComponent(shown ?? '')}`}
            testId="sent-explorer"
          >
            {words.explorer(explorer.name)}
            <Icon name="external" size="small" />
          </Button>
        )}
        <Button variant="quiet" testId="sent-done" onClick={() => kit.close()}>
          {words.done}
        </Button>
      </div>
    </>
  )
}
