import type { ComponentType } from 'react'
import type { ViewName } from '../src/config/views.ts'

/** The network at the start of the head; without `isPressable` it is only shown. */
export type HeadNetwork = ComponentType<{ isPressable: boolean }>

/** A view; one whose head shows the network brings that along. */
export type View = ComponentType & { Network?: HeadNetwork }

/** Some views of one feature, by name. A feature is one chunk. */
export type FeatureViews = { readonly [view in ViewName]?: View }

/** Fetches the chunk of a feature. Nothing is fetched before a view of it is wanted. */
export type FeatureLoader = () => Promise<FeatureViews>

const connect: FeatureLoader = () =>
  import('./views/connect/connectViews.ts').then((module) => module.connectViews)
const help: FeatureLoader = () =>
  import('./views/help/helpViews.ts').then((module) => module.helpViews)
const connecting: FeatureLoader = () =>
  import('./views/connecting/connectingViews.ts').then((module) => module.connectingViews)
const pairing: FeatureLoader = () =>
  import('./views/pairing/pairingViews.ts').then((module) => module.pairingViews)
const getWallet: FeatureLoader = () =>
  import('./views/getWallet/getWalletViews.ts').then((module) => module.getWalletViews)
const wallets: FeatureLoader = () =>
  import('./views/wallets/walletsViews.ts').then((module) => module.walletsViews)
const network: FeatureLoader = () =>
  import('./views/network/networkViews.ts').then((module) => module.networkViews)
const account: FeatureLoader = () =>
  import('./views/account/accountViews.ts').then((module) => module.accountViews)
const transactions: FeatureLoader = () =>
  import('./views/account/activity/transactionsViews.ts').then((module) => module.transactionsViews)
const receive: FeatureLoader = () =>
  import('./views/receive/receiveViews.ts').then((module) => module.receiveViews)
const settings: FeatureLoader = () =>
  import('./views/settings/settingsViews.ts').then((module) => module.settingsViews)
const connections: FeatureLoader = () =>
  import('./views/connections/connectionsViews.ts').then((module) => module.connectionsViews)
const send: FeatureLoader = () =>
  import('./views/send/sendViews.ts').then((module) => module.sendViews)
const review: FeatureLoader = () =>
  import('./views/send/reviewViews.ts').then((module) => module.reviewViews)
const sent: FeatureLoader = () =>
  import('./views/send/sentViews.ts').then((module) => module.sentViews)

/**
 * The views that exist. This file alone names their modules, and only in `import()`, so that a
 * feature that is off is never requested. Opening a name that is not here is a `ViewNotAvailableError`.
 */
export const registry: { readonly [view in ViewName]?: FeatureLoader } = {
  Connect: connect,
  AllWallets: wallets,
  Downloads: getWallet,
  GetWallet: getWallet,
  WhatIsAWallet: help,
  ConnectWallets: connect,
  ConnectingExternal: connecting,
  ConnectingMultiChain: connecting,
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  Networks: network,
  SwitchActiveChain: network,
  SwitchNetwork: network,
  UnsupportedChain: network,
  WhatIsANetwork: help,
  Account: account,
  WalletSend: send,
  WalletSendSelectToken: send,
  WalletSendPreview: review,
  WalletSendConfirmed: sent,
  Transactions: transactions,
  AccountSettings: settings,
  ProfileWallets: connections,
  FundWallet: receive,
  WalletReceive: receive,
  WalletCompatibleNetworks: receive,
}

/** True when there is code for the view. Rows and buttons that lead to others are not rendered. */
export function hasView(view: ViewName): boolean {
  return view in registry
}
