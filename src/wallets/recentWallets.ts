import type { ConnectorEntry } from '../namespace/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { safeText } from '../utils/sanitize.ts'
import type { DirectoryWallet } from './types.ts'
import { addRecentWallet } from './walletLists.ts'

/** A wallet that was used here before. One that was paired keeps its links. */
export type RecentWallet = DirectoryWallet & {
  /** It was reached by a link or a code; others by their connector, which has the same id. */
  isPaired?: true
}

/** Where they are stored. */
export const recentWalletsRow = 'recent_wallets'

/** What a later visit needs to open the wallet, or to get it. All are texts. */
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

/** An address longer than this is none, in characters. */
const textLimit = 2_048

/** The wallets that were used before, newest first. What is not readable is left out. */
export function readRecentWallets(storage: KitStorage): readonly RecentWallet[] {
  return (
    storage.get(recentWalletsRow, (raw) =>
      Array.isArray(raw) ? raw.flatMap(readRecentWallet) : undefined,
    ) ?? []
  )
}

/** Storage is written to by others too: only fields that are known, each of its own type. */
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

/** Puts a wallet that has just connected in front. */
export function rememberWallet(
  storage: KitStorage,
  wallet: DirectoryWallet | ConnectorEntry,
): void {
  // Its id would mean the wallet beside it.
  if ('duplicateRdns' in wallet && wallet.duplicateRdns) return
  const { id, name, rdns } = wallet
  const recent = 'uid' in wallet ? { id, name, rdns } : { ...wallet, isPaired: true }
  // The same wallet by another way is one wallet.
  const others = readRecentWallets(storage).filter((one) => !rdns || one.rdns !== rdns)
  for (const one of readRecentWallet(recent))
    storage.set(recentWalletsRow, addRecentWallet(others, one))
}
