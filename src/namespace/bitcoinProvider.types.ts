import type { CaipNetworkId } from '../networks/types.ts'
import type { KitAccount } from './account.types.ts'

/** Message signature scheme: ECDSA with a recoverable public key (BIP-137), or simple BIP-322. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** Methods of a Bitcoin wallet. */
export type BitcoinMethod = 'getAddresses' | 'signMessage' | 'signPsbt' | 'sendTransfer'

/**
 * Capabilities of a Bitcoin wallet. An unsupported call throws `MethodNotSupportedError` without
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
         * How the wallet receives a non-default signature hash type: with each input, or only in
         * the PSBT.
         */
        sighash: 'perInput' | 'inPsbt'
        /**
         * Whether the wallet finalizes the PSBT: as requested, never, or only with `broadcast`.
         * `unknown` when the wallet decides.
         */
        finalize: 'choice' | 'never' | 'withBroadcast' | 'unknown'
        /** Whether the wallet can broadcast the transaction in the same call. */
        broadcast: boolean
      }
  sendTransfer:
    | false
    | {
        /** Whether one transfer can have several recipients. */
        severalReceivers: boolean
        /** Whether the app can set the fee rate. Otherwise the visitor chooses it in the wallet. */
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
  /** @default 'ecdsa', or 'bip322' for a Taproot address or a wallet that supports nothing else */
  protocol?: BitcoinMessageProtocol | undefined
}

export type SignedBitcoinMessage = {
  /** Base64. */
  signature: string
  address: string
  /** The scheme of the returned signature. It can differ from the requested one. */
  protocol: BitcoinMessageProtocol
}

/** An input to sign. */
export type PsbtInput = {
  index: number
  /**
   * Address of the signing account.
   *
   * @default the active account, or the account that owns the input
   */
  address?: string | undefined
  /** Allowed signature hash types, as in BIP-174. @default the types in the PSBT */
  sighashTypes?: readonly number[] | undefined
}

export type SignPsbtParameters = Asked & {
  /** A PSBT of version 0, as bytes or base64. */
  psbt: Uint8Array | string
  /** @default every input that belongs to an account of the connection */
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
   * The signed PSBT, base64. `undefined` when the wallet broadcasts the transaction and returns
   * only its id.
   */
  psbt?: string
  /** True when every input is finalized. */
  isFinal: boolean
  /** Id of the broadcast transaction. */
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
 * The provider of a Bitcoin wallet, identical for every connector. Signatures and PSBTs are base64;
 * amounts are in satoshis.
 *
 * Every method can throw `RequestRejectedError`, `RequestTimedOutError` (after 5 minutes),
 * `PromptAlreadyOpenError` (another request is pending), `MethodNotSupportedError`,
 * `NotConnectedError`, `ChainNotSupportedError` or `RequestFailedError`.
 */
export type BitcoinProvider = {
  /**
   * The underlying wallet: the Wallet Standard wallet, or the object that the wallet injects into
   * the page.
   */
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** Whether the wallet supports the method. */
  supports(method: BitcoinMethod): boolean
  /**
   * Returns the current addresses, the active address first. For a wallet that would prompt, it
   * returns the last known addresses.
   */
  getAddresses(): Promise<readonly BitcoinAddress[]>
  signMessage(parameters: SignBitcoinMessageParameters): Promise<SignedBitcoinMessage>
  /**
   * Signs a PSBT. The signed PSBT has the same inputs and outputs, and a signature for each
   * requested input.
   *
   * @throws InvalidPsbtError when the PSBT is not valid.
   * @throws NetworkUnprovenError when the wallet does not report which test network it uses.
   */
  signPsbt(parameters: SignPsbtParameters): Promise<SignedPsbt>
  /**
   * Sends a transfer.
   *
   * @returns The transaction id.
   * @throws NetworkUnprovenError when the wallet does not report which test network it uses.
   */
  sendTransfer(parameters: SendBitcoinTransferParameters): Promise<{ txid: string }>
}
