import { BaseError, type BaseErrorOptions } from './BaseError.ts'

type Cause = Pick<BaseErrorOptions, 'cause'>

const again = { metaMessages: ['Try again.'] }

/** The visitor declined in the wallet. */
export class ConnectRejectedError extends BaseError<'ConnectRejectedError'> {
  constructor(options?: Cause) {
    super('ConnectRejectedError', 'Connection rejected', {
      ...options,
      metaMessages: ['Ask again.'],
    })
  }
}

/** The visitor left before the wallet answered. */
export class ConnectClosedError extends BaseError<'ConnectClosedError'> {
  constructor(options?: Cause) {
    super('ConnectClosedError', 'Modal closed', { ...options, ...again })
  }
}

/** The wallet did not answer in time. */
export class ConnectTimedOutError extends BaseError<'ConnectTimedOutError'> {
  constructor(options?: Cause) {
    super('ConnectTimedOutError', 'Connection timed out', { ...options, ...again })
  }
}

/** The wallet, or what leads to it, could not be reached. */
export class ConnectUnreachableError extends BaseError<'ConnectUnreachableError'> {
  constructor(options?: Cause) {
    super('ConnectUnreachableError', 'Wallet is unreachable', { ...options, ...again })
  }
}

/** Everything that none of the others says. The wallet's own error is the `cause`. */
export class ConnectFailedError extends BaseError<'ConnectFailedError'> {
  constructor(options?: Cause) {
    super('ConnectFailedError', 'Failed to connect', { ...options, ...again })
  }
}

/** The wallet already shows an earlier request of this page (JSON-RPC code -32002). */
export class PromptAlreadyOpenError extends BaseError<'PromptAlreadyOpenError'> {
  constructor(options?: Cause) {
    super('PromptAlreadyOpenError', 'The wallet is already asking', {
      ...options,
      metaMessages: ['Answer the open request in the wallet.'],
    })
  }
}

/** No connector has this id. */
export class ConnectorNotFoundError extends BaseError<'ConnectorNotFoundError'> {
  constructor(id: string) {
    super('ConnectorNotFoundError', `${id} not found`, {
      metaMessages: ['Pass its connector to `createKit`, or install the wallet.'],
    })
  }
}

/** The connector cannot do this at all; its capabilities say so beforehand. */
export class MethodNotSupportedError extends BaseError<'MethodNotSupportedError'> {
  readonly method: string

  constructor(method: string, connector: string) {
    super('MethodNotSupportedError', `${connector} does not support ${method}`, {
      metaMessages: ['Read `capabilities` before calling.'],
    })
    this.method = method
  }
}

/** A call that needs a connected account found none. */
export class NotConnectedError extends BaseError<'NotConnectedError'> {
  constructor() {
    super('NotConnectedError', 'Not connected', { metaMessages: ['Connect a wallet first.'] })
  }
}

/** A wallet failed to disconnect. The state of the kit is clean all the same. */
export class DisconnectFailedError extends BaseError<'DisconnectFailedError'> {
  /** @param reasons - Messages of the namespaces that failed; without any the short text is used. */
  constructor(options?: Cause & { reasons?: readonly string[] }) {
    super(
      'DisconnectFailedError',
      options?.reasons?.length
        ? `Failed to disconnect chains: ${options.reasons.join(', ')}`
        : 'Failed to disconnect',
      { cause: options?.cause, metaMessages: ['Disconnect in the wallet too.'] },
    )
  }
}
