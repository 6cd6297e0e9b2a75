import type { PreferredAccountType } from '../../src/accounts/preferredAccountType.ts'
import type { AddressOf } from '../../src/namespace/account.types.ts'
import type { ConnectorType } from '../../src/namespace/types.ts'
import type { CaipAddress, SupportedNamespace } from '../../src/networks/types.ts'
import type { PortfolioToken } from '../core/portfolio.types.ts'

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
  /** The dialog's own: it is told to nobody. */
  currentTab?: undefined
}
