import type { ConnectorEntry } from '../namespace/types.ts'

export type VisibleConnectorsOptions = {
  isMobile: boolean
  /** Whether a `window.ethereum` is there at all. */
  hasInjectedProvider: boolean
}

/** The entry of a `window.ethereum` that does not say who it is. */
export function isBrowserWallet(entry: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return entry.type === 'INJECTED' && entry.id === 'injected'
}

/**
 * The connectors that a visitor can use here, the legacy `window.ethereum` last.
 *
 * 'Browser Wallet' is hidden on a desktop, where every wallet announces itself; on a phone it is
 * hidden when it neither names itself (rdns) nor is there; and it is hidden wherever a wallet
 * announced itself, for it is most likely the same one.
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
