/** What a project may use, after its configuration and the app's own wishes are put together. */
export type RemoteFeatures = {
  email: boolean
  /** Names of providers, or none at all. */
  socials: readonly string[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
  /** Whether an e-mail address is asked for after signing in, and how: `['required']`. */
  emailCapture: readonly string[] | boolean
  payWithExchange: boolean
  payments: boolean
  reownAuthentication: boolean
  headless: boolean
}

/** The app's own wishes. Each counts only where the project's owner decided nothing. `true` is the default list. */
export type LocalFeatures = {
  email?: boolean | undefined
  socials?: readonly string[] | boolean | undefined
  swaps?: readonly string[] | boolean | undefined
  onramp?: readonly string[] | boolean | undefined
  /** The remote feature `activity`. */
  history?: boolean | undefined
  reownBranding?: boolean | undefined
  reownAuthentication?: boolean | undefined
  headless?: boolean | undefined
}
