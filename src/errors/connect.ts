import { BaseError, type BaseErrorOptions, defineError, walkCauses } from './BaseError.ts'

/** The user rejected the connection in the wallet. */
export const ConnectRejectedError = /* @__PURE__ */ defineError(
  'ConnectRejectedError',
  'Connection rejected',
  'Try again.',
)
export type ConnectRejectedError = InstanceType<typeof ConnectRejectedError>

/** The wallet did not respond in time. */
export const ConnectTimedOutError = /* @__PURE__ */ defineError(
  'ConnectTimedOutError',
  'Connection timed out',
  'Try again.',
)
export type ConnectTimedOutError = InstanceType<typeof ConnectTimedOutError>

/** Any other connection error. The `cause` is the wallet's error. */
export const ConnectFailedError = /* @__PURE__ */ defineError(
  'ConnectFailedError',
  'Failed to connect',
  'Try again.',
)
export type ConnectFailedError = InstanceType<typeof ConnectFailedError>

/** The wallet is already showing another request from this page (JSON-RPC error code -32002). */
export const PromptAlreadyOpenError = /* @__PURE__ */ defineError(
  'PromptAlreadyOpenError',
  'The wallet has a pending request',
  'Approve or reject it in the wallet, then try again.',
)
export type PromptAlreadyOpenError = InstanceType<typeof PromptAlreadyOpenError>

/** The method requires a connected account. */
export const NotConnectedError = /* @__PURE__ */ defineError(
  'NotConnectedError',
  'Not connected',
  'Connect first.',
)
export type NotConnectedError = InstanceType<typeof NotConnectedError>

/** The project may connect only one wallet per namespace. */
export const MultiWalletNotEnabledError = /* @__PURE__ */ defineError(
  'MultiWalletNotEnabledError',
  'Multi-Wallet Not Enabled',
  'Enable the feature in the project dashboard.',
)
export type MultiWalletNotEnabledError = InstanceType<typeof MultiWalletNotEnabledError>

/** No connector has the given id. */
export class ConnectorNotFoundError extends BaseError<'ConnectorNotFoundError'> {
  constructor(id: string) {
    super('ConnectorNotFoundError', `${id} not found`, {
      metaMessages: ['Install the wallet, or pass its connector.'],
    })
  }
}

/** Neither the wallet directory nor `customWallets` has the given id. */
export class WalletNotFoundError extends BaseError<'WalletNotFoundError'> {
  constructor(id: string) {
    super('WalletNotFoundError', `Wallet ${id.slice(0, 140)} not found`, {
      metaMessages: ['Pass an id of the wallet directory or of `customWallets`.'],
    })
  }
}

/** The connector does not support the method. Check `capabilities` before calling it. */
export class MethodNotSupportedError extends BaseError<'MethodNotSupportedError'> {
  readonly method: string
  readonly #code: 4200 | undefined

  /**
   * @param method - Name of the method.
   * @param options.code - 4200 for provider errors.
   * https://eips.ethereum.org/EIPS/eip-1193#provider-errors
   * @param options.nextStep - The next step for the developer. @default 'Read `capabilities`
   * first.'
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

/** A wallet failed to disconnect. Local state is cleared anyway. */
export class DisconnectFailedError extends BaseError<'DisconnectFailedError'> {
  /** @param options.reasons - Error messages of the namespaces that failed. */
  constructor(options?: Pick<BaseErrorOptions, 'cause'> & { reasons?: readonly string[] }) {
    const chains = options?.reasons?.length ? ` chains: ${options.reasons.join(', ')}` : ''
    super('DisconnectFailedError', `Failed to disconnect${chains}`, {
      cause: options?.cause,
      metaMessages: ['Disconnect in the wallet too.'],
    })
  }
}

/** The wallet does not support the network and did not add it. */
export const ChainNotSupportedError = /* @__PURE__ */ defineError(
  'ChainNotSupportedError',
  'Chain is not supported',
  'Add the network in the wallet, or choose another one.',
)
export type ChainNotSupportedError = InstanceType<typeof ChainNotSupportedError>

/** The kit does not list the network. */
export class NetworkNotFoundError extends BaseError<'NetworkNotFoundError'> {
  constructor(networkId: string) {
    super('NetworkNotFoundError', 'Network not found', {
      metaMessages: [`Add ${networkId} to the networks of this app.`],
    })
  }
}

/**
 * Whether a wallet error, or any of its causes, means that the user rejected the request.
 *
 * Error codes are checked first: 4001 (EIP-1193) and 5002 always mean a rejection. Messages are
 * checked last, for wallets that use other codes.
 *
 * @param error - The wallet's error: an `Error`, a plain object, or a string.
 * @param extraCodes - Additional codes that mean a rejection in this transport. 5000 means a
 * rejection only over WalletConnect. Injected wallets use it for an unknown network.
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
