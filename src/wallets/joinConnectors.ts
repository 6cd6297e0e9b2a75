import { displayIdentity } from '../namespace/connectorEntry.ts'
import type { ConnectorEntry, ConnectorType } from '../namespace/types.ts'
import { safeText } from '../utils/sanitize.ts'

/** One wallet: a connector in each namespace that it serves, the best way to reach it first. */
export type JoinedConnectors = readonly [lead: ConnectorEntry, ...others: ConnectorEntry[]]

/** The better way to reach a wallet comes first. What is not here is no wallet, and is never joined. */
const rank: readonly ConnectorType[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']

/** What tells one wallet from another, the surest first. Where both have it, it decides. */
const identities: readonly ((entry: ConnectorEntry) => string | undefined)[] = [
  ({ explorerId }) => explorerId,
  (entry) => entry.rdns && displayIdentity(entry),
]

/**
 * Joins the connectors that are one wallet in several namespaces: those with one directory id, one rdns, one identity
 * of Wallet Standard, at last those with one name, where no other wallet of either namespace has that name. Two
 * that claim one identity in one namespace are joined with nobody: which of them is genuine nobody can know. Two connectors of one
 * namespace stay two.
 *
 * @param entries - In the order of the list; each group stands where its first one stood.
 */
export function joinConnectors(entries: readonly ConnectorEntry[]): readonly JoinedConnectors[] {
  const groups = entries.map((entry) => [entry])
  // Whoever has the name, also those that are joined with nobody.
  const names = new Map<string, number>()
  for (const entry of entries) names.set(named(entry), (names.get(named(entry)) ?? 0) + 1)
  const claims = (one: ConnectorEntry) => `${one.namespace} ${displayIdentity(one)}`
  const contested = new Set(entries.filter((one) => one.duplicateRdns).map(claims))
  const canJoin = (one: ConnectorEntry) => rank.includes(one.type) && !contested.has(claims(one))
  const keys: readonly ((entry: ConnectorEntry) => string | undefined)[] = [
    ...identities,
    // The same of both kinds, and an id that wallets of one maker share.
    ({ id }) => id.toLowerCase(),
    (entry) => (names.get(named(entry)) === 1 ? shownName(entry) : undefined),
  ]
  for (const key of keys) {
    const places = new Map<string, ConnectorEntry[]>()
    for (const group of groups) {
      const [first] = group
      const found = first && canJoin(first) && group.map(key).find(Boolean)
      if (!found) continue
      const place = places.get(found)
      if (!place) places.set(found, group)
      else if (isOneWallet(place, group)) place.push(...group.splice(0))
    }
  }
  return groups.flatMap((group) => {
    const [lead, ...others] = group.sort((a, b) => rank.indexOf(a.type) - rank.indexOf(b.type))
    return lead ? [[lead, ...others] as const] : []
  })
}

/** No namespace twice, and no identity that says otherwise. */
function isOneWallet(a: readonly ConnectorEntry[], b: readonly ConnectorEntry[]): boolean {
  return a.every((one) =>
    b.every(
      (other) =>
        one.namespace !== other.namespace &&
        identities.every((read) => {
          const [first, second] = [read(one), read(other)]
          return !first || !second || first === second
        }),
    ),
  )
}

function shownName({ name }: ConnectorEntry): string {
  return safeText(name).toLowerCase()
}

function named(entry: ConnectorEntry): string {
  return `${entry.namespace} ${shownName(entry)}`
}
