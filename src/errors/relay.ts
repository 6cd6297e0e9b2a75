import type { AlertKey } from './alerts.ts'
import { BaseError, type BaseErrorOptions, defineError } from './BaseError.ts'

type Cause = Pick<BaseErrorOptions, 'cause'>

/** The optional peer dependency for WalletConnect is not installed. */
export const WalletConnectMissingError = /* @__PURE__ */ defineError(
  'WalletConnectMissingError',
  'WalletConnect is not installed',
  'Install exactly `@walletconnect/ethereum-provider@2.21.8 viem@2.57.1`.',
)
export type WalletConnectMissingError = InstanceType<typeof WalletConnectMissingError>

/** WalletConnect was used outside of a page, for example during server rendering or in a worker. */
export const WalletConnectServerError = /* @__PURE__ */ defineError(
  'WalletConnectServerError',
  'WalletConnect works in a browser only',
  'Connect in an event handler or an effect.',
)
export type WalletConnectServerError = InstanceType<typeof WalletConnectServerError>

/** The relay could not be reached, closed every socket, or did not respond. */
export const RelayUnreachableError = /* @__PURE__ */ defineError(
  'RelayUnreachableError',
  'Relay is unreachable',
  'Check the network, then try again.',
)
export type RelayUnreachableError = InstanceType<typeof RelayUnreachableError>

/** No wallet used the pairing URI before it expired, and no new pairing URI could be created. */
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
 * The relay rejected the app and closed the socket with code 3000. `alert` contains the reason, if
 * known.
 */
export class RelayRefusedError extends BaseError<'RelayRefusedError'> {
  readonly alert: AlertKey | undefined

  /**
   * @param options.alert - The reason, if known.
   * @param options.origin - The page's origin.
   * @param options.projectId - The project id. The message includes only its last 4 characters.
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

/** The wallet approved the session without any account in the namespace. */
export class NoAccountApprovedError extends BaseError<'NoAccountApprovedError'> {
  /** CAIP-2 namespaces in which the wallet approved accounts. */
  readonly approved: readonly string[]
  /**
   * Whether the session connected another namespace on the page. If so, the error is not logged.
   */
  readonly isElsewhere: boolean

  /**
   * @param namespace - The requested CAIP-2 namespace.
   * @param approved - The namespaces in which the wallet approved accounts.
   * @param isElsewhere - Whether the page uses any of the approved namespaces.
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
