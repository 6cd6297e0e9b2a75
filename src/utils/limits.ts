/*
 * Times (milliseconds), cache lifetimes and the most of a thing: those that the specification's section 9 names, and those
 * that a reader would look for. What only one function can make sense of stands beside it. Single constants, so that a
 * build keeps only those it uses.
 */

// Connecting

/** How long stored connections are asked at the start. */
export const reconnectLimitMs = 5_000
/** When a wallet that was opened counts as waiting for the visitor. */
export const connectWaitingMs = 2_000
/** How long an installed wallet is waited for. */
export const connectLimitMs = 60_000
/** How long a namespace may take to list its connectors once its code is there: it looks at its storage first. */
export const listLimitMs = 2_000
/** How long a wallet may take to disconnect. [spec 9.05] */
export const disconnectLimitMs = 3_000
/** How long a wallet of Solana or Bitcoin may take to answer a request: as long as one over WalletConnect lives. */
export const walletRequestLimitMs = 300_000
/** Wallets that one page takes announcements of. */
export const announcementLimit = 100
/** Addresses of a connection that are read and kept. */
export const accountLimit = 100
/** Connections of a namespace that are kept. */
export const connectionLimit = 100

// Pairing with a phone

/** How long a pairing link lives. [spec 9.02] */
export const pairingExpiryMs = 240_000
/** A pairing link counts as expired when this much or less remains. [spec 9.02] */
export const pairingExpiryMarginMs = 10_000
/** How long a link may take to make: under fifteen seconds with what comes before. */
export const pairingLimitMs = 14_000
/** The same after a socket dropped: the SDK sends the request again only after fifteen seconds. */
export const pairingAfterDropLimitMs = 21_000
/** How long the host that attests the page's origin may take; the SDK waits 5 s, and in some cases for ever. */
export const attestationLimitMs = 6_000
/** How long a socket to the relay may take to open. */
export const relayOpenLimitMs = 15_000
/** How long it may take to answer after the page came back. */
export const relayAnswerLimitMs = 3_000
/** The first pause after the relay closed its sockets again and again; each further one is twice as long. */
export const relayPauseMs = 5_000
/** The longest of these pauses. */
export const relayLongestPauseMs = 60_000

// Cache lifetimes

/** Token balances. [spec 9.07] */
export const portfolioLifetimeMs = 30_000
/** The native balance. [spec 9.07] */
export const nativeBalanceLifetimeMs = 30_000
/** Names and their records. [spec 9.08] */
export const ensLifetimeMs = 300_000
/** Names and pictures of accounts. [spec 9.08] */
export const identityLifetimeMs = 300_000
/** Activity and NFTs. [spec 9.08] */
export const historyLifetimeMs = 15_000
/** Prices. [spec 9.08] */
export const tokenPriceLifetimeMs = 15_000
/** What a payment on Bitcoin costs: a block takes ten minutes. */
export const bitcoinFeesLifetimeMs = 60_000

// Reads

/** How long a failed read of balances is left alone. [spec 9.02] */
export const balanceRetryMs = 30_000
/** How long the project's configuration is waited for before several wallets are allowed. */
export const projectConfigLimitMs = 10_000
/** A wallet directory that has not answered for this long counts as down until it does. */
export const directoryLimitMs = 10_000
/** How long a wallet may take to say what it holds. */
export const walletAssetsLimitMs = 5_000
/** How long a picture may take before something stands in for it. [spec 9.03] */
export const imagePreloadTimeoutMs = 2_000
/** How long a wallet search shows that it searches, at least. [spec 9.03] */
export const searchMinimumWaitMs = 300
/** How long typing has to rest. [spec 9.03] */
export const debounceMs = 500
/** Time between two samples of a network's nodes. [spec 9.04] */
export const fallbackPollingMs = 4_000
/** Samples of each node. [spec 9.04] */
export const fallbackSamples = 10

// Lists

/** Recommended wallets. [spec 9.09] */
export const recommendedWalletsMax = 4
/** Featured wallets: they stand in one line. [spec 9.09] */
export const featuredWalletsMax = 4
/** Wallets that are remembered as used before. [spec 9.09] */
export const recentWalletsMax = 2
/** Wallets of a page of the directory. [spec 9.09] */
export const walletsPerPage = 40
/** Wallets that a search answers with. [spec 9.09] */
export const walletSearchEntries = 100
/** Characters from which on the directory is searched. */
export const walletSearchMinimumLength = 2
/** The most that the number of pending transactions shows. [spec 9.09] */
export const pendingTransactionsMax = 99
/** Transactions of the history that are searched for NFTs: four pages of the service. */
export const nftTransactionsMax = 200
/** NFTs that are asked about: one transaction may move thousands. */
export const nftTokensMax = 1_000

// Sending

/** How long a page is left alone after its load where it has no `requestIdleCallback`. */
export const prefetchDelayMs = 2_000
/** From this age on the figures of a send are read anew. */
export const preparedSendRefreshMs = 15_000
/** At this age they can no longer be sent: the chain has not answered since. */
export const preparedSendLifetimeMs = 30_000
/** How long the last look at the chain may take before the wallet is asked. */
export const sendCheckLimitMs = 15_000
/** How long the search for earlier payments to a receiver may take: a review waits for it. */
export const receiverSearchLimitMs = 8_000
/** How long a transaction is waited for, unless the host says otherwise. */
export const transactionWaitMs = 180_000
/** How long one check of a transaction may take. After it the node is tried again. */
export const transactionCheckLimitMs = 15_000
/** How long a transaction that a node knew must be missing to be given up: nodes behind one address differ. */
export const transactionGoneMs = 60_000
/** The same for one that no node ever knew: private relays show it only when it is in a block. */
export const transactionNeverSeenMs = 1_800_000
/** How long a transaction without a certain end is still checked after its end was first seen. */
export const transactionRecheckMs = 86_400_000
/** Transactions that are stored for one account on one network. */
export const storedTransactionsMax = 100

// What of a reply, a picture or an address is read at most. Bytes count as they are once unpacked: a gzip of a hundred kB
// may hold a hundred MB.

/** A reply of a service, in bytes. */
export const replyBytesMax = 5_000_000
/** What a service says of a failure, in bytes. */
export const errorReplyBytesMax = 5_000
/** An answer in the page's storage, in characters: a full storage would cost the connection. */
export const cacheEntryMax = 500_000
/** What a contract or a host says of an NFT, in bytes. */
export const metadataBytesMax = 262_144
/** A picture, in bytes; as a `data:` address, in characters. */
export const pictureMax = 262_144
/** An address of a picture, in characters. */
export const pictureUrlMax = 2_048
