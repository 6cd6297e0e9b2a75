/*
 * Every time (milliseconds), cache lifetime and list limit of the specification's section 9, and
 * the few that stand elsewhere in it or in the reference. Single constants rather than one object,
 * so that a build keeps only those it uses. `test/spec/timings.json` holds the figures as the
 * specification words them.
 */

// Pairing
export const pairingExpiryMs = 240_000
/** A pairing link counts as expired when this much or less remains. */
export const pairingExpiryMarginMs = 10_000

// Requests and polls
export const balanceRetryMs = 30_000
export const popupPollMs = 1_000
export const imagePreloadTimeoutMs = 2_000
export const searchMinimumWaitMs = 300
export const debounceMs = 500
export const emailResendMs = 30_000
export const errorReportsMax = 5
export const errorReportsWindowMs = 60_000
export const fallbackPollingMs = 4_000
export const fallbackSamples = 10

// Embedded wallet
export const frameLoadTimeoutMs = 20_000
export const frameRequestTimeoutMs = 120_000
export const frameDisconnectWaitMs = 3_000
export const frameReadyDelayMs = 500

// Motion and notices
export const shakeMs = 500
/** A notice waits this long when another is already open. */
export const snackbarSwapDelayMs = 150
export const headerTextMs = 120
export const modalHeightMs = 150
export const viewTransitionMs = 150

// Cache lifetimes
export const portfolioLifetimeMs = 30_000
export const nativeBalanceLifetimeMs = 30_000
export const ensLifetimeMs = 300_000
export const identityLifetimeMs = 300_000
export const historyLifetimeMs = 15_000
export const tokenPriceLifetimeMs = 15_000

// Lists
export const recommendedWalletsMax = 4
export const walletsPerPage = 40
export const walletSearchEntries = 100
export const featuredWalletsDefault = 4
export const recentWalletsMax = 2
export const pendingTransactionsMax = 99
export const usdtContractCount = 7

// From section 8 of the specification, and from the reference's list of defaults
export const methodBlockedDelayMs = 300
export const snackbarMs = 2_500
export const walletSearchMinimumLength = 2

// Our own: how long stored connections are asked at the start (rule 11)
export const reconnectLimitMs = 5_000
