import type { AlertKey } from './alerts.ts'
import { BaseError, type BaseErrorOptions, defineError } from './BaseError.ts'

type Cause = Pick<BaseErrorOptions, 'cause'>

/** The optional peer of WalletConnect is not installed. */
export const WalletConnectMissingError = /* @__PURE__ */ defineError(
  'WalletConnectMissingError',
  'WalletConnect is not installed',
  'Install `@walletconnect/ethereum-provider@2.21.8 viem@2.57.1`, exactly these.',
)
export type WalletConnectMissingError = InstanceType<typeof WalletConnectMissingError>

/** WalletConnect was asked for where there is no page: in a server render or a worker. */
export const WalletConnectServerError = /* @__PURE__ */ defineError(
  'WalletConnectServerError',
  'WalletConnect works in a browser only',
  'Connect in an event handler or an effect.',
)
export type WalletConnectServerError = InstanceType<typeof WalletConnectServerError>

/** The relay could not be reached, closed every socket, or did not answer. */
export const RelayUnreachableError = /* @__PURE__ */ defineError(
  'RelayUnreachableError',
  'Relay is unreachable',
  'Check the network, then try again.',
)
export type RelayUnreachableError = InstanceType<typeof RelayUnreachableError>

/** No wallet took the pairing link while it lived, and no new one could be made. */
export const PairingExpiredError = /* @__PURE__ */ defineError(
  'PairingExpiredError',
  'Pairing link expired',
  'Try again.',
)
export type PairingExpiredError = InstanceType<typeof PairingExpiredError>

const remedies: Readonly<Partial<Record<AlertKey, string>>> = {
  ORIGIN_NOT_ALLOWED: 'Add this origin in the dashboard of the project, and wait 15 minutes.',
  JWT_TOKEN_NOT_VALID: 'Set the clock of this device, then try again.',
  INVALID_PROJECT_ID: 'Copy the project id from the dashboard of the project.',
}

/**
 * The relay refused this app: it closed the socket with code 3000. `alert` says which of the known
 * reasons it gave.
 */
export class RelayRefusedError extends BaseError<'RelayRefusedError'> {
  readonly alert: AlertKey | undefined

  /**
   * @param options.alert - The reason, when it is a known one.
   * @param options.origin - Origin of the page.
   * @param options.projectId - Only its tail is told.
   */
  constructor(options: Cause & { alert?: AlertKey; origin: string; projectId: string }) {
    const { alert, origin, projectId, cause } = options
    super('RelayRefusedError', 'Relay refused this app', {
      cause,
      metaMessages: [
        `Origin: ${origin}, project id: …${projectId.slice(-4)}`,
        (alert && remedies[alert]) ?? 'Check the project in its dashboard.',
      ],
    })
    this.alert = alert
  }
}

/** A wallet approved the session without an account of this namespace. */
export class NoAccountApprovedError extends BaseError<'NoAccountApprovedError'> {
  /** The CAIP-2 namespaces in which the wallet did approve accounts. */
  readonly approved: readonly string[]
  /** The page has a connection in another namespace by the same session: nothing failed. */
  readonly isElsewhere: boolean

  /**
   * @param namespace - The CAIP-2 namespace that was asked for.
   * @param approved - Those in which the wallet did approve accounts.
   * @param isElsewhere - Whether the page uses one of these.
   */
  constructor(namespace: string, approved: readonly string[], isElsewhere = false) {
    super('NoAccountApprovedError', `Wallet approved no ${namespace} account`, {
      metaMessages: [
        `Approved: ${approved.join(', ') || 'nothing'}`,
        'Choose another account or wallet.',
      ],
    })
    this.approved = approved
    this.isElsewhere = isElsewhere
  }
}
