import type { WalletRow } from './directoryWallets.ts'

/**
 * Returns the wallets that match a query of `GET /getWallets`, in order. A wallet must match `include`, `exclude`, `chains`,
 * `search`, `badge_type` and `badge`, and either `names` or `rdns`. Empty and missing parameters match all wallets.
 */
export function matchWallets(
  wallets: readonly WalletRow[],
  query: URLSearchParams,
): readonly WalletRow[] {
  const include = listOf(query, 'include')
  const exclude = listOf(query, 'exclude')
  const chains = listOf(query, 'chains')
  const names = listOf(query, 'names')
  const rdns = listOf(query, 'rdns')
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type') || query.get('badge')
  return wallets.filter(
    (wallet) =>
      (!include || include.has(wallet.id)) &&
      !exclude?.has(wallet.id) &&
      (!chains || wallet.chains.some((chain) => chains.has(chain))) &&
      (!(names || rdns) || names?.has(wallet.name) || rdns?.has(wallet.rdns ?? '')) &&
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!badge || wallet.badge_type === badge),
  )
}

function listOf(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const list = query.get(name)?.split(',').filter(Boolean)
  return list?.length ? new Set(list) : undefined
}
