/**
 * Developer alerts: the code, the short message, the cause, and the fix. They are loaded when the
 * first alert is reported.
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
    'Check the network and the content security policy, then try again.',
  ],
  IFRAME_REQUEST_TIMEOUT: [
    'APKT004',
    'Wallet Request Timeout',
    'The embedded wallet did not respond in time.',
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
    'No project id is set. The services require one.',
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

/**
 * Developer notices that are not errors and have no code. The first string is the label, and the
 * last is the console method.
 */
export const noticeTable = {
  LOCAL_CONFIGURATION_IGNORED: [
    'Reown Config Notice',
    'Local Configuration Ignored',
    'The configuration of the project sets these features, so the values of the app are ignored.',
    'Remove them from the app, or change them in the dashboard of the project.',
    'warn',
  ],
  MULTI_WALLET_NOT_ENABLED: [
    'info',
    'Multi-Wallet Not Enabled',
    'The project allows only one connected wallet per namespace.',
    'Enable the feature in the project dashboard.',
    'info',
  ],
  WAGMI_WALLET_CONNECT: [
    'warn',
    'WalletConnect Connector of wagmi',
    'The wagmi config has `walletConnect` of `wagmi/connectors`, which loads the WalletConnect client and requests its services with the page, before a click.',
    'Use `walletConnect` of `latchkit/connectors` in its place.',
    'warn',
  ],
} as const satisfies Record<
  string,
  readonly [label: string, name: string, cause: string, fix: string, level: 'warn' | 'info']
>

export type NoticeKey = keyof typeof noticeTable

const texts: readonly (readonly [text: string, key: AlertKey])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/**
 * Returns the alert for the reason with which the relay closed a socket, or `undefined` if the
 * reason is unknown.
 */
export function alertOfProviderText(text: string): AlertKey | undefined {
  return texts.find(([known]) => text.includes(known))?.[1]
}

/** A developer alert for the console and the debug overlay. Never shown to users. */
export type Alert = {
  /** `APKT001` to `APKT010`, or a notice's label. */
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
  /** Logs the alert to the console without showing it in the debug overlay. */
  isConsoleOnly?: true
}

/**
 * The console that alerts are written to. If it has no `warn` or `info` method, `error` is used
 * instead.
 */
export type AlertConsole = Pick<Console, 'error'> & Partial<Pick<Console, 'warn' | 'info'>>

/**
 * Creates an alert and writes it to the console. The cause and the fix are written only in
 * development.
 */
export function writeAlert(
  key: AlertKey | NoticeKey,
  values: Alert['values'],
  isDevelopment: boolean,
  out: AlertConsole | undefined,
): Alert {
  const isNotice = key in noticeTable
  const [code, name, cause, fix, level = 'error'] = { ...alertTable, ...noticeTable }[key]
  const given = Object.entries(values).map(([label, value]) => `${label}: ${value}`)
  const text = isDevelopment ? [cause, ...given, fix] : given
  const anchor = isNotice ? 'notices' : code.toLowerCase()
  const line = [`[${code}] ${name}`, ...text, `Docs: docs/errors.md#${anchor}`].join('\n')
  if (out?.[level]) out[level](line)
  else out?.error(line)
  return {
    code,
    name,
    cause,
    values,
    fix,
    ...(key === 'LOCAL_CONFIGURATION_IGNORED' && { isConsoleOnly: true }),
  }
}
