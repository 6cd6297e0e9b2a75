/** An element that a step looks up by its role and name, its text, its test ID or a CSS selector. */
export type Target =
  | { role: 'button' | 'heading' | 'tab' | 'img'; name: string | RegExp }
  | { text: string | RegExp }
  | { id: string }
  | { css: string }

/** A transaction that another tab has stored. */
export type ToldTransaction = {
  /** Two hex digits that are repeated to form the hash. */
  digits: string
  status: 'pending' | 'confirmed' | 'reverted' | 'dropped'
  description?: string
}

/** A view that the app opens, with its data. */
export type OpenedView =
  | { view: 'Account' | 'Networks' | 'ProfileWallets' }
  | { view: 'WalletSend'; send?: { amount: string; to: string } }

/** A route of the offline stack's services. */
export type FailingRoute =
  | 'blockchain supported chains'
  | 'blockchain balance'
  | 'blockchain history'
  | 'blockchain profile'
  | 'esplora unspent outputs'
  | 'esplora transactions of an address'
export type FaultName = 'status 503' | 'hang' | 'empty list'

/** An installed wallet with scripted responses. */
export type DrivenWallet = {
  behave(behaviour: 'approve' | 'hang'): Promise<void>
  waitForRequest(): Promise<void>
  rejectPending(): Promise<void>
  chooseChain(id: number): Promise<void>
  /** Makes requests with these methods fail with this error code. */
  fail(methods: readonly string[], code: number): Promise<void>
}

/**
 * Methods that drive the dialog into a state. The gallery implements them inside the page, and the browser tests with
 * Playwright. Targets are in the dialog, or on the page for `pressOfPage`. If several elements match, the first one is
 * used.
 */
export type Driver = {
  press(target: Target): Promise<void>
  pressOfPage(target: Target): Promise<void>
  fill(id: string, text: string): Promise<void>
  /** Waits until the target is visible. */
  see(target: Target, count?: number): Promise<void>
  /** Waits until the target is in the document, even if it is visually hidden. */
  has(target: Target): Promise<void>
  /** Waits until no element in the dialog matches the target. */
  lose(target: Target): Promise<void>
  /** Waits until the control is enabled. */
  ready(id: string): Promise<void>
  /** Presses the connect button and the wallet, and waits until the account is connected. */
  connect(wallet: string): Promise<void>
  /** Opens the Account view. */
  openAccount(): Promise<void>
  /** Opens a view with `kit.open`. */
  open(view: OpenedView): Promise<void>
  /** Advances the kit's clock by a time in ms. */
  advance(ms: number): Promise<void>
  wallet(key: 'alder' | 'birch' | 'cedar'): DrivenWallet
  /** Stores a transaction of the wallet's first account, as another tab of the app would. */
  tell(key: 'alder' | 'birch' | 'cedar', transaction: ToldTransaction): Promise<void>
  /** Holds requests to the wallet directory until `releaseDirectory` is called. */
  holdDirectory(): Promise<void>
  releaseDirectory(): Promise<void>
  /** Makes a route fail. */
  fail(route: FailingRoute, fault: FaultName): Promise<void>
  /** Returns the address of a Solana test account. */
  solanaAddress(index: number): Promise<string>
}
