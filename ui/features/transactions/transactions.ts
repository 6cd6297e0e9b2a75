import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  balanceCacheMs,
  getActivityQueryKey,
  getNativeBalanceQueryKey,
  getNftsQueryKey,
  getPortfolioQueryKey,
  type PortfolioQueryKey,
  refreshPortfolio,
  type WalletProvider,
} from '../../../queries/index.ts'
import type { KitEventMap } from '../../../src/kit/kitEvents.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { connectionInUse } from '../../../src/namespace/connections.ts'
import type { TrackedTransaction } from '../../../src/namespace/transfers.types.ts'
import type { KitNamespace } from '../../../src/namespace/types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import type { PersistedRow } from '../../../src/storage/queryPersister.ts'
import { watchTransactions } from '../../../src/transfers/followUnconfirmedSends.ts'
import { getTransactionOutcome } from '../../../src/transfers/transactionState.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import { isSameAddress } from '../../../src/utils/address.ts'
import { formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { activityTexts } from '../../messages/activityTexts.ts'
import { walletProviderOf } from '../../shell/useAccountPortfolio.ts'
import type { TellTransactionParameters } from '../../shell/useTransactionNews.ts'

/**
 * The code that loads if there is a transaction to track, in one lazy chunk. It tracks transactions,
 * refetches balances and activity, and shows the outcome in a snackbar.
 */
export const transactions = { watchTransactions, refreshAfterTransaction, tellTransaction }

/** Shows a transaction's outcome in the open dialog, with a button that opens the transaction. */
export function tellTransaction(
  { kit, router, feedback, override, hasView }: TellTransactionParameters,
  { hash, networkId, address }: KitEventMap['transactionChanged'],
): void {
  const tracked = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
  const end = tracked && getTransactionOutcome(tracked).state
  if (!tracked || !end || end === 'pending') return
  const texts = { ...activityTexts, ...override }
  // A transaction sent by the app has no detail view, so the button opens the list.
  const isDetail = tracked.transfer !== undefined && hasView('WalletSendConfirmed')
  const view = isDetail ? 'WalletSendConfirmed' : 'Transactions'
  const isThere = router.current().name === view
  const dismiss = feedback.show({
    kind: ['reverted', 'dropped', 'unknown'].includes(end) ? 'error' : 'success',
    text: texts.ended[end](whatOf(tracked)),
    action: isThere
      ? undefined
      : {
          label: texts.view,
          onPress() {
            dismiss()
            if (isDetail) router.push('WalletSendConfirmed', { hash })
            else router.push('Transactions')
          },
        },
  })
}

/** Returns a transaction's amount, or the app's description of it. */
function whatOf({ transfer, description }: TrackedTransaction): string | undefined {
  if (description) return safeText(description) || undefined
  const quantity = transfer && formatQuantity(transfer.amount)
  return quantity && `${quantity} ${safeText(transfer.symbol)}`
}

/** Whether a transaction makes the data in each storage row outdated. */
const isMadeOld: Readonly<Record<PersistedRow<unknown>['name'], boolean>> = {
  portfolio_cache: true,
  native_balance_cache: true,
  // This row contains the activity, and the NFTs that were found in it.
  history_transactions_cache: true,
  token_price_cache: false,
  identity_cache: false,
  ens_cache: false,
}

/** Maximum number of loaded pages for which a list is refetched. Tracked transactions are added to longer lists. */
const pagesMax = 2

/**
 * Refetches the native balance, portfolio, NFTs and activity after a transaction, bypassing every cache.
 * Queries that were never read are not fetched.
 */
export async function refreshAfterTransaction(
  kit: Kit,
  client: QueryClient,
  { hash, networkId, address }: KitEventMap['transactionChanged'],
): Promise<void> {
  const { http, storage } = kit
  const namespace = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  const wasStored = Boolean(storage.get('portfolio_cache', (raw) => raw !== null))
  for (const [row, isOld] of Object.entries(isMadeOld)) if (isOld) storage.remove(row)

  const spelled = spelling(namespace, address)
  const place = { address: spelled ?? address, networkId }
  void client.invalidateQueries({ queryKey: getNativeBalanceQueryKey(place) })
  const [root, scope, nfts, { address: owner }] = getNftsQueryKey(http, place)
  void client.invalidateQueries({
    queryKey: [root, scope, nfts, { address: owner, networkId }],
  })
  const activity = getActivityQueryKey(http, place)
  const history = client
    .getQueryCache()
    .find<InfiniteData<unknown>>({ queryKey: activity, exact: true })
  const pages = history?.state.data?.pages.length ?? 0
  void client.invalidateQueries({
    queryKey: activity,
    refetchType: pages > pagesMax ? 'none' : 'active',
  })

  // A disconnected account's transactions may still settle, but its data is no longer read.
  if (namespace && !spelled) return
  const tracked = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
  // A transfer's token address can be plain or in CAIP-10 format.
  const token = getPlainAddress(tracked?.transfer?.tokenAddress ?? '')
  const tokens = token ? [`${networkId}:${token}`] : []
  const parameters = { ...place, tokens, storage }
  const known = readPortfolioKeys(client, getPortfolioQueryKey(http, place))
  // The portfolio may have been read before a reload, so the blockchain API could still return its cached
  // response.
  const kinds = known.length > 0 || !wasStored ? known : ['none']
  const wallet = walletInUse(namespace)
  const read = async (providerKind: string) => {
    const provider = providerKind === 'none' ? undefined : wallet
    if (providerKind !== 'none' && !provider) return
    await refreshPortfolio(client, http, { ...parameters, provider, providerKind }).catch(() =>
      client.invalidateQueries({
        queryKey: getPortfolioQueryKey(http, { ...place, provider, providerKind }),
      }),
    )
  }
  await Promise.all(kinds.map(read))
  // The blockchain API may have returned its cached response, so the portfolio is read again once that cache
  // has expired.
  const wait = balanceCacheMs(networkId)
  if (wait) kit.clock.after(wait, () => void kinds.map(read))
}

/** Returns a connected address in the connection's casing, because wagmi's query keys are case-sensitive. */
function spelling(namespace: KitNamespace | undefined, address: string): string | undefined {
  const accounts = namespace?.getState().connections.flatMap((one) => one.accounts) ?? []
  const own = accounts.find((one) => isSameAddress(one.address, address))
  return own?.address
}

/** Returns the `providerKind` of each cached portfolio query. */
function readPortfolioKeys(client: QueryClient, key: PortfolioQueryKey): readonly string[] {
  const [root, scope, subject, { address, networkId }] = key
  return client
    .getQueryCache()
    .findAll({ queryKey: [root, scope, subject, { address, networkId }] })
    .map(({ queryKey }) => (queryKey as PortfolioQueryKey)[3].provider)
}

/** Returns the active wallet's provider, which may support `wallet_getAssets`. */
function walletInUse(namespace: KitNamespace | undefined): WalletProvider | undefined {
  const inUse = namespace && connectionInUse(namespace.getState())
  return inUse && walletProviderOf(namespace, inUse.connectorUid)
}
