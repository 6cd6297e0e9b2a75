import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import { isSolanaAddress } from '../../src/utils/address.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { toSolanaNetworkId } from './solanaChains.ts'
import type { StandardWallet } from './standard.types.ts'

/** What is read of a wallet once, when it announces itself. */
export type WalletFacts = { name: string; icon: unknown }

/** What is read of an account each time. */
export type AccountFacts = { address: string; networkIds: readonly CaipNetworkId[] }

/** Accounts, and networks, of one wallet that are read. */
const limit = 100

/**
 * A wallet's own words about itself, read once: getters and proxies cannot answer otherwise later.
 * Undefined for what has no network of Solana, no name, or nothing to connect with.
 */
export function readStandardWallet(
  wallet: unknown,
  networks: readonly Network[],
): WalletFacts | undefined {
  try {
    const { name, icon, chains, features } = wallet as StandardWallet
    const shown = safeText(name)
    const canConnect = typeof features['standard:connect']?.connect === 'function'
    return shown && canConnect && readNetworkIds({ chains }, networks).length
      ? { name: shown, icon }
      : undefined
  } catch {
    return undefined
  }
}

/** The networks of Solana that a wallet or an account lists; none where that cannot be read. */
export function readNetworkIds(
  from: { readonly chains: readonly unknown[] },
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const chains = readList(() => from.chains)
  return [...new Set(chains.flatMap((chain) => toSolanaNetworkId(chain, networks) ?? []))]
}

/** The accounts that a wallet shows this page; what cannot be read is left out. */
export function readAccounts(
  wallet: StandardWallet,
  networks: readonly Network[],
): readonly AccountFacts[] {
  return readList(() => wallet.accounts).flatMap((account) => {
    const [address] = readList(() => [account.address])
    const networkIds = readNetworkIds(account, networks)
    return address && isSolanaAddress(address) && networkIds.length ? [{ address, networkIds }] : []
  })
}

/** A list of the wallet's own, whose getters may throw. */
function readList<value>(read: () => readonly value[]): readonly value[] {
  try {
    return read().slice(0, limit)
  } catch {
    return []
  }
}
