import type { CaipNetworkId } from '../networks/types.ts'
import type { KitAccount } from './account.types.ts'

/** How text is signed: the older form that recovers a public key (BIP-137), or BIP-322, simple. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** What a wallet may be asked for. */
export type BitcoinMethod = 'getAddresses' | 'signMessage' | 'signPsbt' | 'sendTransfer'

/** What a wallet of Bitcoin can do; the rest is refused before it is asked, with `MethodNotSupportedError`. */
export type BitcoinCapabilities = {
  signMessage:
    | false
    | {
        protocols: readonly BitcoinMessageProtocol[]
        /** The same for addresses of Taproot, `bc1p…`. */
        taproot: readonly BitcoinMessageProtocol[]
      }
  signPsbt:
    | false
    | {
        /**
         * Where a kind of signature other than the default is said: with each input, or in the PSBT alone.
         */
        sighash: 'perInput' | 'inPsbt'
        /**
         * What comes back: as asked for, never final, or final only where the wallet sends it too. `unknown`: as the
         * wallet likes.
         */
        finalize: 'choice' | 'never' | 'withBroadcast' | 'unknown'
        /** Whether it can be sent in the same call. */
        broadcast: boolean
      }
  sendTransfer:
    | false
    | {
        /** Whether one transfer can pay several receivers. */
        severalReceivers: boolean
        /** Whether the fee rate can be chosen here; otherwise the owner chooses it in the wallet. */
        feeRate: boolean
      }
}

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export type BitcoinAddress = KitAccount<'bip122'> & {
  purpose: 'payment' | 'ordinal'
  kind: BitcoinAddressKind
}

type Asked = {
  /** Whose signature. @default the account in use */
  address?: string | undefined
}

export type SignBitcoinMessageParameters = Asked & {
  message: string
  /** @default 'ecdsa', or 'bip322' for an address of Taproot and where the wallet has nothing else */
  protocol?: BitcoinMessageProtocol | undefined
}

export type SignedBitcoinMessage = {
  /** Base64. */
  signature: string
  address: string
  /** What came, which is not always what was asked for. */
  protocol: BitcoinMessageProtocol
}

/** An input to sign. */
export type PsbtInput = {
  index: number
  /** @default the account in use, or the one that the input belongs to */
  address?: string | undefined
  /** Kinds of signature that are allowed, as in BIP-174. @default those of the PSBT */
  sighashTypes?: readonly number[] | undefined
}

export type SignPsbtParameters = Asked & {
  /** A PSBT of version 0: its bytes, or these as base64. */
  psbt: Uint8Array | string
  /** @default every input of the accounts of this connection */
  inputs?: readonly PsbtInput[] | undefined
  /** Whether it comes back final. @default as the wallet does it */
  finalize?: boolean | undefined
  /** Have the wallet send it. @default false */
  broadcast?: boolean | undefined
  /** CAIP-2 id of the network that it is meant for. @default the network in use */
  networkId?: CaipNetworkId | undefined
}

export type SignedPsbt = {
  /** Base64. Undefined where the wallet sent it, and answered with the id of the transaction alone. */
  psbt?: string
  /** Whether every input is final. */
  isFinal: boolean
  /** Where it was sent. */
  txid?: string
}

export type BitcoinTransfer = {
  address: string
  /** Satoshis. */
  amount: bigint
}

export type SendBitcoinTransferParameters = {
  recipients: readonly [BitcoinTransfer, ...BitcoinTransfer[]]
  /** Satoshis for each virtual byte, where the wallet lets the app say it. */
  feeRate?: number | undefined
  /** CAIP-2 id of the network that it is meant for. @default the network in use */
  networkId?: CaipNetworkId | undefined
}

/**
 * A Bitcoin wallet as a host calls it, the same for every connector. Signatures and PSBTs are base64, amounts satoshis.
 *
 * Each call rejects with `RequestRejectedError`, `RequestTimedOutError` after five minutes, `PromptAlreadyOpenError`
 * while the wallet still asks for an earlier one, `MethodNotSupportedError`, `NotConnectedError`, `ChainNotSupportedError`,
 * or `RequestFailedError`.
 */
export type BitcoinProvider = {
  /** What lies beneath: the Wallet Standard wallet, or the object that the wallet put on the page. */
  readonly wallet: unknown
  readonly capabilities: BitcoinCapabilities
  /** Whether the wallet offers a method. */
  supports(method: BitcoinMethod): boolean
  /** The addresses that it shows now, the one in use first. Those of a wallet that has to be asked are as last told. */
  getAddresses(): Promise<readonly BitcoinAddress[]>
  signMessage(parameters: SignBitcoinMessageParameters): Promise<SignedBitcoinMessage>
  /**
   * What comes back has the same inputs and outputs, and a signature for each input that was asked for.
   *
   * @throws InvalidPsbtError
   * @throws NetworkUnprovenError where the wallet does not tell its test network
   */
  signPsbt(parameters: SignPsbtParameters): Promise<SignedPsbt>
  /**
   * @returns the transaction's id.
   * @throws NetworkUnprovenError where the wallet does not tell its test network
   */
  sendTransfer(parameters: SendBitcoinTransferParameters): Promise<{ txid: string }>
}
