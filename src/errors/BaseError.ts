export type BaseErrorOptions = {
  /** What went wrong below: the error of a wallet, a library or the platform. */
  cause?: unknown
  /** What to do next, one line each. */
  metaMessages?: readonly string[]
  /** A file of the documentation, for example `docs/errors.md`. */
  docsPath?: string
}

/** The {@link BaseError.code} of every error of the kit. */
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
 * The code of an error by its class name: the name without its ending. Where the class is not known: of any of them.
 * What a wallet's provider does not support has a number instead, as EIP-1193 wants it.
 */
export type ErrorCodeOf<name extends string> = string extends name
  ? KitErrorCode | 4200
  : name extends 'MethodNotSupportedError'
    ? 'MethodNotSupported' | 4200
    : name extends `${infer code}Error`
      ? code
      : never

/**
 * Every error that the kit throws. `message` is the short message, then what to do next, then the
 * page of the documentation; `shortMessage` alone is one of the fixed texts.
 */
export class BaseError<name extends string = string> extends Error {
  /** The class name as text, so that it survives minification and copies of the package. */
  declare readonly name: name
  declare readonly shortMessage: string
  declare readonly metaMessages: readonly string[]
  /** A file under `docs/` of the package, with the heading of this error. */
  declare readonly docsPath: string

  constructor(name: name, shortMessage: string, options: BaseErrorOptions = {}) {
    const { metaMessages = [], docsPath = `docs/errors.md#${name.toLowerCase()}` } = options
    super([shortMessage, ...metaMessages, `Docs: ${docsPath}`].join('\n'), options)
    Object.assign(this, { name, shortMessage, metaMessages, docsPath })
  }

  /**
   * Stable across releases and minifiers: the name without its ending, as in `ConnectRejected`. What a wallet's
   * provider throws has a number instead, as EIP-1193 wants it.
   */
  get code(): ErrorCodeOf<name> {
    return this.name.replace(/Error$/, '') as ErrorCodeOf<name>
  }

  /**
   * Follows the chain of causes, this error first.
   *
   * @param find - Returns true for the error that is looked for; without it the last one is given.
   */
  walk(find?: (error: unknown) => boolean): unknown {
    return walkCauses(this, find)
  }
}

/** Follows `cause` from any error; stops at a cycle. Undefined when `find` accepts none. */
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
 * Makes a class of errors that differs from the others in its name and texts alone.
 *
 * @param name - Name of the class, as in `ConnectRejectedError`.
 * @param shortMessage - The fixed text.
 * @param nextStep - What to do next.
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
