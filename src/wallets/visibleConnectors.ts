import type { ConnectorEntry } from '../namespace/types.ts'

export type VisibleConnectorsOptions = {
  isMobile: boolean
  /** Whether the page has a `window.ethereum`. */
  hasInjectedProvider: boolean
}

/** Whether the connector is an unnamed `window.ethereum`. */
export function isBrowserWallet(entry: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return entry.type === 'INJECTED' && entry.id === 'injected'
}

/**
 * Returns the connectors that are available on this device. The unnamed `window.ethereum` ("Browser
 * Wallet") is last.
 *
 * "Browser Wallet" is hidden on desktop, where wallets announce themselves. On mobile it is hidden
 * if it has neither an rdns nor a provider. It is also hidden if another wallet is announced, which
 * is probably the same wallet.
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
