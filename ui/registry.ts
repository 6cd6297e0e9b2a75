import type { ComponentType } from 'react'
import type { ViewName } from '../src/config/views.ts'
import { lazyWithRetry } from '../src/utils/lazyWithRetry.ts'

/** The network shown at the start of the header. If `isPressable` is false, it is not a button. */
export type HeadNetwork = ComponentType<{ isPressable: boolean }>

/** A view. If its header shows the network, the view also has a network component. */
export type View = ComponentType & { Network?: HeadNetwork }

/** A feature's views, keyed by name. Each feature is one lazy chunk. */
export type FeatureViews = { readonly [view in ViewName]?: View }

/** A function that loads a feature's chunk. It is called when one of the feature's views opens. */
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

/** Loads the code that starts a pairing before its view opens. */
export const loadPairing = lazyWithRetry(
  async () => (await import('./features/wallets/walletsViews.ts')).pairing,
)

/** Loads the checkbox for the terms, for apps that have terms and set `features.legalCheckbox`. */
export const loadLegalConsent = lazyWithRetry(
  async () => (await import('./features/connect/LegalConsent.tsx')).LegalConsent,
)

/** Loads the code that tracks transactions, if there is one to track. */
export const loadTransactions = lazyWithRetry(
  async () => (await import('./features/transactions/transactions.ts')).transactions,
)

/**
 * All views. Their modules are imported only in this file, and only with `import()`, so that the code of a
 * disabled feature is never requested. Opening a view that is missing here throws a `ViewNotAvailableError`.
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

/** Whether the view exists. Rows and buttons that lead to missing views are not rendered. */
export function hasView(view: ViewName): boolean {
  return view in registry
}
