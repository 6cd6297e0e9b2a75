/** Every developer alert by key: the code and the short message of the specification. */
export const alertTable = {
  SWITCH_NETWORK_NOT_FOUND: ['APKT001', 'Network Not Found'],
  ORIGIN_NOT_ALLOWED: ['APKT002', 'Invalid App Configuration'],
  IFRAME_LOAD_FAILED: ['APKT003', 'Network Error: Wallet Load Failed'],
  IFRAME_REQUEST_TIMEOUT: ['APKT004', 'Wallet Request Timeout'],
  UNVERIFIED_DOMAIN: ['APKT005', 'Unverified Domain'],
  JWT_TOKEN_NOT_VALID: ['APKT006', 'Session Expired'],
  INVALID_PROJECT_ID: ['APKT007', 'Invalid Project ID'],
  PROJECT_ID_NOT_CONFIGURED: ['APKT008', 'Project ID Missing'],
  SERVER_ERROR_APP_CONFIGURATION: ['APKT009', 'Server Error'],
  RATE_LIMITED_APP_CONFIGURATION: ['APKT010', 'Rate Limited'],
} as const

export type AlertKey = keyof typeof alertTable
