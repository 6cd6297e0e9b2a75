import { safeText } from '../../../src/utils/sanitize.ts'
import type { WalletCalls } from './walletCalls.types.ts'
import { type KnownWallet, walletTable } from './walletTable.ts'

/** A wallet that was injected into the page. */
export type InjectedWallet = { row: KnownWallet; wallet: object; calls(): WalletCalls }

/** An entry in `btc_providers` or `wbip_providers`. */
export type RegisteredWallet = {
  /** The wallet's path on `window`. */
  path: string
  name: string
  icon: string | undefined
  wallet: object
}

/** The path shared by wallets that implement UniSat's API. */
const sharedPlace = 'unisat'

/** Maximum number of entries read per list. */
const entryLimit = 50

/**
 * Finds the known wallets on the page. Each wallet is returned once, even if several wallets share a path.
 */
export function findInjected(): readonly InjectedWallet[] {
  const found: InjectedWallet[] = []
  // Shared paths come last, because only a wallet's own path identifies it.
  const places = walletTable.flatMap((row) => {
    const { injected } = row
    return injected ? injected.paths.map((path) => ({ row, injected, path })) : []
  })
  const isShared = ({ path }: { path: string }) => path === sharedPlace
  const inOrder = [...places.filter((one) => !isShared(one)), ...places.filter(isShared)]
  for (const { row, injected, path } of inOrder) {
    const wallet = readPath(path)
    if (!wallet || found.some((one) => one.row === row || one.wallet === wallet)) continue
    try {
      // An object at a wallet's own path is trusted, unless `isAlwaysProved` is set.
      const needsProof = path === sharedPlace || injected.isAlwaysProved
      if (needsProof && injected.isGenuine?.(wallet) === false) continue
      found.push({ row, wallet, calls: () => injected.calls(wallet as never) })
    } catch {
      // One of the wallet's getters threw.
    }
  }
  return found
}

/**
 * Returns the wallets registered in `btc_providers` and `wbip_providers`, except those without Bitcoin
 * methods.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function findRegistered(): readonly RegisteredWallet[] {
  const found: RegisteredWallet[] = []
  for (const list of ['btc_providers', 'wbip_providers']) {
    const entries = readPath(list)
    if (!Array.isArray(entries)) continue
    for (const entry of entries.slice(0, entryLimit)) {
      const one = readEntry(entry)
      if (one && !found.some(({ wallet }) => wallet === one.wallet)) found.push(one)
    }
  }
  return found
}

function readEntry(entry: unknown): RegisteredWallet | undefined {
  try {
    const { id, name, icon, methods } = Object(entry) as Record<string, unknown>
    const shown = safeText(name)
    const wallet = typeof id === 'string' ? readPath(id) : undefined
    if (typeof id !== 'string' || !shown || !wallet) return undefined
    if (typeof (wallet as { request?: unknown }).request !== 'function') return undefined
    // Omit Stacks wallets, which register in the same list.
    if (Array.isArray(methods) && !methods.some((one) => bitcoinMethods.includes(`${one}`))) {
      return undefined
    }
    return { path: id, name: shown, icon: readIcon(icon), wallet }
  } catch {
    return undefined
  }
}

const bitcoinMethods = ['getAddresses', 'getAccounts', 'wallet_connect', 'signPsbt', 'sendTransfer']

/** Corrects the invalid media type `image/svg` in an icon. */
function readIcon(icon: unknown): string | undefined {
  return typeof icon === 'string'
    ? icon.replace(/^data:image\/svg([;,])/, 'data:image/svg+xml$1')
    : undefined
}

/** Reads a path of at most four names on `window`. The path is untrusted. */
function readPath(path: string): object | undefined {
  if (typeof window === 'undefined' || path.length > 200) return undefined
  const names = path.split('.')
  if (names.length > 4) return undefined
  let at: unknown = window
  for (const name of names) {
    if (!name || ['__proto__', 'constructor', 'prototype'].includes(name)) return undefined
    try {
      at = (Object(at) as Record<string, unknown>)[name]
    } catch {
      return undefined
    }
    if (at === null || (typeof at !== 'object' && typeof at !== 'function')) return undefined
  }
  return at as object
}
