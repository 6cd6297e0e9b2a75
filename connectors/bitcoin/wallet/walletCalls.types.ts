import type {
  BitcoinCapabilities,
  BitcoinMessageProtocol,
  BitcoinTransfer,
  PsbtInput,
} from '../../../src/namespace/bitcoinProvider.types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'

/** An address as its wallet tells it; nothing of it is checked. */
export type ToldAddress = {
  address: unknown
  publicKey?: unknown
  /** By whichever word; undefined where the wallet does not say it. */
  purpose?: unknown
}

/** What a wallet shows. */
export type ToldAddresses = {
  addresses: readonly ToldAddress[]
  /** The wallet's own word on its network; undefined where it has none. */
  networkId?: CaipNetworkId | undefined
}

export type PsbtCall = {
  bytes: Uint8Array
  inputs: readonly (PsbtInput & { address: string })[]
  finalize: boolean | undefined
  broadcast: boolean
  networkId: CaipNetworkId
}

/**
 * How one wallet is called: what differs between families of wallets, and nothing else. What it answers is not
 * checked yet, and what it fails with is thrown as it came.
 */
export type WalletCalls = {
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** More codes by which it says that its owner declined. */
  readonly refusals?: readonly number[]
  /** Codes by which it says that it does not know a network. */
  readonly unknownNetworkCodes?: readonly number[]
  /** Whether it has an address for each purpose; otherwise its owner shows one at a time. */
  readonly hasSeveralAddresses: boolean
  /** False where what it shows without a window says nothing of whether this site is let in. */
  readonly silentReconnect?: false
  /** False where it tells of accounts alone. */
  readonly networkEvents?: false
  /** Asks the owner. @param networkId - Where the wallet lets the app say it. */
  connect(networkId: CaipNetworkId): Promise<ToldAddresses>
  /**
   * Without a window; without addresses where this site is not let in. Undefined where it shows none and there is no
   * silent way to ask for them.
   */
  read?(networkId: CaipNetworkId): Promise<ToldAddresses | undefined>
  /** Asks the owner to move to a network. */
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  /** The networks that the wallet knows; undefined: it does not say. */
  networkIds?(): readonly CaipNetworkId[] | undefined
  disconnect?(): Promise<unknown>
  /** Calls back when the owner changed anything in the wallet. Returns the stop. */
  listen?(changed: () => void): () => void
  signMessage?(parameters: {
    message: string
    address: string
    protocol: BitcoinMessageProtocol
    networkId: CaipNetworkId
  }): Promise<unknown>
  signPsbt?(parameters: PsbtCall): Promise<{
    /** Bytes, base64 or hex; undefined where the wallet sent it and answers with its id alone. */
    psbt?: Uint8Array | string
    txid?: unknown
  }>
  sendTransfer?(parameters: {
    recipients: readonly BitcoinTransfer[]
    feeRate: number | undefined
    from: string
    networkId: CaipNetworkId
  }): Promise<unknown>
}

/** Those calls by which a wallet that is connected signs and sends. */
export type SigningCalls = Pick<
  WalletCalls,
  'wallet' | 'capabilities' | 'refusals' | 'signMessage' | 'signPsbt' | 'sendTransfer'
>
