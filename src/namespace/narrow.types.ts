import type { SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorEntry, KitNamespace, NamespaceState } from './types.ts'

/** A connection of a namespace whose accounts are known better than those of any. */
export type NarrowConnection<namespace extends SupportedNamespace, account> = Omit<
  Connection,
  'accounts' | 'networkId'
> & {
  accounts: readonly account[]
  networkId: `${namespace}:${string}`
}

/** The same of a snapshot. */
export type NarrowState<namespace extends SupportedNamespace, account> = Omit<
  NamespaceState,
  'account' | 'connections' | 'connectors' | 'networkId'
> & {
  account?: account
  connections: readonly NarrowConnection<namespace, account>[]
  connectors: readonly (ConnectorEntry & { namespace: namespace })[]
  networkId: `${namespace}:${string}`
}

/** A `KitNamespace` of which more is known: its accounts, and what its wallets are called by. */
export type NarrowNamespace<namespace extends SupportedNamespace, account, provider> = Omit<
  KitNamespace,
  'namespace' | 'getState' | 'connect' | 'getProvider'
> & {
  readonly namespace: namespace
  getState(): NarrowState<namespace, account>
  connect(
    ...parameters: Parameters<KitNamespace['connect']>
  ): Promise<NarrowConnection<namespace, account>>
  /** Undefined for WalletConnect while there is no session. */
  getProvider(connectorUid: string): Promise<provider | undefined>
}
