import type { ConnectorEntry } from '../namespace/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { safeText } from '../utils/sanitize.ts'
import type { DirectoryWallet } from './types.ts'
import { addRecentWallet } from './walletLists.ts'

/** A recently connected wallet. If it was paired by link or QR code, its links are included. */
export type RecentWallet = DirectoryWallet & {
  /** Set if the wallet was paired by link or QR code. If not set, `id` is a connector id. */
  isPaired?: true
}

/** Storage row for recent wallets. */
export const recentWalletsRow = 'recent_wallets'

/** String fields that are needed to open or install the wallet later. */
const kept = [
  'rdns',
  'imageId',
  'imageUrl',
  'homepage',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'linkMode',
  'appStore',
  'playStore',
  'chromeStore',
] as const satisfies readonly (keyof DirectoryWallet)[]

/** Maximum length of a stored string. */
const textLimit = 2_048

/** Reads the recent wallets, newest first. Invalid entries are omitted. */
export function readRecentWallets(storage: KitStorage): readonly RecentWallet[] {
  return (
    storage.get(recentWalletsRow, (raw) =>
      Array.isArray(raw) ? raw.flatMap(readRecentWallet) : undefined,
    ) ?? []
  )
}

/**
 * Parses a stored wallet. Storage is untrusted, so only known fields of the right type are kept.
 */
export function readRecentWallet(value: unknown): [] | [RecentWallet] {
  const raw = Object(value) as Record<string, unknown>
  const { id, chains } = raw
  const name = safeText(raw.name)
  if (!isText(id) || !name) return []
  const texts = kept.flatMap((key) => (isText(raw[key]) ? [[key, raw[key]]] : []))
  return [
    {
      id,
      name,
      ...Object.fromEntries(texts),
      ...(Array.isArray(chains) && { chains: chains.filter(isText) }),
      ...(raw.isPaired === true && { isPaired: true }),
    },
  ]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= textLimit
}

/** Adds a connected wallet to the front of the recent wallets. */
export function rememberWallet(
  storage: KitStorage,
  wallet: DirectoryWallet | ConnectorEntry,
): void {
  // A duplicate is not stored, because its id belongs to another wallet.
  if ('duplicateRdns' in wallet && wallet.duplicateRdns) return
  const { id, name, rdns } = wallet
  const recent = 'uid' in wallet ? { id, name, rdns } : { ...wallet, isPaired: true }
  // Remove the wallet's previous entry, because the wallet may have been connected on another
  // platform.
  const others = readRecentWallets(storage).filter((one) => !rdns || one.rdns !== rdns)
  for (const one of readRecentWallet(recent))
    storage.set(recentWalletsRow, addRecentWallet(others, one))
}
