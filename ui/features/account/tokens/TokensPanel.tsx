'use client'

import { useCallback, useEffect } from 'react'
import type { Portfolio, PortfolioToken } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { balanceRetryMs } from '../../../../src/utils/limits.ts'
import { Button } from '../../../components/Button.tsx'
import { EmptyPanel } from '../../../components/EmptyPanel.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { RowList } from '../../../components/RowList.tsx'
import { WaitingRows } from '../../../components/Skeleton.tsx'
import { accountTexts } from '../../../messages/accountTexts.ts'
import { useLaterTexts } from '../../../messages/useTexts.ts'
import { useRouter, useRouterState } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { ListStates } from '../../../shell/ListStates.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { pricedNetwork } from '../../../shell/pricedNetwork.ts'
import { useAccountPortfolio } from '../../../shell/useAccountPortfolio.ts'
import { HeldToken, NativeRow, tokenKey } from './HeldToken.tsx'

/** When it was said last, by the kit's clock. */
const createSaid = (): { at?: number } => ({})

/**
 * Says that balances did not come, once in 30 s at most: the panel says it as long as it is so.
 *
 * @param failedAt - New for each failure; undefined: there is none.
 */
export function useUnavailableSnack(failedAt: number | undefined): void {
  const kit = useKit()
  const feedback = useFeedback()
  const { unavailable } = useLaterTexts('account', accountTexts)
  useEffect(() => {
    const now = kit.clock.now()
    const said = kit.lazyMember(createSaid)
    if (failedAt === undefined || (said.at !== undefined && now - said.at < balanceRetryMs)) return
    said.at = now
    feedback.show({ kind: 'error', text: unavailable })
  }, [kit, feedback, unavailable, failedAt])
}

const rowSize = () => 60
const same = (portfolio: Portfolio) => portfolio

/** The tokens that the account in use holds on the network in use. */
export function TokensPanel() {
  const inUse = useKitNetwork()
  const texts = useLaterTexts('account', accountTexts)
  const { networkId } = inUse
  const network = pricedNetwork(inUse)
  if (!network) {
    const { title, text } = texts.notListed(inUse.network?.name ?? networkId)
    return <EmptyPanel icon="coins" title={title} text={text} testId="tokens-not-listed" />
  }
  return <ListedTokens key={networkId} networkName={network.name} />
}

function ListedTokens({ networkName }: { networkName: string }) {
  const feedback = useFeedback()
  const { returnFocus } = useRouterState()
  const texts = useLaterTexts('account', accountTexts)
  const { data, isError, errorUpdatedAt, retry } = useAccountPortfolio({ select: same })
  const { status } = data ?? {}
  const count = data?.tokens.length ?? 0
  useUnavailableSnack(isError ? errorUpdatedAt : undefined)

  const notListed = status === 'notSupported' ? texts.notListed(networkName) : undefined
  const spoken =
    data && (status === 'listed' ? texts.tokenCount(count) : (notListed ?? texts.empty).title)
  useEffect(() => {
    if (spoken) feedback.announce(spoken)
  }, [feedback, spoken])

  const renderToken = useCallback((token: PortfolioToken) => <HeldToken token={token} />, [])

  if (!data) {
    const panel = (
      <ListStates
        testId="tokens"
        state={isError ? 'failed' : 'loading'}
        texts={{
          loading: texts.loadingTokens,
          notLoaded: texts.failed.title,
          notLoadedText: texts.failed.text,
          offline: texts.offline.title,
          offlineText: texts.offline.text,
        }}
        waiting={<WaitingRows isShown />}
        retry={retry}
      />
    )
    return isError ? <NativeRow otherwise={panel} after={panel} /> : panel
  }
  if (data.status !== 'listed') return <NoTokens notListed={notListed} />
  return (
    <RowList
      items={data.tokens}
      keyOf={tokenKey}
      rowSize={rowSize}
      renderRow={renderToken}
      label={texts.tokens}
      startKey={returnFocus}
      testId="token-list"
    />
  )
}

/** An empty list: the service may not know what there is. What the chain itself tells stands all the same. */
function NoTokens({ notListed }: { notListed: { title: string; text: string } | undefined }) {
  const { config } = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useLaterTexts('account', accountTexts)
  const { title, text } = notListed ?? texts.empty
  const canReceive = !notListed && config.features.receive && hasView('WalletReceive')
  const panel = (
    <EmptyPanel
      icon="coins"
      title={title}
      text={text}
      action={
        canReceive && (
          <Button
            size="inline"
            focusKey="empty-receive"
            testId="tokens-receive"
            onClick={() => {
              router.rememberFocus('empty-receive')
              router.push('WalletReceive')
            }}
          >
            <Icon name="receive" size="small" />
            {texts.receive}
          </Button>
        )
      }
      testId={notListed ? 'tokens-not-listed' : 'tokens-empty'}
    />
  )
  return <NativeRow otherwise={panel} after={notListed && panel} />
}
