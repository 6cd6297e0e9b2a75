import { BaseError, defineError } from './BaseError.ts'

/** The bytes are no PSBT, or one that this account signs nothing of. */
export const InvalidPsbtError = /* @__PURE__ */ defineError(
  'InvalidPsbtError',
  'PSBT is not valid',
  'Pass a PSBT of version 0 with an input of this account.',
)
export type InvalidPsbtError = InstanceType<typeof InvalidPsbtError>

/**
 * The wallet does not say which test network it is on, and their addresses look alike: nothing that moves coins is
 * asked of it.
 */
export const NetworkUnprovenError = /* @__PURE__ */ defineError(
  'NetworkUnprovenError',
  'The network of the wallet is not known',
  'Use mainnet, or a wallet that tells its network.',
)
export type NetworkUnprovenError = InstanceType<typeof NetworkUnprovenError>

/** The optional peer that speaks to wallets of sats-connect is not installed. */
export const SatsConnectMissingError = /* @__PURE__ */ defineError(
  'SatsConnectMissingError',
  'This Bitcoin wallet needs a package',
  'Install `@sats-connect/core@0.16.0`.',
)
export type SatsConnectMissingError = InstanceType<typeof SatsConnectMissingError>

/** A Bitcoin wallet connected without an address that can be used. */
export class NoAddressError extends BaseError<'NoAddressError'> {
  /** - `none`: it showed no address. - `otherNetwork`: those that it showed are of another network than it says. */
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
            ? 'Unlock it, and choose an account with a Bitcoin address.'
            : 'Choose one network in the wallet, then try again.',
        ],
      },
    )
    this.reason = reason
  }
}
