/**
 * Every developer alert: code and short message as the specification has them, what led to it, and
 * what helps. Loaded with the first alert.
 */
export const alertTable = {
  SWITCH_NETWORK_NOT_FOUND: [
    'APKT001',
    'Network Not Found',
    'The network is not in the list of this app.',
    'Add it to the networks, or switch to a listed one.',
  ],
  ORIGIN_NOT_ALLOWED: [
    'APKT002',
    'Invalid App Configuration',
    'This origin is not on the allow list of the project.',
    'Add it in the dashboard of the project; a change can take 15 minutes.',
  ],
  IFRAME_LOAD_FAILED: [
    'APKT003',
    'Network Error: Wallet Load Failed',
    'The embedded wallet did not load.',
    'Check network and content security policy, then try again.',
  ],
  IFRAME_REQUEST_TIMEOUT: [
    'APKT004',
    'Wallet Request Timeout',
    'The embedded wallet did not answer in time.',
    'Try again.',
  ],
  UNVERIFIED_DOMAIN: [
    'APKT005',
    'Unverified Domain',
    'The domain of this app is not verified.',
    'Verify it in the dashboard of the project.',
  ],
  JWT_TOKEN_NOT_VALID: [
    'APKT006',
    'Session Expired',
    'The session is not valid.',
    'Check the system clock, then connect again.',
  ],
  INVALID_PROJECT_ID: [
    'APKT007',
    'Invalid Project ID',
    'The service does not know the project id.',
    'Copy it from the dashboard of the project.',
  ],
  PROJECT_ID_NOT_CONFIGURED: [
    'APKT008',
    'Project ID Missing',
    'No project id is set: the services do not know who asks.',
    'Pass `projectId` to `createKit`.',
  ],
  SERVER_ERROR_APP_CONFIGURATION: [
    'APKT009',
    'Server Error',
    'The configuration of the project could not be read.',
    'Try again later.',
  ],
  RATE_LIMITED_APP_CONFIGURATION: [
    'APKT010',
    'Rate Limited',
    'Too many requests for the configuration of the project.',
    'Wait some minutes.',
  ],
} as const satisfies Record<
  string,
  readonly [code: string, name: string, cause: string, fix: string]
>

export type AlertKey = keyof typeof alertTable
