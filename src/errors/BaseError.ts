export type BaseErrorOptions = {
  /** The underlying error, thrown by a wallet, a library, or the platform. */
  cause?: unknown
  /** Next steps for the developer, one per line. */
  metaMessages?: readonly string[]
  /** A documentation page, for example `docs/errors.md`. */
  docsPath?: string
}

/** The codes of all kit errors. See {@link BaseError.code}. */
export type KitErrorCode =
  | 'AccountMinimum'
  | 'ChainNotSupported'
  | 'ConfigMissing'
  | 'ConnectClosed'
  | 'ConnectFailed'
  | 'ConnectRejected'
  | 'ConnectTimedOut'
  | 'ConnectUnreachable'
  | 'ConnectorNotFound'
  | 'DialogNotMounted'
  | 'DisconnectFailed'
  | 'HttpBody'
  | 'HttpMissing'
  | 'HttpNetwork'
  | 'HttpStatus'
  | 'InsufficientBalance'
  | 'InvalidAmount'
  | 'InvalidCaipAddress'
  | 'InvalidCaipNetworkId'
  | 'InvalidCommitment'
  | 'InvalidPsbt'
  | 'InvalidReceiver'
  | 'InvalidResponse'
  | 'InvalidTransaction'
  | 'KitProviderMissing'
  | 'MethodNotSupported'
  | 'MultiWalletNotEnabled'
  | 'NamespaceNotConfigured'
  | 'NetworkFeeUncovered'
  | 'NetworkNotFound'
  | 'NetworkUnproven'
  | 'NoAccountApproved'
  | 'NoAddress'
  | 'NotConnected'
  | 'NotSupplied'
  | 'Option'
  | 'OriginRequired'
  | 'OtherTransaction'
  | 'PairingExpired'
  | 'PromptAlreadyOpen'
  | 'RelayRefused'
  | 'RelayUnreachable'
  | 'RequestFailed'
  | 'RequestRejected'
  | 'RequestTimedOut'
  | 'SatsConnectMissing'
  | 'SendChanged'
  | 'SendClosed'
  | 'SendFailed'
  | 'SendIncomplete'
  | 'SendRejected'
  | 'SendUnknown'
  | 'SimulationFailed'
  | 'SiwxConflict'
  | 'SolFeesUncovered'
  | 'SolTransferUncovered'
  | 'SolanaPackageMissing'
  | 'TokenDecimals'
  | 'TokenRequired'
  | 'TransactionExpired'
  | 'TransferRefused'
  | 'UnconfirmedSend'
  | 'UnsupportedChain'
  | 'UnsupportedNamespace'
  | 'ViewNotAvailable'
  | 'WalletConnectMissing'
  | 'WalletConnectServer'
  | 'WalletNotFound'

/**
 * An error class's code: its name without `Error`. If the class is unknown, this is the union of
 * all codes. `MethodNotSupportedError` can also have the EIP-1193 code 4200.
 */
export type ErrorCodeOf<name extends string> = string extends name
  ? KitErrorCode | 4200
  : name extends 'MethodNotSupportedError'
    ? 'MethodNotSupported' | 4200
    : name extends `${infer code}Error`
      ? code
      : never

/**
 * Base class of all errors that the kit throws. `message` contains the short message, the next
 * steps, and the documentation page. `shortMessage` contains only the short message.
 *
 * Docs: docs/errors.md
 */
export class BaseError<name extends string = string> extends Error {
  /**
   * The class name. It is set as a string, so that it survives minification and is the same in
   * every copy of the package.
   */
  declare readonly name: name
  declare readonly shortMessage: string
  declare readonly metaMessages: readonly string[]
  /** The section of the package's documentation that describes the error. */
  declare readonly docsPath: string

  constructor(name: name, shortMessage: string, options: BaseErrorOptions = {}) {
    const { metaMessages = [], docsPath = `docs/errors.md#${name.toLowerCase()}` } = options
    super([shortMessage, ...metaMessages, `Docs: ${docsPath}`].join('\n'), options)
    Object.assign(this, { name, shortMessage, metaMessages, docsPath })
  }

  /**
   * The class name without `Error`, for example `ConnectRejected`. It stays the same across
   * releases and after minification. Wallet provider errors have a numeric code instead, as
   * EIP-1193 requires.
   */
  get code(): ErrorCodeOf<name> {
    return this.name.replace(/Error$/, '') as ErrorCodeOf<name>
  }

  /**
   * Walks the `cause` chain, starting with this error.
   *
   * @param find - Returns `true` for the error to find. If omitted, the last cause is returned.
   */
  walk(find?: (error: unknown) => boolean): unknown {
    return walkCauses(this, find)
  }
}

/**
 * Walks the `cause` chain of any error, stopping at a cycle. Returns `undefined` if `find` matches
 * no error.
 */
export function walkCauses(error: unknown, find?: (error: unknown) => boolean): unknown {
  const seen = new Set<unknown>()
  let last: unknown
  for (
    let one = error;
    one !== undefined && one !== null && !seen.has(one);
    one = (one as { cause?: unknown }).cause
  ) {
    if (find?.(one)) return one
    seen.add(one)
    last = one
  }
  return find ? undefined : last
}

/**
 * Creates an error class with a fixed message.
 *
 * @param name - Class name, for example `ConnectRejectedError`.
 * @param shortMessage - The message.
 * @param nextStep - The next step for the developer.
 */
export function defineError<const name extends string>(
  name: name,
  shortMessage: string,
  nextStep: string,
) {
  return class extends BaseError<name> {
    constructor(options?: Pick<BaseErrorOptions, 'cause'>) {
      super(name, shortMessage, { ...options, metaMessages: [nextStep] })
    }
  }
}
