import { BaseError, type BaseErrorOptions, defineError, walkCauses } from './BaseError.ts'

/** The visitor declined in the wallet. */
export const ConnectRejectedError = /* @__PURE__ */ defineError(
  'ConnectRejectedError',
  'Connection rejected',
  'Ask again.',
)
export type ConnectRejectedError = InstanceType<typeof ConnectRejectedError>

/** The wallet did not answer in time. */
export const ConnectTimedOutError = /* @__PURE__ */ defineError(
  'ConnectTimedOutError',
  'Connection timed out',
  'Try again.',
)
export type ConnectTimedOutError = InstanceType<typeof ConnectTimedOutError>

/** Everything that none of the others says. The wallet's own error is the `cause`. */
export const ConnectFailedError = /* @__PURE__ */ defineError(
  'ConnectFailedError',
  'Failed to connect',
  'Try again.',
)
export type ConnectFailedError = InstanceType<typeof ConnectFailedError>

/** The wallet already shows an earlier request of this page (JSON-RPC code -32002). */
export const PromptAlreadyOpenError = /* @__PURE__ */ defineError(
  'PromptAlreadyOpenError',
  'The wallet is already asking',
  'Answer in the wallet.',
)
export type PromptAlreadyOpenError = InstanceType<typeof PromptAlreadyOpenError>

/** A call that needs a connected account found none. */
export const NotConnectedError = /* @__PURE__ */ defineError(
  'NotConnectedError',
  'Not connected',
  'Connect first.',
)
export type NotConnectedError = InstanceType<typeof NotConnectedError>

/** Another wallet of a namespace was asked for, and the project may not have several. */
export const MultiWalletNotEnabledError = /* @__PURE__ */ defineError(
  'MultiWalletNotEnabledError',
  'Multi-Wallet Not Enabled',
  'Switch the feature on in the dashboard of the project.',
)
export type MultiWalletNotEnabledError = InstanceType<typeof MultiWalletNotEnabledError>

/** No connector has this id. */
export class ConnectorNotFoundError extends BaseError<'ConnectorNotFoundError'> {
  constructor(id: string) {
    super('ConnectorNotFoundError', `${id} not found`, {
      metaMessages: ['Install the wallet, or pass its connector.'],
    })
  }
}

/** Neither the directory nor the app's own wallets have this id. */
export class WalletNotFoundError extends BaseError<'WalletNotFoundError'> {
  constructor(id: string) {
    super('WalletNotFoundError', `Wallet ${id.slice(0, 140)} not found`, {
      metaMessages: ['Take an id from the wallet directory, or add it to `customWallets`.'],
    })
  }
}

/** The connector cannot do this at all; its capabilities say so beforehand. */
export class MethodNotSupportedError extends BaseError<'MethodNotSupportedError'> {
  readonly method: string
  readonly #code: 4200 | undefined

  /**
   * @param method - The method, by the name that it was called by.
   * @param options.code - 4200 for what a provider throws. https://eips.ethereum.org/EIPS/eip-1193#provider-errors
   * @param options.nextStep - What to do next. @default to read `capabilities` first
   */
  constructor(method: string, connector: string, options: { code?: 4200; nextStep?: string } = {}) {
    const { code, nextStep = 'Read `capabilities` first.' } = options
    super('MethodNotSupportedError', `${connector} does not support ${method}`, {
      metaMessages: [nextStep],
    })
    this.method = method
    this.#code = code
  }

  override get code(): 'MethodNotSupported' | 4200 {
    return this.#code ?? super.code
  }
}

/** A wallet failed to disconnect. The state of the kit is clean all the same. */
export class DisconnectFailedError extends BaseError<'DisconnectFailedError'> {
  /** @param options - `reasons`: messages of the namespaces that failed. */
  constructor(options?: Pick<BaseErrorOptions, 'cause'> & { reasons?: readonly string[] }) {
    const chains = options?.reasons?.length ? ` chains: ${options.reasons.join(', ')}` : ''
    super('DisconnectFailedError', `Failed to disconnect${chains}`, {
      cause: options?.cause,
      metaMessages: ['Disconnect in the wallet too.'],
    })
  }
}

/** The wallet neither knows the network nor added it. */
export const ChainNotSupportedError = /* @__PURE__ */ defineError(
  'ChainNotSupportedError',
  'Chain is not supported',
  'Add it in the wallet, or choose another.',
)
export type ChainNotSupportedError = InstanceType<typeof ChainNotSupportedError>

/** The network is not in the list of this kit. */
export class NetworkNotFoundError extends BaseError<'NetworkNotFoundError'> {
  constructor(networkId: string) {
    super('NetworkNotFoundError', 'Network not found', {
      metaMessages: [`Add ${networkId} to the networks of this app.`],
    })
  }
}

/**
 * True when a wallet error, or any of its causes, says that the visitor declined.
 *
 * Codes come first: 4001 (EIP-1193) and 5002 are refusals everywhere. The message is read last, for
 * wallets that refuse under a code of their own.
 *
 * @param error - What the wallet threw or rejected with: an `Error`, a plain object or a text.
 * @param extraCodes - More codes that mean a refusal for this transport. 5000 belongs here for
 * WalletConnect and nowhere else: an installed wallet uses it for a network it does not know.
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function isUserRejection(error: unknown, extraCodes: readonly number[] = []): boolean {
  const codes: unknown[] = [4001, 5002, ...extraCodes]
  return (
    walkCauses(error, (one) => codes.includes(read(one, 'code'))) !== undefined ||
    walkCauses(error, (one) =>
      /user (rejected|cancell?ed)/i.test(
        String(typeof one === 'string' ? one : read(one, 'message')),
      ),
    ) !== undefined
  )
}

function read(value: unknown, key: 'code' | 'message'): unknown {
  return typeof value === 'object' && value !== null
    ? (value as { code?: unknown; message?: unknown })[key]
    : undefined
}
