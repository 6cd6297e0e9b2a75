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
  /** Purpose as named by the wallet. `undefined` when the wallet does not report it. */
  purpose?: unknown
}

/** The addresses that a wallet shares. */
export type ReportedAddresses = {
  addresses: readonly ReportedAddress[]
  /** The network that the wallet reports. `undefined` when the wallet does not report it. */
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
 * The calls of a wallet. Hides the differences between wallet APIs. Responses are not validated,
 * and errors are rethrown unchanged.
 */
export type WalletCalls = {
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** Additional rejection codes of the wallet. */
  readonly refusals?: readonly number[]
  /** Error codes for an unknown network. */
  readonly unknownNetworkCodes?: readonly number[]
  /**
   * True for a wallet with separate addresses per purpose. Other wallets share one address at a
   * time.
   */
  readonly hasSeveralAddresses: boolean
  /**
   * `false` when accounts that are shared without a prompt do not prove that the site is
   * authorized.
   */
  readonly silentReconnect?: false
  /** `false` for a wallet that only emits account events. */
  readonly networkEvents?: false
  /** Prompts the visitor to connect. @param networkId - For wallets that accept a network. */
  connect(networkId: CaipNetworkId): Promise<ReportedAddresses>
  /**
   * Reads the addresses without a prompt. Empty when the site is not authorized. `undefined` when
   * the wallet cannot share addresses without a prompt.
   */
  read?(networkId: CaipNetworkId): Promise<ReportedAddresses | undefined>
  /** Prompts the visitor to switch the network. */
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  /** Returns the networks of the wallet. `undefined` when the wallet does not report them. */
  networkIds?(): readonly CaipNetworkId[] | undefined
  disconnect?(): Promise<unknown>
  /** Subscribes to changes of the wallet. Returns the cleanup. */
  listen?(changed: () => void): () => void
  signMessage?(parameters: {
    message: string
    address: string
    protocol: BitcoinMessageProtocol
    networkId: CaipNetworkId
  }): Promise<unknown>
  signPsbt?(parameters: PsbtCall): Promise<{
    /**
     * Bytes, base64 or hex. `undefined` when the wallet broadcasts the transaction and returns only
     * its id.
     */
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

/** The calls of a connected wallet that sign and send. */
export type SigningCalls = Pick<
  WalletCalls,
  'wallet' | 'capabilities' | 'refusals' | 'signMessage' | 'signPsbt' | 'sendTransfer'
>
