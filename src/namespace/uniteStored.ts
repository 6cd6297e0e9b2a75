import { isSameAddress } from './isSameAddress.ts'
import { isSameId } from './isSameId.ts'
import type { StoredConnection } from './parseStored.ts'
import type { SupportedNamespace } from './types.ts'

/** How many addresses of a connection are read and kept. */
export const accountLimit = 100
/** How many connections of a namespace are kept. */
const limit = 100

/**
 * Connections merged by connector: of two the first one counts, and the addresses of both are kept,
 * those of the first before the others.
 */
export function uniteStored(
  namespace: SupportedNamespace,
  all: readonly StoredConnection[],
): readonly StoredConnection[] {
  const united: StoredConnection[] = []
  for (const one of all) {
    const at = united.findIndex(({ connectorId }) => isSameId(connectorId, one.connectorId))
    const known = united[at]
    if (!known) {
      united.push(one)
      continue
    }
    // The embedded wallet has one owner at a time: a former one's addresses are none of this one's.
    if (known.auth) continue
    const more = one.accounts.filter(
      ({ address }) =>
        !known.accounts.some((account) => isSameAddress(namespace, account.address, address)),
    )
    united[at] = { ...known, accounts: [...known.accounts, ...more].slice(0, accountLimit) }
  }
  return united.slice(0, limit)
}
