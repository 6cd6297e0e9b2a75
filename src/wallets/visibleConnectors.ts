import type { ConnectorEntry } from '../namespace/types.ts'

export type VisibleConnectorsOptions = {
  isMobile: boolean
  /** Whether the page has `window.ethereum`. */
  hasInjectedProvider: boolean
}

/** Whether the connector is an unnamed `window.ethereum` provider. */
export function isBrowserWallet(entry: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return entry.type === 'INJECTED' && entry.id === 'injected'
}

/**
 * Returns the connectors that are available on this device. The unnamed `window.ethereum` provider
 * ("Browser Wallet") comes last.
 *
 * "Browser Wallet" is hidden on desktop, where wallets announce themselves. On mobile, it is hidden
 * if it has neither an rdns nor a provider, and if an announced wallet exists, because the two are
 * probably the same wallet.
 */
export function visibleConnectors(
  entries: readonly ConnectorEntry[],
  { isMobile, hasInjectedProvider }: VisibleConnectorsOptions,
): readonly ConnectorEntry[] {
  const others = entries.filter((one) => !isBrowserWallet(one))
  const hasAnnounced = others.some((one) => one.type === 'ANNOUNCED')
  const browser = entries.filter(
    (one) => isBrowserWallet(one) && isMobile && !hasAnnounced && (one.rdns || hasInjectedProvider),
  )
  return [...others, ...browser]
}
