import type { AddConnector } from '../../../src/namespace/createNamespace.ts'
import { discoverWallets } from '../../../src/namespace/discoverWallets.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { announcementLimit } from '../../../src/utils/timesAndLimits.ts'
import type { AroundBitcoinConnector } from '../bitcoin.types.ts'
import { bitcoinConnector, type MakeWalletCalls, type WalletIdentity } from './bitcoinConnector.ts'
import { findInjected, findRegistered, type RegisteredWallet } from './findOnPage.ts'
import { type SatsConnectWallet, satsConnectCalls } from './satsConnectCalls.ts'
import { readStandardBitcoin, type StandardBitcoinWallet, standardCalls } from './standardCalls.ts'
import { findByName, plainName, walletTable } from './walletTable.ts'

/** Discovery methods, in order of preference. */
const methods = ['injected', 'registered', 'standard'] as const
type DiscoveryMethod = (typeof methods)[number]

type Found = {
  method: DiscoveryMethod
  /** Key that identifies a wallet across discovery methods. */
  key: string
  wallet: object
  identity: WalletIdentity
  make: MakeWalletCalls
}

export type DiscoverBitcoinParameters = {
  clock: Clock
  around(connectorId: string): AroundBitcoinConnector
  /**
   * Whether the connector has an active connection. If so, it is kept even when a preferred method finds the
   * same wallet.
   */
  isLive(connectorId: string): boolean
}

/** Delays between scans, in ms. Scans repeat because extensions may inject themselves at any time. */
const rescanDelaysMs = [200, 600, 1_500, 3_000]

/** Discovers the Bitcoin wallets on the page with every method, and removes duplicates. */
export function createDiscovery({ clock, around, isLive }: DiscoverBitcoinParameters) {
  const shown = new Map<unknown, Found & { remove(): void }>()
  /** Announced wallets. Their number is limited, because a page may announce any number of wallets. */
  const known = new Set<unknown>()
  const scans = new Set<() => void>()

  function show(add: AddConnector, found: Found): () => void {
    const { wallet, identity, make, method, key } = found
    if (shown.has(wallet) || (!known.has(wallet) && known.size >= announcementLimit)) {
      return () => {}
    }
    // Two wallets that have the same name and were found with the same method are different wallets. The
    // second one is marked as a duplicate.
    const twin = [...shown.values()].find((one) => one.key === key && one.method !== method)
    const isBetter = twin && methods.indexOf(method) < methods.indexOf(twin.method)
    if (twin && (!isBetter || isLive(twin.identity.id))) return () => {}
    try {
      const take = add(bitcoinConnector(make, identity, around(identity.id)), wallet)
      twin?.remove()
      known.add(wallet)
      const remove = () => {
        if (shown.delete(wallet)) take()
      }
      shown.set(wallet, { ...found, remove })
      return remove
    } catch {
      // One of the wallet's getters threw.
      return () => {}
    }
  }

  function scan(add: AddConnector) {
    const all = findRegistered()
    for (const { row, wallet, calls } of findInjected()) {
      const { id, name, rdns } = row
      show(add, {
        method: 'injected',
        key: id,
        wallet,
        identity: { id, name, rdns, type: 'INJECTED', icon: iconOf(wallet, all) },
        make: calls,
      })
    }
    for (const one of all) show(add, registered(one))
  }

  function registered({ path, name, icon, wallet }: RegisteredWallet): Found {
    const row = walletTable.find(
      (one) => one.satsPath === path || one.injected?.paths.includes(path),
    )
    return {
      method: 'registered',
      key: row?.id ?? findByName(name)?.id ?? plainName(name),
      wallet,
      identity: {
        id: row?.id ?? path,
        name: row?.name ?? name,
        icon,
        rdns: row?.rdns,
        type: 'ANNOUNCED',
      },
      make: ({ clock: own }) =>
        satsConnectCalls({ id: path, wallet: wallet as SatsConnectWallet, clock: own }),
    }
  }

  function announced(wallet: unknown): Found | undefined {
    const facts = readStandardBitcoin(wallet)
    if (!facts) return undefined
    const row = findByName(facts.name)
    return {
      method: 'standard',
      key: row?.id ?? plainName(facts.name),
      wallet: wallet as object,
      identity: {
        // The wallet's Solana connector has the same id.
        id: row?.id ?? `wallet-standard:${facts.name}`,
        name: facts.name,
        icon: facts.icon as string,
        rdns: row?.rdns,
        type: 'ANNOUNCED',
      },
      make: ({ clock: own }) =>
        standardCalls(wallet as StandardBitcoinWallet, { ...row?.standard, clock: own }),
    }
  }

  return {
    /** Discovers wallets while the namespace is mounted. Returns a cleanup function. */
    discover(add: AddConnector): () => void {
      const again = () => scan(add)
      scans.add(again)
      again()
      const stop = discoverWallets((wallet) => {
        const found = announced(wallet)
        return found ? show(add, found) : () => {}
      })
      if (typeof window === 'undefined') return stop
      const stops = rescanDelaysMs.map((ms) => clock.after(ms, again))
      for (const event of ['load', 'unisat#initialized']) window.addEventListener(event, again)
      return () => {
        scans.delete(again)
        stop()
        for (const cancel of stops) cancel()
        for (const event of ['load', 'unisat#initialized']) window.removeEventListener(event, again)
      }
    },
    /** Scans again, because injected wallets fire no event. */
    rescan() {
      for (const again of scans) again()
    },
  }
}

/** Returns a wallet's icon, from its provider or its registration. */
function iconOf(wallet: object, all: readonly RegisteredWallet[]): string | undefined {
  try {
    const { icon } = wallet as { icon?: unknown }
    if (typeof icon === 'string') return icon
  } catch {
    // One of the wallet's getters threw.
  }
  return all.find((one) => one.wallet === wallet)?.icon
}
