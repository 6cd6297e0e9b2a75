import type { ComponentType } from 'react'
import type { ViewName } from '../src/config/views.ts'

/** The network at the start of the head; without `isPressable` it is only shown. */
export type HeadNetwork = ComponentType<{ isPressable: boolean }>

/** A view; one whose head shows the network brings that along. */
export type View = ComponentType & { Network?: HeadNetwork }

/** The views of one feature, by name. A feature is one lazy part. */
export type FeatureViews = { readonly [view in ViewName]?: View }

/** Fetches the code of a feature. Nothing is fetched before a view of it is wanted. */
export type FeatureLoader = () => Promise<FeatureViews>

const connect: FeatureLoader = () =>
  import('./features/connect/connectViews.ts').then((module) => module.connectViews)
const wallets: FeatureLoader = () =>
  import('./features/wallets/walletsViews.ts').then((module) => module.walletsViews)
const account: FeatureLoader = () =>
  import('./features/account/accountViews.ts').then((module) => module.accountViews)
const send: FeatureLoader = () =>
  import('./features/send/sendViews.ts').then((module) => module.sendViews)
const networks: FeatureLoader = () =>
  import('./features/networks/networksViews.ts').then((module) => module.networksViews)
const help: FeatureLoader = () =>
  import('./features/help/helpViews.ts').then((module) => module.helpViews)

/** Fetches what follows transactions. Nothing is fetched before there is one. */
export const loadTransactions = () =>
  import('./features/transactions/transactions.ts').then((module) => module.transactions)

/**
 * The views that exist. This file alone names their modules, and only in `import()`, so that a
 * feature that is off is never requested. Opening a name that is not here is a `ViewNotAvailableError`.
 */
export const registry: { readonly [view in ViewName]?: FeatureLoader } = {
  Connect: connect,
  AllWallets: wallets,
  Downloads: wallets,
  GetWallet: wallets,
  WhatIsAWallet: help,
  ConnectWallets: connect,
  ConnectingExternal: connect,
  ConnectingMultiChain: connect,
  ConnectingWalletConnect: wallets,
  ConnectingWalletConnectBasic: wallets,
  Networks: networks,
  SwitchActiveChain: networks,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: help,
  Account: account,
  WalletSend: send,
  WalletSendSelectToken: send,
  WalletSendPreview: send,
  WalletSendConfirmed: send,
  Transactions: account,
  AccountSettings: networks,
  ProfileWallets: account,
  FundWallet: account,
  WalletReceive: account,
  WalletCompatibleNetworks: account,
}

/** True when there is code for the view. Rows and buttons that lead to others are not rendered. */
export function hasView(view: ViewName): boolean {
  return view in registry
}
