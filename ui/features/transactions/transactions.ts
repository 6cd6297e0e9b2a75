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
 * What a page loads once it has a transaction to follow: following it to its end, reading balances and activity again,
 * and saying in the dialog how it ended. One lazy part.
 */
export const transactions = { watchTransactions, refreshAfterTransaction, tellTransaction }

/** Says in the open dialog how a transaction of the visitor ended, with a button that opens it. */
export function tellTransaction(
  { kit, router, feedback, override, hasView }: TellTransactionParameters,
  { hash, networkId, address }: KitEventMap['transactionChanged'],
): void {
  const tracked = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
  const end = tracked && getTransactionOutcome(tracked).state
  if (!tracked || !end || end === 'pending') return
  const texts = { ...activityTexts, ...override }
  // What the app sent, not the dialog, has no view of its own: its row says everything.
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

/** What it was about: an amount, or the host's words. */
function whatOf({ transfer, description }: TrackedTransaction): string | undefined {
  if (description) return safeText(description) || undefined
  const quantity = transfer && formatQuantity(transfer.amount)
  return quantity && `${quantity} ${safeText(transfer.symbol)}`
}

/** Whether a transaction makes the answers in a row of the storage old: each row that there is, says so or not. */
const isMadeOld: Readonly<Record<PersistedRow<unknown>['name'], boolean>> = {
  portfolio_cache: true,
  native_balance_cache: true,
  // Activity, and the NFTs that are found in it.
  history_transactions_cache: true,
  token_price_cache: false,
  identity_cache: false,
  ens_cache: false,
}

/** Of a list with more pages than this the rest is not read again: the transaction centre shows what is new. */
const pagesMax = 2

/**
 * Reads anew what a transaction that came to its end may have changed, past every cache: the native balance, the
 * portfolio, NFTs and activity. Nothing is asked for that nobody has read before.
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

  // What a service is asked for an account ends with its connection; its transactions may come to their end later.
  if (namespace && !spelled) return
  const tracked = getTransactions(kit, { address, networkId }).find((one) => one.hash === hash)
  // It stands there as it was given: plain, or CAIP-10 already.
  const token = getPlainAddress(tracked?.transfer?.tokenAddress ?? '')
  const tokens = token ? [`${networkId}:${token}`] : []
  const parameters = { ...place, tokens, storage }
  const known = readPortfolioKeys(client, getPortfolioQueryKey(http, place))
  // Another load of the page read it a moment ago: the service would give that answer again.
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
  // What the service said may be what it knew before.
  const wait = balanceCacheMs(networkId)
  if (wait) kit.clock.after(wait, () => void kinds.map(read))
}

/** The address as the connection spells it, if there is one: wagmi's keys tell letter cases apart. */
function spelling(namespace: KitNamespace | undefined, address: string): string | undefined {
  const accounts = namespace?.getState().connections.flatMap((one) => one.accounts) ?? []
  const own = accounts.find((one) => isSameAddress(one.address, address))
  return own?.address
}

/** The kinds of wallet with which the portfolio was read. */
function readPortfolioKeys(client: QueryClient, key: PortfolioQueryKey): readonly string[] {
  const [root, scope, subject, { address, networkId }] = key
  return client
    .getQueryCache()
    .findAll({ queryKey: [root, scope, subject, { address, networkId }] })
    .map(({ queryKey }) => (queryKey as PortfolioQueryKey)[3].provider)
}

/** The wallet in use, which may tell what the account holds. */
function walletInUse(namespace: KitNamespace | undefined): WalletProvider | undefined {
  const inUse = namespace && connectionInUse(namespace.getState())
  return inUse && walletProviderOf(namespace, inUse.connectorUid)
}
