import { BaseError, defineError } from './BaseError.ts'

/** The bytes are not a valid PSBT, or none of the PSBT's inputs belong to the account. */
export const InvalidPsbtError = /* @__PURE__ */ defineError(
  'InvalidPsbtError',
  'PSBT is not valid',
  'Pass a PSBT of version 0 with an input of this account.',
)
export type InvalidPsbtError = InstanceType<typeof InvalidPsbtError>

/**
 * The wallet does not report which testnet it uses. All testnets share an address format, so the
 * kit cannot determine the network and does not request transactions from the wallet.
 */
export const NetworkUnprovenError = /* @__PURE__ */ defineError(
  'NetworkUnprovenError',
  'The network of the wallet is unknown',
  'Use mainnet, or a wallet that reports its network.',
)
export type NetworkUnprovenError = InstanceType<typeof NetworkUnprovenError>

/** The optional peer dependency for sats-connect wallets is not installed. */
export const SatsConnectMissingError = /* @__PURE__ */ defineError(
  'SatsConnectMissingError',
  'This Bitcoin wallet needs a package',
  'Install `@sats-connect/core@0.16.0`.',
)
export type SatsConnectMissingError = InstanceType<typeof SatsConnectMissingError>

/** A Bitcoin wallet connected, but shared no usable address. */
export class NoAddressError extends BaseError<'NoAddressError'> {
  /**
   * `none`: the wallet shared no address. `otherNetwork`: the wallet's addresses belong to a
   * different network than the one that the wallet reports.
   */
  readonly reason: 'none' | 'otherNetwork'

  constructor(wallet: string, reason: 'none' | 'otherNetwork') {
    super(
      'NoAddressError',
      reason === 'none'
        ? `${wallet} shared no Bitcoin address`
        : `${wallet} shared addresses of another network`,
      {
        metaMessages: [
          reason === 'none'
            ? 'Unlock the wallet, and choose an account with a Bitcoin address.'
            : 'Choose one network in the wallet, then try again.',
        ],
      },
    )
    this.reason = reason
  }
}
