import type { CaipNetworkId } from '../networks/types.ts'
import type { KitAccount } from './account.types.ts'

/** Message signature scheme: ECDSA with a recoverable public key (BIP-137), or simple BIP-322. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** Methods that a Bitcoin wallet may support. */
export type BitcoinMethod = 'getAddresses' | 'signMessage' | 'signPsbt' | 'sendTransfer'

/**
 * A Bitcoin wallet's capabilities. Unsupported calls throw `MethodNotSupportedError` without
 * prompting the wallet.
 */
export type BitcoinCapabilities = {
  signMessage:
    | false
    | {
        protocols: readonly BitcoinMessageProtocol[]
        /** Supported schemes for Taproot addresses (`bc1p…`). */
        taproot: readonly BitcoinMessageProtocol[]
      }
  signPsbt:
    | false
    | {
        /**
         * How the wallet expects a non-default signature hash type: separately for each input, or
         * only in the PSBT.
         */
        sighash: 'perInput' | 'inPsbt'
        /**
         * Whether the wallet finalizes the PSBT: as requested, never, or only if it also
         * broadcasts. `unknown` if the wallet decides.
         */
        finalize: 'choice' | 'never' | 'withBroadcast' | 'unknown'
        /** Whether the wallet can also broadcast the transaction in the same call. */
        broadcast: boolean
      }
  sendTransfer:
    | false
    | {
        /** Whether a single transfer can have multiple recipients. */
        severalReceivers: boolean
        /** Whether the app can set the fee rate. If not, the user chooses it in the wallet. */
        feeRate: boolean
      }
}

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export type BitcoinAddress = KitAccount<'bip122'> & {
  purpose: 'payment' | 'ordinal'
  kind: BitcoinAddressKind
}

type Asked = {
  /** Address of the signing account. @default the active account */
  address?: string | undefined
}

export type SignBitcoinMessageParameters = Asked & {
  message: string
  /** @default 'ecdsa', or 'bip322' for a Taproot address or a wallet that supports only BIP-322 */
  protocol?: BitcoinMessageProtocol | undefined
}

export type SignedBitcoinMessage = {
  /** The signature, as base64. */
  signature: string
  address: string
  /** The scheme of the returned signature, which can differ from the requested one. */
  protocol: BitcoinMessageProtocol
}

/** An input to sign. */
export type PsbtInput = {
  index: number
  /**
   * Address of the signing account.
   *
   * @default the account that owns the input, else the active account
   */
  address?: string | undefined
  /** Allowed signature hash types, as in BIP-174. @default the types in the PSBT */
  sighashTypes?: readonly number[] | undefined
}

export type SignPsbtParameters = Asked & {
  /** A version 0 PSBT, as bytes or base64. */
  psbt: Uint8Array | string
  /** @default every input that belongs to one of the connection's accounts */
  inputs?: readonly PsbtInput[] | undefined
  /** Whether the wallet finalizes the inputs. @default the wallet decides */
  finalize?: boolean | undefined
  /** Whether the wallet broadcasts the transaction. @default false */
  broadcast?: boolean | undefined
  /** CAIP-2 id of the PSBT's network. @default the active network */
  networkId?: CaipNetworkId | undefined
}

export type SignedPsbt = {
  /**
   * The signed PSBT as base64. `undefined` if the wallet broadcasts the transaction and returns
   * only its id.
   */
  psbt?: string
  /** Whether every input is finalized. */
  isFinal: boolean
  /** Id of the transaction, if it was broadcast. */
  txid?: string
}

export type BitcoinTransfer = {
  address: string
  /** Amount in satoshis. */
  amount: bigint
}

export type SendBitcoinTransferParameters = {
  recipients: readonly [BitcoinTransfer, ...BitcoinTransfer[]]
  /** Fee rate in satoshis per virtual byte, for wallets that accept one. */
  feeRate?: number | undefined
  /** CAIP-2 id of the transfer's network. @default the active network */
  networkId?: CaipNetworkId | undefined
}

/**
 * A Bitcoin wallet's provider, with the same interface for every connector. Signatures and PSBTs
 * are base64-encoded. Amounts are in satoshis.
 *
 * Every method can throw `RequestRejectedError`, `RequestTimedOutError` (after 5 minutes),
 * `PromptAlreadyOpenError` (another request is pending), `MethodNotSupportedError`,
 * `NotConnectedError`, `ChainNotSupportedError`, or `RequestFailedError`.
 */
export type BitcoinProvider = {
  /**
   * The underlying wallet: a Wallet Standard wallet, or the object that the wallet injected into
   * the page.
   */
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** Whether the wallet supports the method. */
  supports(method: BitcoinMethod): boolean
  /**
   * Returns the current addresses, with the active address first. If asking the wallet would prompt
   * the user, returns the last known addresses instead.
   */
  getAddresses(): Promise<readonly BitcoinAddress[]>
  signMessage(parameters: SignBitcoinMessageParameters): Promise<SignedBitcoinMessage>
  /**
   * Signs a PSBT. The signed PSBT has the same inputs and outputs, plus a signature for each
   * requested input.
   *
   * @throws InvalidPsbtError if the PSBT is invalid.
   * @throws NetworkUnprovenError if the wallet does not report which testnet it uses.
   */
  signPsbt(parameters: SignPsbtParameters): Promise<SignedPsbt>
  /**
   * Sends a transfer.
   *
   * @returns The transaction id.
   * @throws NetworkUnprovenError if the wallet does not report which testnet it uses.
   */
  sendTransfer(parameters: SendBitcoinTransferParameters): Promise<{ txid: string }>
}
