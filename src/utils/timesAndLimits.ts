/**
 * Timeouts (in milliseconds), cache lifetimes, and maximums. Limits from section 9 of the
 * specification are marked with their section number.
 */

// Connecting

/** Time limit for reconnecting stored connections, on page load and after a change in another tab. */
export const reconnectLimitMs = 5_000
/** Time after which a wallet is assumed to be waiting for the user. */
export const connectWaitingMs = 2_000
/** Time limit for connecting an installed wallet. */
export const connectLimitMs = 60_000
/**
 * Time limit for a loaded namespace to list its connectors, which happens after it has read
 * storage.
 */
export const listLimitMs = 2_000
/** Time limit for a wallet to disconnect. [spec 9.05] */
export const disconnectLimitMs = 3_000
/**
 * Time limit for a request to a Solana or Bitcoin wallet. It equals WalletConnect's request expiry.
 */
export const walletRequestLimitMs = 300_000
/** Maximum number of wallet announcements per page. */
export const announcementLimit = 100
/** Maximum number of addresses per connection. */
export const accountLimit = 100
/** Maximum number of stored connections per namespace. */
export const connectionLimit = 100

// Pairing with a phone

/** Lifetime of a pairing URI. [spec 9.02] */
export const pairingExpiryMs = 240_000
/** How long before its expiry a pairing URI is already treated as expired. [spec 9.02] */
export const pairingExpiryMarginMs = 10_000
/**
 * Time limit for creating a pairing URI. It is shorter than the overall limit of 15 s, which also
 * covers the preceding steps.
 */
export const pairingLimitMs = 14_000
/**
 * Time limit for creating a pairing URI after a dropped socket. The SDK repeats the request after
 * 15 s.
 */
export const pairingAfterDropLimitMs = 21_000
/** Time limit for the Verify API. The SDK waits 5 s for it, but sometimes never settles. */
export const attestationLimitMs = 6_000
/** Time limit for opening a socket to the relay. */
export const relayOpenLimitMs = 15_000
/** Time limit for a relay response after the page becomes visible again. */
export const relayAnswerLimitMs = 3_000
/**
 * Initial delay before reconnecting if the relay has closed several sockets. It doubles each time.
 */
export const relayPauseMs = 5_000
/** Maximum delay before reconnecting if the relay has closed several sockets. */
export const relayLongestPauseMs = 60_000

// Cache lifetimes

/** Cache lifetime of token balances. [spec 9.07] */
export const portfolioLifetimeMs = 30_000
/** Cache lifetime of the native balance. [spec 9.07] */
export const nativeBalanceLifetimeMs = 30_000
/** Cache lifetime of names and name records. [spec 9.08] */
export const ensLifetimeMs = 300_000
/** Cache lifetime of an account's name and image. [spec 9.08] */
export const identityLifetimeMs = 300_000
/** Cache lifetime of activity and NFTs. [spec 9.08] */
export const historyLifetimeMs = 15_000
/** Cache lifetime of prices. [spec 9.08] */
export const tokenPriceLifetimeMs = 15_000
/** Cache lifetime of Bitcoin fee rates. A block takes about ten minutes. */
export const bitcoinFeesLifetimeMs = 60_000

// Reads

/** Delay before a failed balance read is repeated. [spec 9.02] */
export const balanceRetryMs = 30_000
/**
 * Time limit for loading the project configuration before a connection is switched or deleted.
 * After a timeout, only one wallet per namespace is allowed.
 */
export const projectConfigLimitMs = 10_000
/** Time limit for a response from the wallet directory API. */
export const directoryLimitMs = 10_000
/** Time limit for a wallet to return its assets. */
export const walletAssetsLimitMs = 5_000
/** Time limit for loading an image. After that, a placeholder is displayed. [spec 9.03] */
export const imagePreloadTimeoutMs = 2_000
/** Minimum time for which a wallet search shows its loading state. [spec 9.03] */
export const searchMinimumWaitMs = 300
/** Debounce delay for text input. [spec 9.03] */
export const debounceMs = 500
/** Interval between samples of the RPC nodes. [spec 9.04] */
export const fallbackPollingMs = 4_000
/** Number of samples per RPC node. [spec 9.04] */
export const fallbackSamples = 10

// Lists

/** Maximum number of recommended wallets. [spec 9.09] */
export const recommendedWalletsMax = 4
/** Maximum number of featured wallets. They are displayed in one row. [spec 9.09] */
export const featuredWalletsMax = 4
/** Maximum number of recent wallets. [spec 9.09] */
export const recentWalletsMax = 2
/** Number of wallets per wallet directory page. [spec 9.09] */
export const walletsPerPage = 40
/** Maximum number of results for a wallet search. [spec 9.09] */
export const walletSearchEntries = 100
/** Minimum length of a search query. */
export const walletSearchMinimumLength = 2
/** Maximum number shown in the badge for pending transactions. [spec 9.09] */
export const pendingTransactionsMax = 99
/** Number of transactions to search for NFTs, which is four pages from the blockchain API. */
export const nftTransactionsMax = 200
/** Maximum number of NFTs to read. A single transaction can transfer thousands of them. */
export const nftTokensMax = 1_000

// Prefetching

/** Delay before the idle prefetch in browsers without `requestIdleCallback`. */
export const prefetchDelayMs = 2_000

// Sending

/** Age at which a simulated transfer is simulated again. */
export const preparedSendRefreshMs = 15_000
/** Age at which a simulated transfer can no longer be sent. */
export const preparedSendLifetimeMs = 30_000
/** Time limit for the simulation before the wallet is prompted. */
export const sendCheckLimitMs = 15_000
/** Time limit for finding earlier payments to a recipient. The review waits for the result. */
export const receiverSearchLimitMs = 8_000
/** Default timeout of `waitForTransaction`. */
export const transactionWaitMs = 180_000
/** Time limit for a single transaction check. After a timeout, the check is repeated. */
export const transactionCheckLimitMs = 15_000
/**
 * Time after which a missing transaction is treated as dropped. Nodes behind the same URL can
 * briefly disagree.
 */
export const transactionGoneMs = 60_000
/**
 * Time after which a transaction that no node has ever seen becomes `unknown`. Private relays
 * reveal a transaction only once it is mined.
 */
export const transactionNeverSeenMs = 1_800_000
/** How long a transaction with an unknown outcome is still checked after it first settled. */
export const transactionRecheckMs = 86_400_000
/** Maximum number of transactions stored per account and network. */
export const storedTransactionsMax = 100

// Maximum sizes of responses, images, and URLs. Bytes are counted after decompression, because 100
// kB of gzip can expand to 100 MB.

/** Maximum size of a response body, in bytes. */
export const replyBytesMax = 5_000_000
/** Maximum size of an error response body, in bytes. */
export const errorReplyBytesMax = 5_000
/**
 * Maximum size of a stored query result, in characters. A larger one could fill storage, which is
 * also needed for connections.
 */
export const cacheEntryMax = 500_000
/** Maximum size of NFT metadata, in bytes. */
export const metadataBytesMax = 262_144
/** Maximum size of an image, in bytes, or of a `data:` URL, in characters. */
export const pictureMax = 262_144
/** Maximum length of an image URL, in characters. */
export const pictureUrlMax = 2_048
