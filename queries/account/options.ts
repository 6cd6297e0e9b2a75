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

/** The wallet of the connection in use. */
export type ConnectedWalletInfo = {
  name: string
  icon?: string
  /** How it is connected; absent when its connector is gone. */
  type?: ConnectorType
  rdns?: string
}

/**
 * All that is known of the account in use of a namespace, put together from the namespace's store and the query cache:
 * nothing of it is kept twice, and nothing is asked for it. A field is absent while it is not known, never 0.
 */
export type AccountState<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** Before a stored connection has answered it is `connecting`. */
  status: 'disconnected' | 'connecting' | 'connected'
  /** CAIP-10, with the network in use. */
  caipAddress?: CaipAddress
  address?: AddressOf<namespace>
  /** Of the network's own coin, whole coins as a decimal text; as last read, if it was. */
  balance?: string
  balanceSymbol?: string
  /** From the identity service, as last read. */
  profileName?: string
  profileImage?: string
  /** The page of the account at the network's explorer. */
  addressExplorerUrl?: string
  /** What the account holds on the network in use, as last read. */
  tokenBalance?: readonly PortfolioToken[]
  /** What the visitor chose, else the option `defaultAccountTypes`. */
  preferredAccountType: PreferredAccountType
  connectedWalletInfo?: ConnectedWalletInfo
  /** Of `addAddressLabel`, by address. */
  addressLabels: Readonly<Record<string, string>>
  /** Of the embedded wallet, which is not there yet. */
  smartAccountDeployed?: undefined
  user?: undefined
  socialProvider?: undefined
  socialWindow?: undefined
  farcasterUrl?: undefined
  /** Of the dialog alone: not part of the public state. */
  currentTab?: undefined
}

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

/** Whoever told, wallet or service: what came last. A list of nothing is not known to be nothing. */
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
