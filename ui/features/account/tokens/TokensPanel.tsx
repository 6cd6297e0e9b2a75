'use client'

import { type ReactNode, useCallback, useEffect } from 'react'
import { type Portfolio, type PortfolioToken, useNativeBalance } from '../../../../queries/index.ts'
import { formatAmount } from '../../../../src/amounts/amounts.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { formatCurrency, formatQuantity } from '../../../../src/utils/formatNumber.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { balanceRetryMs } from '../../../../src/utils/timesAndLimits.ts'
import { Button } from '../../../components/Button.tsx'
import { EmptyPanel } from '../../../components/EmptyPanel.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { List } from '../../../components/List.tsx'
import { RowList } from '../../../components/RowList.tsx'
import { WaitingRows } from '../../../components/Skeleton.tsx'
import { TokenRow } from '../../../components/TokenRow.tsx'
import { accountTexts } from '../../../messages/accountTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter, useRouterState } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { ListStates } from '../../../shell/ListStates.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { networkPicture, outsidePicture } from '../../../shell/pictures.ts'
import { pricedNetwork } from '../../../shell/pricedNetwork.ts'
import { useAccountPortfolio } from '../../../shell/useAccountPortfolio.ts'

/** Stores when the snackbar was last shown, on the kit's clock. */
const createSaid = (): { at?: number } => ({})

/**
 * Shows the snackbar for unavailable balances at most once every 30 s. The panel shows the error until a read
 * succeeds.
 *
 * @param failedAt - Changes with each failure. Undefined if the last read succeeded.
 */
export function useUnavailableSnack(failedAt: number | undefined): void {
  const kit = useKit()
  const feedback = useFeedback()
  const { unavailable } = useTexts('account', accountTexts)
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

/** The connected account's tokens on the current network. */
export function TokensPanel() {
  const inUse = useKitNetwork()
  const texts = useTexts('account', accountTexts)
  const { networkId } = inUse
  const network = pricedNetwork(inUse)
  if (!network) return <NoTokens notListed={texts.notListed(inUse.network?.name ?? networkId)} />
  return <ListedTokens key={networkId} networkName={network.name} />
}

function ListedTokens({ networkName }: { networkName: string }) {
  const feedback = useFeedback()
  const { returnFocus } = useRouterState()
  const texts = useTexts('account', accountTexts)
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

  const states = (
    <ListStates
      testId="tokens"
      // The state is never `stale`, because the total already shows how old the data is.
      state={data ? 'shown' : isError ? 'failed' : 'loading'}
      texts={{
        loading: texts.loadingTokens,
        notLoaded: texts.failed.title,
        notLoadedText: texts.failed.text,
        offline: texts.offline.title,
        offlineText: texts.offline.text,
      }}
      waiting={<WaitingRows isShown />}
      retry={retry}
    >
      {data?.status === 'listed' ? (
        <RowList
          items={data.tokens}
          keyOf={tokenKey}
          rowSize={rowSize}
          renderRow={renderToken}
          label={texts.tokens}
          startKey={returnFocus}
          testId="token-list"
        />
      ) : (
        <NoTokens notListed={notListed} />
      )}
    </ListStates>
  )
  return isError && !data ? <NativeRow otherwise={states} after={states} /> : states
}

/**
 * The empty state. It still shows the native balance from the chain, because the blockchain API may not list
 * all tokens.
 */
function NoTokens({ notListed }: { notListed: { title: string; text: string } | undefined }) {
  const { config } = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useTexts('account', accountTexts)
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

/** Returns a token's key, which is unique on its network. Used as the list key and to restore the focus. */
export function tokenKey({ address }: Pick<PortfolioToken, 'address'>): string {
  return `token-${address ?? 'native'}`
}

/** One of the account's tokens, with a sanitized name and image. Pressing it opens the send form. */
export function HeldToken({ token }: { token: PortfolioToken }) {
  const kit = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useTexts('account', accountTexts)
  const { network } = useKitNetwork()
  const { address, quantity } = token
  const src = network && networkPicture(kit, network)
  const imageUrl = outsidePicture(kit, token.iconUrl)
  // Names come from the blockchain API or the wallet, and are untrusted.
  const symbol = safeText(token.symbol)
  const name = safeText(token.name) || symbol
  const key = tokenKey(token)
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      src={imageUrl ?? (address ? undefined : src)}
      network={network && { name: network.name, src }}
      quantity={formatQuantity(quantity.numeric)}
      // Testnet tokens have no value.
      value={network?.testnet ? '' : formatCurrency(token.value)}
      valueNotKnown={texts.priceNotKnown}
      focusKey={key}
      testId={key}
      onClick={
        kit.config.features.send && hasView('WalletSend')
          ? () => {
              router.rememberFocus(key)
              const { decimals } = quantity
              router.push('WalletSend', { token: { symbol, name, decimals, address, imageUrl } })
            }
          : undefined
      }
    />
  )
}

export type NativeRowProps = {
  /** Shown if the chain reports no balance or a balance of zero. */
  otherwise?: ReactNode
  /** Content below the row. */
  after?: ReactNode
}

/** The native balance from the chain, shown if the blockchain API lists no tokens. Its price is unknown. */
export function NativeRow({ otherwise, after }: NativeRowProps) {
  const { account } = useKitAccount()
  const { network } = useKitNetwork()
  if (!network || !account) return otherwise
  const { address } = account
  return <ReadNative {...{ address, network, otherwise, after }} />
}

type ReadNativeProps = NativeRowProps & {
  address: string
  network: Network
}

function ReadNative({ address, network, otherwise, after }: ReadNativeProps) {
  const texts = useTexts('account', accountTexts)
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { data } = useNativeBalance({ address, networkId })
  if (!data?.value) return otherwise
  const { value, decimals, symbol } = data
  const quantity = { decimals, numeric: formatAmount(value, decimals) }
  return (
    <>
      <List aria-label={texts.tokens}>
        <HeldToken token={{ name: nativeCurrency.name, symbol, networkId, quantity }} />
      </List>
      {after}
    </>
  )
}
