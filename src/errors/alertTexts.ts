import type { AlertKey } from './alertTable.ts'

/** What led to an alert and what helps, for development. */
export const alertTexts: Readonly<Record<AlertKey, readonly [cause: string, fix: string]>> = {
  SWITCH_NETWORK_NOT_FOUND: [
    'The network is not in the list of this app.',
    'Add it to the networks, or switch to a listed one.',
  ],
  ORIGIN_NOT_ALLOWED: [
    'This origin is not on the allow list of the project.',
    'Add it in the dashboard of the project; a change can take 15 minutes.',
  ],
  IFRAME_LOAD_FAILED: [
    'The embedded wallet did not load.',
    'Check network and content security policy, then try again.',
  ],
  IFRAME_REQUEST_TIMEOUT: ['The embedded wallet did not answer in time.', 'Try again.'],
  UNVERIFIED_DOMAIN: [
    'The domain of this app is not verified.',
    'Verify it in the dashboard of the project.',
  ],
  JWT_TOKEN_NOT_VALID: ['The session is not valid.', 'Check the system clock, then connect again.'],
  INVALID_PROJECT_ID: [
    'The service does not know the project id.',
    'Copy it from the dashboard of the project.',
  ],
  PROJECT_ID_NOT_CONFIGURED: [
    'No project id is set: nothing remote is read.',
    'Pass `projectId` to `createKit`.',
  ],
  SERVER_ERROR_APP_CONFIGURATION: [
    'The configuration of the project could not be read.',
    'Try again later.',
  ],
  RATE_LIMITED_APP_CONFIGURATION: [
    'Too many requests for the configuration of the project.',
    'Wait some minutes.',
  ],
}
