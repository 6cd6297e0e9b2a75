/** A heading and the sentence under it. */
type StatusTexts = { title: string; text: string }

/** The account: its total, what can be done with it, and its tokens. */
export type AccountTexts = {
  total: string
  balanceNotKnown: string
  balanceNotAvailable: string
  balanceRetry: string
  notSupported: string
  loading: string
  /** How old what is shown is. */
  updated: (minutes: number) => string
  settings: string
  /** Names the buttons under the total for those who hear them. */
  actions: string
  receive: string
  send: string
  /** Names the tabs for those who hear them. */
  tabs: string
  tokens: string
  nfts: string
  activity: string
  /** After the number of transactions that are. */
  pending: string
  loadingTokens: string
  tokenCount: (count: number) => string
  priceNotKnown: string
  empty: StatusTexts
  /** The snackbar's. */
  unavailable: string
  failed: StatusTexts
  offline: StatusTexts
  notListed: (network: string) => StatusTexts
}
