/** What a step presses, fills or waits for: by the role and the name of a control, by its words, by its test id, or by an attribute. */
export type Target =
  | { role: 'button' | 'heading' | 'tab' | 'img'; name: string | RegExp }
  | { text: string | RegExp }
  | { id: string }
  | { css: string }

/** A transaction as another tab of the page keeps it. */
export type ToldTransaction = {
  /** Two digits that its hash is made of. */
  digits: string
  status: 'pending' | 'confirmed' | 'reverted' | 'dropped'
  description?: string
}

/** A view that the app opens, with what the view takes. */
export type OpenedView =
  | { view: 'Account' | 'Networks' | 'ProfileWallets' }
  | { view: 'WalletSend'; send?: { amount: string; to: string } }

/** A route of the services, as the offline stack calls them. */
export type FailingRoute =
  | 'blockchain supported chains'
  | 'blockchain balance'
  | 'blockchain history'
  | 'blockchain profile'
export type FaultName = 'status 503' | 'hang' | 'empty list'

/** The installed wallet of a state, whose owner's answers are scripted. */
export type DrivenWallet = {
  behave(behaviour: 'approve' | 'hang'): Promise<void>
  waitForRequest(): Promise<void>
  rejectPending(): Promise<void>
  chooseChain(id: number): Promise<void>
  /** Answers these methods with an error of this code from now on. */
  fail(methods: readonly string[], code: number): Promise<void>
}

/**
 * Drives the dialog into a state: the gallery in the page itself, the browser tests from outside. Targets are in the
 * dialog; those `ofPage` stand on the page. The first of several is taken.
 */
export type Driver = {
  press(target: Target): Promise<void>
  pressOfPage(target: Target): Promise<void>
  fill(id: string, text: string): Promise<void>
  /** Waits until it is shown. */
  see(target: Target, count?: number): Promise<void>
  /** Waits until it is in the document, to be read aloud at least. */
  has(target: Target): Promise<void>
  /** Waits until none is left. */
  lose(target: Target): Promise<void>
  /** Waits until the control can be used. */
  ready(id: string): Promise<void>
  /** Presses the connect button of the page and the wallet, and waits for the account. */
  connect(wallet: string): Promise<void>
  /** Opens the dialog of the account. */
  openAccount(): Promise<void>
  /** Opens a view as the app does. */
  open(view: OpenedView): Promise<void>
  /** Puts the kit's clock forward, ms. */
  advance(ms: number): Promise<void>
  wallet(key: 'alder' | 'birch' | 'cedar'): DrivenWallet
  /** Tells what another tab did about a transaction of the first account of this wallet. */
  tell(key: 'alder' | 'birch' | 'cedar', transaction: ToldTransaction): Promise<void>
  /** Holds the requests to the wallet directory until they are released. */
  holdDirectory(): Promise<void>
  releaseDirectory(): Promise<void>
  /** Lets a route fail from now on. */
  fail(route: FailingRoute, fault: FaultName): Promise<void>
  /** The address of one of the test accounts on Solana. */
  solanaAddress(index: number): Promise<string>
}
