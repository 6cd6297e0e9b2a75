/*
 * Times (milliseconds), cache lifetimes and list limits that more than one file goes by, or that the specification's section 9
 * names. Single constants rather than one object, so that a build keeps only those it uses.
 */

// Pairing
export const pairingExpiryMs = 240_000
/** A pairing link counts as expired when this much or less remains. */
export const pairingExpiryMarginMs = 10_000

// Requests and polls
export const balanceRetryMs = 30_000
export const imagePreloadTimeoutMs = 2_000
export const searchMinimumWaitMs = 300
export const debounceMs = 500
export const fallbackPollingMs = 4_000
export const fallbackSamples = 10

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
export const pendingTransactionsMax = 99
export const walletSearchMinimumLength = 2

// Our own: how long stored connections are asked at the start (rule 11)
export const reconnectLimitMs = 5_000

// Our own: how long a page is left alone after its load where it has no `requestIdleCallback`
export const prefetchDelayMs = 2_000

/*
 * What of a reply, a picture or an address is read at most. Bytes count as they are once unpacked:
 * a gzip of a hundred kB may hold a hundred MB. Single constants, so that a build keeps only those it uses.
 */

/** A reply of a service, in bytes. */
export const replyBytesMax = 5_000_000
/** What a service says of a failure, in bytes. */
export const errorReplyBytesMax = 5_000
/** What a contract or a host says of an NFT, in bytes. */
export const metadataBytesMax = 262_144
/** A picture, in bytes; as a `data:` address, in characters. */
export const pictureMax = 262_144
/** An address of a picture, in characters. */
export const pictureUrlMax = 2_048
/** Wallets that one page takes announcements of. */
export const announcementLimit = 100
