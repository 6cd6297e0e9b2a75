import type { Hex } from 'viem'
import type { BitcoinAccount } from '../stack/bitcoin/bitcoinAccounts.ts'
import type { PhoneStorage } from './phoneStorage.ts'

/** A chain by its CAIP-2 id: `eip155:1`. https://chainagnostic.org/CAIPs/caip-2 */
export type PhoneChain = `eip155:${number}` | SolanaPhoneChain | BitcoinPhoneChain
export type SolanaPhoneChain = `solana:${string}`
export type BitcoinPhoneChain = `bip122:${string}`

/** The phone's Solana accounts and clusters. */
export type PhoneSolana = {
  /** Well-known test keys only: a base58 address, and its seed as 64 hex digits. */
  accounts: readonly { address: string; seed: string }[]
  /** Node URLs of the supported clusters, by CAIP-2 id. */
  rpcUrls: Readonly<Record<SolanaPhoneChain, string>>
}

/** The phone's Bitcoin accounts and networks. */
export type PhoneBitcoin = {
  /** Well-known test keys only. The payment address identifies an account on each of its networks. */
  accounts: readonly BitcoinAccount[]
  /** Esplora URLs of the supported networks, by CAIP-2 id. */
  esploraUrls: Readonly<Record<BitcoinPhoneChain, string>>
}

/** The phone's automatic responses. With `hold`, the owner responds with `approve` or `reject`. */
export type AutoAnswer = 'approve' | 'reject' | 'hold'

export type PhoneParameters = {
  /** The relay's URL: `ws://127.0.0.1:8787/relay`. */
  relayUrl: string
  /** The host that verifies the page's origin. Without it every origin is `UNKNOWN`. */
  verifyUrl?: string | undefined
  projectId: string
  /**
   * The storage of sessions.
   * @default memory that ends with the phone
   */
  storage?: PhoneStorage | undefined
  /** The prefix that separates this phone from others in the same storage. */
  storagePrefix: string
  /** Well-known test keys only. The first account is the current one at the start. */
  accounts: readonly { privateKey: Hex }[]
  /** Node URLs of the supported chains, by chain id. */
  rpcUrls: Readonly<Record<number, string>>
  /** The Solana accounts and clusters. @default EVM chains only */
  solana?: PhoneSolana | undefined
  /** The Bitcoin accounts and networks. @default no Bitcoin */
  bitcoin?: PhoneBitcoin | undefined
  /** The wallet's name, as pages see it. */
  name: string
  auto?: { proposals?: AutoAnswer; requests?: AutoAnswer } | undefined
}

/** The page of a proposal or request. */
export type PhonePeer = { name: string; url: string; icon: string | undefined }

/** The verify host's result for the page's origin. */
export type PhoneVerdict = { validation: 'VALID' | 'INVALID' | 'UNKNOWN'; isScam: boolean }

/** A page's proposal to connect. */
export type PhoneProposal = {
  id: number
  peer: PhonePeer
  verdict: PhoneVerdict
  /** The requested permissions, required and optional combined. */
  asked: { chains: readonly string[]; methods: readonly string[]; events: readonly string[] }
  /** The requested chains that this phone supports. */
  chains: readonly PhoneChain[]
  /** The time in milliseconds since the Unix epoch. */
  expiresAt: number
}

/** A page's request. */
export type PhoneRequest = {
  id: number
  topic: string
  peer: PhonePeer
  verdict: PhoneVerdict
  chain: PhoneChain
  method: string
  /** An array on EVM chains, an object on the others. */
  params: readonly unknown[] | Readonly<Record<string, unknown>>
  /** The time in milliseconds since the Unix epoch; absent if the request does not expire. */
  expiresAt: number | undefined
}

/** A session with a page. */
export type PhoneSession = PhoneGrant & {
  topic: string
  peer: PhonePeer
  /** The current chain for this page. */
  chain: PhoneChain
  /** The current account for this page. */
  account: string
  /** The time in milliseconds since the Unix epoch. */
  expiresAt: number
}

