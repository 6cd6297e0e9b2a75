import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import type { KitStorage } from '../../src/storage/createKitStorage.ts'
import { createQueryPersister, type PersistedRow } from '../../src/storage/queryPersister.ts'

/** The parameters of a query that can be persisted. */
export type StorageParameter = {
  /**
   * Storage from `createKitStorage` that persists fresh results across reloads. Not part of the query
   * key. Hooks use the kit's storage.
   * @default none
   */
  storage?: KitStorage | undefined
}

/** Returns the `persister` option if there is storage to use. */
export function persisted<data, queryKey extends QueryKey>(
  storage: KitStorage | undefined,
  row: PersistedRow<data>,
): { persister?: QueryPersister<data, queryKey> } {
  return storage ? { persister: createQueryPersister<data, queryKey>(storage, row) } : {}
}
