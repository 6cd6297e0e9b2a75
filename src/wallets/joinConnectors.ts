import { displayIdentity } from '../namespace/connectorEntry.ts'
import type { ConnectorEntry, ConnectorType } from '../namespace/types.ts'
import { safeText } from '../utils/sanitize.ts'

/** The connectors of one wallet, at most one per namespace. The preferred connector comes first. */
export type JoinedConnectors = readonly [lead: ConnectorEntry, ...others: ConnectorEntry[]]

/**
 * Connector types, in order of preference. Connectors of other types are not wallets and are never
 * joined.
 */
const rank: readonly ConnectorType[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']

/**
 * Ways to identify a wallet, most reliable first. Two connectors belong to different wallets if
 * they differ in an identity that both have.
 */
const identities: readonly ((entry: ConnectorEntry) => string | undefined)[] = [
  ({ explorerId }) => explorerId,
  (entry) => entry.rdns && displayIdentity(entry),
]

/**
 * Joins connectors that belong to the same wallet in different namespaces. They are matched by
 * directory id, rdns, or Wallet Standard identity, or by name if no other wallet has the same name.
 * If several connectors in one namespace have the same identity, they are not joined, because it is
 * unknown which of them is genuine.
 *
 * @param entries - The connectors in list order. Each group takes the position of its first
 * connector.
 */
export function joinConnectors(entries: readonly ConnectorEntry[]): readonly JoinedConnectors[] {
  const groups = entries.map((entry) => [entry])
  // Number of connectors with each name, including connectors that are never joined.
  const names = new Map<string, number>()
  for (const entry of entries) names.set(named(entry), (names.get(named(entry)) ?? 0) + 1)
  const claims = (one: ConnectorEntry) => `${one.namespace} ${displayIdentity(one)}`
  const contested = new Set(entries.filter((one) => one.duplicateRdns).map(claims))
  const canJoin = (one: ConnectorEntry) => rank.includes(one.type) && !contested.has(claims(one))
  const keys: readonly ((entry: ConnectorEntry) => string | undefined)[] = [
    ...identities,
    // Connectors of different types from one vendor can share an id.
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

/** Whether two groups have no namespace in common and no conflicting identities. */
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