export type PhoneState = {
  status: 'on' | 'restarting' | 'offline' | 'closed'
  /** Whether the socket to the relay is open. It opens with the first pairing. */
  isConnected: boolean
  auto: { proposals: AutoAnswer; requests: AutoAnswer }
  proposals: readonly PhoneProposal[]
  requests: readonly PhoneRequest[]
  sessions: readonly PhoneSession[]
  /** The methods of all received requests, in order. */
  log: readonly string[]
  /** The last error that no caller awaited. */
  error: string | undefined
}

/** The permissions of a page. */
export type PhoneGrant = {
  chains: readonly PhoneChain[]
  /** The addresses of all namespaces. A chain gets the addresses of its namespace. */
  accounts: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** The approved permissions. An absent member approves everything that the page requests and the phone supports. */
export type PhoneChoice = { [part in keyof PhoneGrant]?: PhoneGrant[part] | undefined }

/** A real wallet on the other side of the relay, with a scriptable owner. */
export type Phone = {
  name: string
  /** The supported chains. */
  chains: readonly PhoneChain[]
  /** Addresses, EVM first. */
  accounts: readonly string[]
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  /**
   * Waits until the state satisfies a condition, and returns the value.
   * @param find - Returns `undefined` or `false` while the condition is not met.
   * @throws PhoneClosedError
   */
  until<value>(find: (state: PhoneState) => value | undefined | false): Promise<value>
  /** Sets the automatic responses from now on. They also apply to pending requests. */
  setAuto(auto: { proposals?: AutoAnswer; requests?: AutoAnswer }): void
  /**
   * Pairs with a link. The proposal arrives later.
   * @throws PairingLinkError, PairingLinkExpiredError, PhoneOfflineError
   */
  pair(uri: string): Promise<void>
  /**
   * Approves a proposal, or a part of it.
   * @param proposal - @default the oldest pending one
   * @throws NothingWaitsError, UnknownChainError, UnknownAccountError, NothingApprovedError
   */
  approve(proposal?: Pick<PhoneProposal, 'id'>, choice?: PhoneChoice): Promise<PhoneSession>
  /** Rejects a proposal. @throws NothingWaitsError */
  reject(proposal?: Pick<PhoneProposal, 'id'>): Promise<void>
  /**
   * Executes a request and sends the response. An error from the chain is sent as the response.
   * @param request - @default the oldest pending one
   * @throws NothingWaitsError
   */
  approveRequest(request?: Pick<PhoneRequest, 'id'>): Promise<void>
  /** Rejects a request. @throws NothingWaitsError */
  rejectRequest(request?: Pick<PhoneRequest, 'id'>): Promise<void>
  /**
   * Switches a page to another network, as the owner, and notifies the page.
   * @param chain - A CAIP-2 id, or an EVM chain id.
   * @param topic - The session. @default the newest
   * @throws NoSessionError, ChainNotApprovedError
   */
  switchChain(chain: number | PhoneChain, topic?: string): Promise<void>
  /**
   * Switches a page to another account and notifies the page. If the session does not contain the account, adds it.
   * @throws NoSessionError, UnknownAccountError
   */
  switchAccount(address: string, topic?: string): Promise<void>
  /** Changes a page's permissions. @throws the same errors as `approve` */
  updateSession(choice: PhoneChoice, topic?: string): Promise<void>
  /** Extends the session by seven days. @throws NoSessionError */
  extendSession(topic?: string): Promise<void>
  /** Ends the session, as the owner. @throws NoSessionError */
  disconnect(topic?: string): Promise<void>
  /** Restarts the app: a new wallet and a new socket with the same storage. */
  restart(): Promise<void>
  /** Closes the socket. Nothing is sent or received until `goOnline`. */
  goOffline(): Promise<void>
  /** Opens the socket again. @throws RelayUnreachableError */
  goOnline(): Promise<void>
  /** Closes the socket and stops all timers. The stored data remains. */
  close(): Promise<void>
}
