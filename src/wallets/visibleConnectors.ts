import type { ConnectorEntry } from '../namespace/types.ts'

export type VisibleConnectorsOptions = {
  isMobile: boolean
  /** True when the page has a `window.ethereum`. */
  hasInjectedProvider: boolean
}

/** True for an unnamed `window.ethereum`. */
export function isBrowserWallet(entry: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return entry.type === 'INJECTED' && entry.id === 'injected'
}

/**
 * Filters the connectors that a visitor can use here. The unnamed `window.ethereum` comes last.
 *
 * 'Browser Wallet' is hidden on desktop, where every wallet announces itself. On mobile it is
 * hidden when it has no rdns and no provider. It is also hidden when a wallet announced itself,
 * because both are probably the same wallet.
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
