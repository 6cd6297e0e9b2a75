/**
 * What a developer is told besides the alerts: nothing is broken, so there is no code. The first text stands where an
 * alert has its code, and the last is the method of the console.
 */
export const noticeTable = {
  LOCAL_CONFIGURATION_IGNORED: [
    'Reown Config Notice',
    'Local Configuration Ignored',
    'The configuration of the project decides these features, so what the app passes for them is not used.',
    'Leave them out of the app, or set them in the dashboard of the project.',
    'warn',
  ],
  MULTI_WALLET_NOT_ENABLED: [
    'info',
    'Multi-Wallet Not Enabled',
    'The project may not have several wallets connected in one namespace.',
    'Switch the feature on in the dashboard of the project.',
    'info',
  ],
} as const satisfies Record<
  string,
  readonly [label: string, name: string, cause: string, fix: string, level: 'warn' | 'info']
>

export type NoticeKey = keyof typeof noticeTable
