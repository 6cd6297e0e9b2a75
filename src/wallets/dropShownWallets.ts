import type { ConnectorEntry } from '../namespace/types.ts'
import { comparableRdns } from './comparableRdns.ts'
import type { DirectoryWallet } from './types.ts'

export type DropShownWalletsParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'name' | 'rdns' | 'explorerId'>[]
  recent: readonly Pick<DirectoryWallet, 'id' | 'rdns'>[]
  isMobile: boolean
  /** Without discovery no connector counts by its rdns or its name. @default true */
  enableEIP6963?: boolean
}

/**
 * Leaves out of featured and recommended wallets what is on the list already as a connector or as
 * a recent wallet: by rdns; without an rdns by a connector's name; by directory id.
 */
export function dropShownWallets<wallet extends Pick<DirectoryWallet, 'id' | 'name' | 'rdns'>>(
  wallets: readonly wallet[],
  { connectors, recent, isMobile, enableEIP6963 = true }: DropShownWalletsParameters,
): readonly wallet[] {
  const found = enableEIP6963 ? connectors : []
  const rdns = new Set([...found, ...recent].map((one) => comparableRdns(one.rdns, isMobile)))
  const names = new Set(found.map(({ name }) => name))
  const ids = new Set([
    ...connectors
      .filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
      .map(({ explorerId }) => explorerId),
    ...recent.map(({ id }) => id),
  ])
  return wallets.filter(
    (one) =>
      !ids.has(one.id) &&
      !(one.rdns ? rdns.has(comparableRdns(one.rdns, isMobile)) : names.has(one.name)),
  )
}
