import type { SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorEntry, KitNamespace, NamespaceState } from './types.ts'

/** A connection with its namespace's account type. */
export type NarrowConnection<namespace extends SupportedNamespace, account> = Omit<
  Connection,
  'accounts' | 'networkId'
> & {
  accounts: readonly account[]
  networkId: `${namespace}:${string}`
}

/** A namespace state with its namespace's account type. */
export type NarrowState<namespace extends SupportedNamespace, account> = Omit<
  NamespaceState,
  'account' | 'connections' | 'connectors' | 'networkId'
> & {
  account?: account
  connections: readonly NarrowConnection<namespace, account>[]
  connectors: readonly (ConnectorEntry & { namespace: namespace })[]
  networkId: `${namespace}:${string}`
}

/** A `KitNamespace` with its namespace's account and provider types. */
export type NarrowNamespace<namespace extends SupportedNamespace, account, provider> = Omit<
  KitNamespace,
  'namespace' | 'getState' | 'connect' | 'getProvider'
> & {
  readonly namespace: namespace
  getState(): NarrowState<namespace, account>
  connect(
    ...parameters: Parameters<KitNamespace['connect']>
  ): Promise<NarrowConnection<namespace, account>>
  /** Resolves with `undefined` for WalletConnect if there is no session. */
  getProvider(connectorUid: string): Promise<provider | undefined>
}
