import type { QueryClient } from '@tanstack/react-query'
import { accountNotes } from '../../src/accounts/addressLabels.ts'
import {
  getPreferredAccountType,
  type PreferredAccountType,
} from '../../src/accounts/preferredAccountType.ts'
import { formatAmount } from '../../src/amounts/amounts.ts'
import type { Kit, KitState } from '../../src/kit/types.ts'
import type { AddressOf } from '../../src/namespace/account.types.ts'
import { connectionInUse } from '../../src/namespace/connections.ts'
import type { ConnectorType, NamespaceState } from '../../src/namespace/types.ts'
import type { CaipAddress, SupportedNamespace } from '../../src/networks/types.ts'
import { cachedQuery } from '../core/cachedQuery.ts'
import { getIdentityQueryKey } from '../identity/options.ts'
import type { Identity } from '../identity/parse.ts'
import { getNativeBalanceQueryKey } from '../nativeBalance/options.ts'
import type { NativeBalance } from '../nativeBalance/parse.ts'
import { getPortfolioQueryKey } from '../portfolio/options.ts'
import type { Portfolio, PortfolioToken } from '../portfolio/parse.ts'

/** The wallet behind the active connection. */
export type ConnectedWalletInfo = {
  name: string
  icon?: string
  /** The connector's type. Absent if the connector has been removed. */
  type?: ConnectorType
  rdns?: string
}

/**
 * The state of a namespace's connected account, from the namespace store and the query cache. Unknown fields
 * are absent, never 0.
 */
export type AccountState<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** The status is `connecting` until stored connections have been restored. */
  status: 'disconnected' | 'connecting' | 'connected'
  /** The account's CAIP-10 id on the active network. */
  caipAddress?: CaipAddress
  address?: AddressOf<namespace>
  /** The cached native balance in whole units, as a decimal string. */
  balance?: string
  balanceSymbol?: string
  /** The cached name from the identity query. */
  profileName?: string
  profileImage?: string
  /** The account's URL in the network's block explorer. */
  addressExplorerUrl?: string
  /** The cached tokens on the active network. */
  tokenBalance?: readonly PortfolioToken[]
  /** The account type that the user selected, or otherwise the one in the `defaultAccountTypes` option. */
  preferredAccountType: PreferredAccountType
  connectedWalletInfo?: ConnectedWalletInfo
  /** Labels added with `addAddressLabel`, keyed by address. */
  addressLabels: Readonly<Record<string, string>>
  /** Reserved for the embedded wallet, which is not implemented. */
  smartAccountDeployed?: undefined
  user?: undefined
  socialProvider?: undefined
  socialWindow?: undefined
  farcasterUrl?: undefined
  /** Always absent, because the dialog's selected tab is not part of the public state. */
  currentTab?: undefined
}

export type GetAccountStateParameters<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** The account's namespace. @default the active namespace */
  namespace?: namespace | undefined
}

/**
 * Returns the connected account's state, based on the kit's state and the query cache. It sends no request.
 *
 * Docs: docs/queries.md
 *
 * @param client - The app's `QueryClient`, which the kit uses too.
 * @param parameters.namespace - The account's namespace. @default the active namespace
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function getAccountState<namespace extends SupportedNamespace = SupportedNamespace>(
  kit: Kit,
  client: QueryClient,
  parameters: GetAccountStateParameters<namespace> = {},
): AccountState<namespace> {
  return accountStateIn(kit, client, kit.getState(), parameters)
}

/** Like {@link getAccountState}, but uses the given kit state, for server rendering. */
export function accountStateIn<namespace extends SupportedNamespace>(
  kit: Kit,
  client: QueryClient,
  snapshot: KitState,
  parameters: GetAccountStateParameters<namespace>,
): AccountState<namespace> {
  // If the parameter is omitted, the type is the union of all namespaces.
  const of = kit.namespace(parameters.namespace ?? (snapshot.activeNamespace as namespace))
  const { namespace, networks } = of
  const known = snapshot.namespaces[namespace] as NamespaceState<namespace> | undefined
  const state = known ?? of.getState()
  const { networkId } = state
  const connection = connectionInUse(state)
  const address = connection && state.account?.address
  const noted = {
    namespace,
    preferredAccountType: getPreferredAccountType(kit, namespace),
    addressLabels: accountNotes(kit).labels(namespace),
  }
  if (state.status === 'disconnected') return { ...noted, status: 'disconnected' }
  if (!address) return { ...noted, status: 'connecting' }

  const network = networks.find((one) => one.caipNetworkId === networkId)
  const wallet = state.connectors.find(({ uid }) => uid === connection.connectorUid)
  const balance = cachedQuery<NativeBalance>(
    client,
    getNativeBalanceQueryKey({ address, networkId }),
  )?.state.data
  const identity = cachedQuery<Identity>(
    client,
    getIdentityQueryKey(kit.http, { address, networkId }),
  )?.state.data
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return {
    ...noted,
    status: 'connected',
    address,
    caipAddress: `${networkId}:${address}`,
    balance: balance && formatAmount(balance.value, balance.decimals),
    balanceSymbol: balance?.symbol,
    profileName: identity?.name ?? undefined,
    profileImage: identity?.avatar ?? undefined,
    addressExplorerUrl: explorer && `${explorer}/address/${address}`,
    tokenBalance: newestPortfolio(kit, client, { address, networkId }),
    connectedWalletInfo: {
      name: connection.name,
      icon: connection.imageUrl,
      type: wallet?.type,
      rdns: wallet?.rdns,
    },
  }
}

/** Returns the newest cached portfolio that has tokens. */
function newestPortfolio(
  kit: Kit,
  client: QueryClient,
  place: { address: string; networkId: string },
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
