/**
 * Timeouts (milliseconds), cache lifetimes and maximums: those of the specification's section 9,
 * and other values that a reader may look for. Values that only one function needs stand next to
 * it. Single constants can be tree-shaken.
 */

// Connecting

/** Time limit for reconnecting stored connections at the start. */
export const reconnectLimitMs = 5_000
/** Time after which an opened wallet counts as waiting for the visitor. */
export const connectWaitingMs = 2_000
/** Time limit for an installed wallet to connect. */
export const connectLimitMs = 60_000
/** Time limit for a loaded namespace to list its connectors, because it reads its storage first. */
export const listLimitMs = 2_000
/** Time limit for a wallet to disconnect. [spec 9.05] */
export const disconnectLimitMs = 3_000
/** Time limit for a request to a Solana or Bitcoin wallet, equal to WalletConnect's request expiry. */
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
/** A pairing URI counts as expired when at most this time remains. [spec 9.02] */
export const pairingExpiryMarginMs = 10_000
/** Time limit for creating a pairing URI: less than 15 s including the steps before it. */
export const pairingLimitMs = 14_000
/** The limit after a dropped socket, because the SDK repeats the request only after 15 s. */
export const pairingAfterDropLimitMs = 21_000
/** Time limit for the Verify API. The SDK waits 5 s, and sometimes forever. */
export const attestationLimitMs = 6_000
/** Time limit for opening a socket to the relay. */
export const relayOpenLimitMs = 15_000
/** Time limit for a relay response after the page became visible again. */
export const relayAnswerLimitMs = 3_000
/** First delay after the relay closed its sockets repeatedly. Each further delay doubles. */
export const relayPauseMs = 5_000
/** Maximum of these delays. */
export const relayLongestPauseMs = 60_000

// Cache lifetimes

/** Token balances. [spec 9.07] */
export const portfolioLifetimeMs = 30_000
/** The native balance. [spec 9.07] */
export const nativeBalanceLifetimeMs = 30_000
/** Names and their records. [spec 9.08] */
export const ensLifetimeMs = 300_000
/** Names and images of accounts. [spec 9.08] */
export const identityLifetimeMs = 300_000
/** Activity and NFTs. [spec 9.08] */
export const historyLifetimeMs = 15_000
/** Prices. [spec 9.08] */
export const tokenPriceLifetimeMs = 15_000
/** Bitcoin fee rates. A block takes about ten minutes. */
export const bitcoinFeesLifetimeMs = 60_000

// Reads

/** Failed balance reads are throttled for this time. [spec 9.02] */
export const balanceRetryMs = 30_000
/** Time limit for the project's configuration; afterwards several wallets are allowed. */
export const projectConfigLimitMs = 10_000
/** Time after which an unresponsive wallet directory counts as unavailable. */
export const directoryLimitMs = 10_000
/** Time limit for a wallet to return its assets. */
export const walletAssetsLimitMs = 5_000
/** Time limit for loading an image before a placeholder is shown. [spec 9.03] */
export const imagePreloadTimeoutMs = 2_000
/** Minimum time that a wallet search shows its loading state. [spec 9.03] */
export const searchMinimumWaitMs = 300
/** Debounce time for typing. [spec 9.03] */
export const debounceMs = 500
/** Interval between two samples of RPC nodes. [spec 9.04] */
export const fallbackPollingMs = 4_000
/** Number of samples per node. [spec 9.04] */
export const fallbackSamples = 10

// Lists

/** Recommended wallets. [spec 9.09] */
export const recommendedWalletsMax = 4
/** Featured wallets, shown in one row. [spec 9.09] */
export const featuredWalletsMax = 4
/** Recent wallets. [spec 9.09] */
export const recentWalletsMax = 2
/** Wallets per page of the directory. [spec 9.09] */
export const walletsPerPage = 40
/** Results of a wallet search. [spec 9.09] */
export const walletSearchEntries = 100
/** Minimum length of a search text. */
export const walletSearchMinimumLength = 2
/** Maximum of the pending transactions badge. [spec 9.09] */
export const pendingTransactionsMax = 99
/** Transactions that are searched for NFTs: four pages of the service. */
export const nftTransactionsMax = 200
/** Maximum number of NFTs to read, because one transaction may move thousands. */
export const nftTokensMax = 1_000

// Sending

/** Delay of the idle prefetch in browsers without `requestIdleCallback`. */
export const prefetchDelayMs = 2_000
/** Age at which the figures of a send are refreshed. */
export const preparedSendRefreshMs = 15_000
/** Age at which they can no longer be sent, because the chain has not responded. */
export const preparedSendLifetimeMs = 30_000
/** Time limit for the final simulation before the wallet is prompted. */
export const sendCheckLimitMs = 15_000
/** Time limit for the search for earlier payments to a receiver, because the review waits for it. */
export const receiverSearchLimitMs = 8_000
/** Default timeout of `waitForTransaction`. */
export const transactionWaitMs = 180_000
/** Time limit for one check of a transaction. The node is retried afterwards. */
export const transactionCheckLimitMs = 15_000
/** How long a known transaction must be missing before it is given up, because nodes behind one URL may differ. */
export const transactionGoneMs = 60_000
/** The same for a transaction that no node ever knew. Private relays show it only once it is mined. */
export const transactionNeverSeenMs = 1_800_000
/** How long a transaction with an uncertain outcome is still checked after it first settled. */
export const transactionRecheckMs = 86_400_000
/** Maximum number of stored transactions per account and network. */
export const storedTransactionsMax = 100

// Maximum sizes of replies, images and URLs. Bytes count after decompression, because a gzip of 100
// kB may expand to 100 MB.

/** Reply of a service, in bytes. */
export const replyBytesMax = 5_000_000
/** Error reply of a service, in bytes. */
export const errorReplyBytesMax = 5_000
/** Stored query result, in characters. A full storage would lose the connections. */
export const cacheEntryMax = 500_000
/** NFT metadata, in bytes. */
export const metadataBytesMax = 262_144
/** Image, in bytes; a `data:` URL, in characters. */
export const pictureMax = 262_144
/** Image URL, in characters. */
export const pictureUrlMax = 2_048
