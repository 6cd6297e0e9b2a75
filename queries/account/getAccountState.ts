import type { QueryClient } from '@tanstack/react-query'
import type { GetBalanceData } from 'wagmi/query'
import { accountNotes } from '../../src/accounts/addressLabels.ts'
import { getPreferredAccountType } from '../../src/accounts/preferredAccountType.ts'
import { formatAmount } from '../../src/amounts/amounts.ts'
import type { Kit, KitState } from '../../src/kit/types.ts'
import { connectionInUse } from '../../src/namespace/connections.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { cachedQuery } from '../core/cachedQuery.ts'
import type { Identity } from '../core/identityKey.ts'
import { getIdentityQueryKey } from '../core/identityKey.ts'
import { getNativeBalanceQueryKey } from '../core/nativeBalanceKey.ts'
import type { Portfolio } from '../core/portfolio.types.ts'
import { getPortfolioQueryKey } from '../core/portfolioKey.ts'
import type { AccountState } from './accountState.types.ts'

export type GetAccountStateParameters<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** @default the active namespace */
  namespace?: namespace | undefined
}

/**
 * What is known of the account in use, without asking anybody: what was read before comes out of the query cache.
 *
 * Docs: docs/queries.md
 *
 * @param client - The app's, which the kit shares.
 * @param parameters.namespace - Whose account. @default the active namespace
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function getAccountState<namespace extends SupportedNamespace = SupportedNamespace>(
  kit: Kit,
  client: QueryClient,
  parameters: GetAccountStateParameters<namespace> = {},
): AccountState<namespace> {
  return accountStateIn(kit, client, kit.getState(), parameters)
}

/** The same of another snapshot of the kit: what a server renders. */
export function accountStateIn<namespace extends SupportedNamespace>(
  kit: Kit,
  client: QueryClient,
  snapshot: KitState,
  parameters: GetAccountStateParameters<namespace>,
): AccountState<namespace> {
  // Without a namespace named, `namespace` is every one of them.
  const of = kit.namespace(parameters.namespace ?? (snapshot.activeNamespace as namespace))
  const { namespace, networks } = of
  const known = snapshot.namespaces[namespace] as NamespaceState<namespace> | undefined
  const state = known ?? of.getState()
  const { networkId: chainId } = state
  const connection = connectionInUse(state)
  const address = connection && state.account?.address
  const noted = {
    namespace,
    preferredAccountType: getPreferredAccountType(kit, namespace),
    addressLabels: accountNotes(kit).labels(namespace),
  }
  if (state.status === 'disconnected') return { ...noted, status: 'disconnected' }
  if (!address) return { ...noted, status: 'connecting' }

  const network = networks.find((one) => one.caipNetworkId === chainId)
  const wallet = state.connectors.find(({ uid }) => uid === connection.connectorUid)
  const balance = cachedQuery<GetBalanceData>(
    client,
    getNativeBalanceQueryKey({ address, chainId }),
  )?.state.data
  const identity = cachedQuery<Identity>(
    client,
    getIdentityQueryKey(kit.http, { address, chainId }),
  )?.state.data
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return {
    ...noted,
    status: 'connected',
    address,
    caipAddress: `${chainId}:${address}`,
    balance: balance && formatAmount(balance.value, balance.decimals),
    balanceSymbol: balance?.symbol,
    profileName: identity?.name ?? undefined,
    profileImage: identity?.avatar ?? undefined,
    addressExplorerUrl: explorer && `${explorer}/address/${address}`,
    tokenBalance: newestPortfolio(kit, client, { address, chainId }),
    connectedWalletInfo: {
      name: connection.name,
      icon: connection.imageUrl,
      type: wallet?.type,
      rdns: wallet?.rdns,
    },
  }
}

/** Whoever told, wallet or service: what came last. A list of nothing is not known to be nothing. */
function newestPortfolio(
  kit: Kit,
  client: QueryClient,
  place: { address: string; chainId: string },
): AccountState['tokenBalance'] {
  const [base, scope, name, { provider: _, ...inputs }] = getPortfolioQueryKey(kit.http, place)
  const found = client
    .getQueryCache()
    .findAll({ queryKey: [base, scope, name, inputs] })
    .map(({ state }) => state as { data?: Portfolio; dataUpdatedAt: number })
    .filter(({ data }) => data?.status === 'listed')
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
  return found[0]?.data?.tokens
}
