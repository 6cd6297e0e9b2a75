import type { Hex } from 'viem'
import type { BitcoinAccount } from '../stack/bitcoin/bitcoinAccounts.ts'
import type { PhoneStorage } from './phoneStorage.ts'

/** A chain as CAIP-2 names it: `eip155:1`. https://chainagnostic.org/CAIPs/caip-2 */
export type PhoneChain = `eip155:${number}` | SolanaPhoneChain | BitcoinPhoneChain
export type SolanaPhoneChain = `solana:${string}`
export type BitcoinPhoneChain = `bip122:${string}`

/** What the phone has on Solana. */
export type PhoneSolana = {
  /** WELL-KNOWN TEST KEYS only: an address in base58, and its seed as 64 hex digits. */
  accounts: readonly { address: string; seed: string }[]
  /** The clusters it knows, by CAIP-2 id, each with a node. */
  rpcUrls: Readonly<Record<SolanaPhoneChain, string>>
}

/** What the phone has on Bitcoin. */
export type PhoneBitcoin = {
  /** WELL-KNOWN TEST KEYS only. The payment address stands for an account, on each of its networks. */
  accounts: readonly BitcoinAccount[]
  /** The networks it knows, by CAIP-2 id, each with an Esplora server. */
  esploraUrls: Readonly<Record<BitcoinPhoneChain, string>>
}

/** How the phone answers by itself; `hold` leaves it to `approve` and `reject`. */
export type AutoAnswer = 'approve' | 'reject' | 'hold'

export type PhoneParameters = {
  /** Where both sides meet: `ws://127.0.0.1:8787/relay`. */
  relayUrl: string
  /** The host that vouches for the page's origin; absent: nobody is asked, and every origin is `UNKNOWN`. */
  verifyUrl?: string | undefined
  projectId: string
  /**
   * Where sessions are kept.
   * @default memory, which ends with the phone
   */
  storage?: PhoneStorage | undefined
  /** Keeps this phone apart from others in the same storage. */
  storagePrefix: string
  /** WELL-KNOWN TEST KEYS only; the first is the account it starts with. */
  accounts: readonly { privateKey: Hex }[]
  /** The chains it knows, by chain id, each with a node. */
  rpcUrls: Readonly<Record<number, string>>
  /** @default a phone of EVM chains alone */
  solana?: PhoneSolana | undefined
  /** @default no Bitcoin */
  bitcoin?: PhoneBitcoin | undefined
  /** How it introduces itself to a page. */
  name: string
  auto?: { proposals?: AutoAnswer; requests?: AutoAnswer } | undefined
}

/** Who asks. */
export type PhonePeer = { name: string; url: string; icon: string | undefined }

/** What the verify host said of the page's origin. */
export type PhoneVerdict = { validation: 'VALID' | 'INVALID' | 'UNKNOWN'; isScam: boolean }

/** A page wants to connect. */
export type PhoneProposal = {
  id: number
  peer: PhonePeer
  verdict: PhoneVerdict
  /** What the page asked for, required and optional together. */
  asked: { chains: readonly string[]; methods: readonly string[]; events: readonly string[] }
  /** Asked for, and known to this phone. */
  chains: readonly PhoneChain[]
  /** Milliseconds since the Unix epoch. */
  expiresAt: number
}

/** A page wants something done. */
export type PhoneRequest = {
  id: number
  topic: string
  peer: PhonePeer
  verdict: PhoneVerdict
  chain: PhoneChain
  method: string
  /** A list on EVM chains, an object on the others. */
  params: readonly unknown[] | Readonly<Record<string, unknown>>
  /** Milliseconds since the Unix epoch; absent when the page set no end. */
  expiresAt: number | undefined
}

/** A connection with a page. */
export type PhoneSession = PhoneGrant & {
  topic: string
  peer: PhonePeer
  /** The chain that the phone shows for this page. */
  chain: PhoneChain
  /** The account that the phone shows for this page. */
  account: string
  /** Milliseconds since the Unix epoch. */
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
  /** Every request method that came in, in order. */
  log: readonly string[]
  /** What went wrong last where nobody waited for it. */
  error: string | undefined
}

/** What a page may use. */
export type PhoneGrant = {
  chains: readonly PhoneChain[]
  /** Addresses of every kind; a chain gets those of its kind. */
  accounts: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** What is approved; whatever is absent is all that the page asked for and the phone knows. */
export type PhoneChoice = { [part in keyof PhoneGrant]?: PhoneGrant[part] | undefined }

/** A genuine wallet on the other side of the relay, with a scriptable owner. */
export type Phone = {
  name: string
  /** The chains it knows. */
  chains: readonly PhoneChain[]
  /** Addresses: those of EVM chains first. */
  accounts: readonly string[]
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  /**
   * Waits until the state holds what is looked for, and hands it over.
   * @param find - Returns `undefined` or `false` for "not yet".
   * @throws PhoneClosedError
   */
  until<value>(find: (state: PhoneState) => value | undefined | false): Promise<value>
  /** How it answers from now on, what already waits included. */
  setAuto(auto: { proposals?: AutoAnswer; requests?: AutoAnswer }): void
  /**
   * Takes a pairing link; the proposal comes a moment later.
   * @throws PairingLinkError, PairingLinkExpiredError, PhoneOfflineError
   */
  pair(uri: string): Promise<void>
  /**
   * Approves what a page asked for, or a part of it.
   * @param proposal - @default the oldest that waits
   * @throws NothingWaitsError, UnknownChainError, UnknownAccountError, NothingApprovedError
   */
  approve(proposal?: Pick<PhoneProposal, 'id'>, choice?: PhoneChoice): Promise<PhoneSession>
  /** @throws NothingWaitsError */
  reject(proposal?: Pick<PhoneProposal, 'id'>): Promise<void>
  /**
   * Does what was asked and answers; what the chain refuses is answered with its error.
   * @param request - @default the oldest that waits
   * @throws NothingWaitsError
   */
  approveRequest(request?: Pick<PhoneRequest, 'id'>): Promise<void>
  /** @throws NothingWaitsError */
  rejectRequest(request?: Pick<PhoneRequest, 'id'>): Promise<void>
  /**
   * The owner picks another network for a page, which is told so.
   * @param chain - An EVM chain by its number.
   * @param topic - The session. @default the newest
   * @throws NoSessionError, ChainNotApprovedError
   */
  switchChain(chain: number | PhoneChain, topic?: string): Promise<void>
  /**
   * The owner picks another account for a page, which is told so; an account the page did not have yet is added.
   * @throws NoSessionError, UnknownAccountError
   */
  switchAccount(address: string, topic?: string): Promise<void>
  /** Changes what a page may use. @throws as `approve` */
  updateSession(choice: PhoneChoice, topic?: string): Promise<void>
  /** Seven more days. @throws NoSessionError */
  extendSession(topic?: string): Promise<void>
  /** The owner ends the connection. @throws NoSessionError */
  disconnect(topic?: string): Promise<void>
  /** The app is killed and opened again: a new wallet and a new socket over the same storage. */
  restart(): Promise<void>
  /** Cuts the socket; nothing goes out or comes in until `goOnline`. */
  goOffline(): Promise<void>
  /** @throws RelayUnreachableError */
  goOnline(): Promise<void>
  /** Ends socket and timers; what is stored stays. */
  close(): Promise<void>
}
