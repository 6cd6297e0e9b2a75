import type { ViewName } from '../../src/config/views.ts'
import type { OpenOptions } from '../../src/kit/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** What a view is opened with. Views that are not here take nothing. */
export type ViewDataMap = {
  Connect: { namespace?: SupportedNamespace }
  ConnectWallets: { namespace?: SupportedNamespace }
  AllWallets: { namespace?: SupportedNamespace }
  /** Without a wallet: a code for any. */
  ConnectingWalletConnect: { wallet?: DirectoryWallet; namespace?: SupportedNamespace }
  Downloads: { wallet: DirectoryWallet }
  ConnectingExternal: {
    connectorId: string
    /** This one of the connectors that say they have that id. */
    connectorUid?: string
    /** Ask this namespace; absent: the first that has the connector. */
    namespace?: SupportedNamespace
    /** A wallet that is not installed, as the directory names it. */
    wallet?: { id: string; name: string; imageUrl?: string; installUrl?: string }
  }
  /** The connectors of one wallet, one for each namespace. */
  ConnectingMultiChain: { connectorUids: readonly string[] }
  SwitchNetwork: { networkId: CaipNetworkId }
  /** What the form begins with. Without anything it is as the visitor left it. */
  WalletSend: NonNullable<OpenOptions['send']>
  /** A transaction of the transaction centre, or a payment that the wallet has not answered: its id. */
  WalletSendConfirmed: { hash: string; request?: undefined } | { request: string; hash?: undefined }
  /** The network that another wallet is needed for. */
  SwitchActiveChain: { networkId: CaipNetworkId }
}

export type ViewData<view extends ViewName> = view extends keyof ViewDataMap
  ? ViewDataMap[view]
  : undefined

/** The arguments of `push`, `replace` and `reset`: data only where the view takes some. */
export type ViewArguments<view extends ViewName> =
  undefined extends ViewData<view>
    ? [view: view]
    : Partial<ViewData<view>> extends ViewData<view>
      ? [view: view, data?: ViewData<view>]
      : [view: view, data: ViewData<view>]
