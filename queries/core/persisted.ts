import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import type { KitStorage } from '../../src/storage/createKitStorage.ts'
import { createQueryPersister, type PersistedRow } from '../../src/storage/queryPersister.ts'

/** What every builder of a read that outlives a reload takes besides its parameters. */
export type StorageParameter = {
  /**
   * Where an answer outlives a reload, for as long as it is fresh: made by `createKitStorage`. No part of
   * the key. Hooks take the kit's. @default none: nothing is kept
   */
  storage?: KitStorage | undefined
}

/** The `persister` of a read, when there is storage. */
export function persisted<data, queryKey extends QueryKey>(
  storage: KitStorage | undefined,
  row: PersistedRow<data>,
): { persister?: QueryPersister<data, queryKey> } {
  return storage ? { persister: createQueryPersister<data, queryKey>(storage, row) } : {}
}
