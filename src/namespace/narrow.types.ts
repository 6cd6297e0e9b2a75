import type { SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorEntry, KitNamespace, NamespaceState } from './types.ts'

/** A connection with the account type of its namespace. */
export type NarrowConnection<namespace extends SupportedNamespace, account> = Omit<
  Connection,
  'accounts' | 'networkId'
> & {
  accounts: readonly account[]
  networkId: `${namespace}:${string}`
}

/** A namespace state with the account type of its namespace. */
export type NarrowState<namespace extends SupportedNamespace, account> = Omit<
  NamespaceState,
  'account' | 'connections' | 'connectors' | 'networkId'
> & {
  account?: account
  connections: readonly NarrowConnection<namespace, account>[]
  connectors: readonly (ConnectorEntry & { namespace: namespace })[]
  networkId: `${namespace}:${string}`
}

/** A `KitNamespace` with the account and provider types of its namespace. */
export type NarrowNamespace<namespace extends SupportedNamespace, account, provider> = Omit<
  KitNamespace,
  'namespace' | 'getState' | 'connect' | 'getProvider'
> & {
  readonly namespace: namespace
  getState(): NarrowState<namespace, account>
  connect(
    ...parameters: Parameters<KitNamespace['connect']>
  ): Promise<NarrowConnection<namespace, account>>
  /** `undefined` for WalletConnect without a session. */
  getProvider(connectorUid: string): Promise<provider | undefined>
}
