import type { ComponentType } from 'react'
import type { ViewName } from '../src/config/views.ts'
import { lazyWithRetry } from '../src/utils/lazyWithRetry.ts'

/** The network at the start of the head; without `isPressable` it is only shown. */
export type HeadNetwork = ComponentType<{ isPressable: boolean }>

/** A view; one whose head shows the network brings that along. */
export type View = ComponentType & { Network?: HeadNetwork }

/** The views of one feature, by name. A feature is one lazy part. */
export type FeatureViews = { readonly [view in ViewName]?: View }

/** Fetches the part of a feature. Nothing is fetched before a view of it is wanted. */
export type FeatureLoader = () => Promise<FeatureViews>

const connect: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/connect/connectViews.ts')).connectViews,
)
const wallets: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/wallets/walletsViews.ts')).walletsViews,
)
const account: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/account/accountViews.ts')).accountViews,
)
const send: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/send/sendViews.ts')).sendViews,
)
const networks: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/networks/networksViews.ts')).networksViews,
)
const help: FeatureLoader = lazyWithRetry(
  async () => (await import('./features/help/helpViews.tsx')).helpViews,
)

/** Fetches what follows transactions. Nothing is fetched before there is one. */
export const loadTransactions = lazyWithRetry(
  async () => (await import('./features/transactions/transactions.ts')).transactions,
)

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
  WalletReceive: account,
  WalletCompatibleNetworks: account,
}

/** True when there is code for the view. Rows and buttons that lead to others are not rendered. */
export function hasView(view: ViewName): boolean {
  return view in registry
}
