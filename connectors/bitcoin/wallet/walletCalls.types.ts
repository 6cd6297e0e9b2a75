import type {
  BitcoinCapabilities,
  BitcoinMessageProtocol,
  BitcoinTransfer,
  PsbtInput,
} from '../../../src/namespace/bitcoinProvider.types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'

/** An unvalidated address from a wallet. */
export type ReportedAddress = {
  address: unknown
  publicKey?: unknown
  /** The purpose as the wallet names it, or `undefined` if the wallet does not report it. */
  purpose?: unknown
}

/** The addresses that a wallet shares. */
export type ReportedAddresses = {
  addresses: readonly ReportedAddress[]
  /** The network that the wallet reports, or `undefined` if it does not report one. */
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
 * The calls that the kit can make to a wallet, independent of the wallet's API. Responses are not validated,
 * and errors are rethrown unchanged.
 */
export type WalletCalls = {
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** The wallet's additional error codes for a rejection by the user. */
  readonly refusals?: readonly number[]
  /** The wallet's error codes for an unknown network. */
  readonly unknownNetworkCodes?: readonly number[]
  /**
   * Whether the wallet has a separate address for each purpose. Other wallets share one address at a time.
   */
  readonly hasSeveralAddresses: boolean
  /** `false` if the wallet may share accounts without a prompt even though the site is not authorized. */
  readonly silentReconnect?: false
  /** `false` if the wallet emits only account events. */
  readonly networkEvents?: false
  /** Prompts the user to connect. Wallets that cannot choose a network ignore `networkId`. */
  connect(networkId: CaipNetworkId): Promise<ReportedAddresses>
  /**
   * Reads the addresses without a prompt. Returns no addresses if the site is not authorized, and `undefined`
   * if the wallet cannot share addresses without a prompt.
   */
  read?(networkId: CaipNetworkId): Promise<ReportedAddresses | undefined>
  /** Prompts the user to switch networks. */
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  /** Returns the wallet's networks, or `undefined` if the wallet does not report them. */
  networkIds?(): readonly CaipNetworkId[] | undefined
  disconnect?(): Promise<unknown>
  /** Subscribes to changes in the wallet. Returns a cleanup function. */
  listen?(changed: () => void): () => void
  signMessage?(parameters: {
    message: string
    address: string
    protocol: BitcoinMessageProtocol
    networkId: CaipNetworkId
  }): Promise<unknown>
  signPsbt?(parameters: PsbtCall): Promise<{
    /** Bytes, base64 or hex. `undefined` if the wallet broadcasts the transaction and returns only its id. */
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

/** The calls that let a connected wallet sign and send. */
export type SigningCalls = Pick<
  WalletCalls,
  'wallet' | 'capabilities' | 'refusals' | 'signMessage' | 'signPsbt' | 'sendTransfer'
>
