/** An error whose message explains what failed and how to fix it. */
class PhoneError extends Error {
  constructor(name: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = name
  }
}

/** The text is not a WalletConnect link, or the wallet rejected it. */
export class PairingLinkError extends PhoneError {
  constructor(reason: string, cause?: unknown) {
    super('PairingLinkError', `${reason} Copy the whole link that begins with wc:.`, cause)
  }
}

/** The link has expired. Links are valid for minutes. */
export class PairingLinkExpiredError extends PhoneError {
  constructor() {
    super('PairingLinkExpiredError', 'This link has expired. Make a new one on the page.')
  }
}

/** There is no pending proposal or request. */
export class NothingWaitsError extends PhoneError {
  constructor(what: 'proposal' | 'request', id: number | undefined) {
    super(
      'NothingWaitsError',
      id === undefined
        ? `No ${what} waits. Wait for one with \`until\`.`
        : `No ${what} ${id} waits: it was answered, expired or taken back. See \`getState()\`.`,
    )
  }
}

/** The phone has no node for this chain. */
export class UnknownChainError extends PhoneError {
  constructor(chain: string) {
    super('UnknownChainError', `The phone does not know ${chain}. Add its node to \`rpcUrls\`.`)
  }
}

/** The page's session does not contain this chain. */
export class ChainNotApprovedError extends PhoneError {
  constructor(chain: string) {
    super(
      'ChainNotApprovedError',
      `${chain} is not part of this connection. Add it with \`updateSession\` first.`,
    )
  }
}

/** The phone has no key for this account. */
export class UnknownAccountError extends PhoneError {
  constructor(address: string) {
    super(
      'UnknownAccountError',
      `The phone has no account ${address}. Add its key to \`accounts\`.`,
    )
  }
}

/** An approval needs at least one chain and one account. */
export class NothingApprovedError extends PhoneError {
  constructor() {
    super(
      'NothingApprovedError',
      'Nothing would be left of what the page asked for. Choose a chain and an account, or reject.',
    )
  }
}

/** No page is connected, or the session does not exist. */
export class NoSessionError extends PhoneError {
  constructor(topic: string | undefined) {
    super(
      'NoSessionError',
      topic === undefined
        ? 'No page is connected. Pair and approve first.'
        : `No connection ${topic}: it has ended. See \`getState().sessions\`.`,
    )
  }
}

/** The phone is offline, or its app is restarting. */
export class PhoneOfflineError extends PhoneError {
  constructor(status: 'offline' | 'restarting' = 'offline') {
    super(
      'PhoneOfflineError',
      status === 'offline'
        ? 'The phone is offline. Call `goOnline` first.'
        : 'The phone is restarting. Wait for `restart()`.',
    )
  }
}

/** The relay does not accept connections. */
export class RelayUnreachableError extends PhoneError {
  constructor(relayUrl: string, cause: unknown) {
    super(
      'RelayUnreachableError',
      `The relay at ${relayUrl} cannot be reached. Start the stack, or correct \`relayUrl\`.`,
      cause,
    )
  }
}

/** The phone has been closed. */
export class PhoneClosedError extends PhoneError {
  constructor() {
    super('PhoneClosedError', 'The phone is closed. Make a new one with `createPhone`.')
  }
}
