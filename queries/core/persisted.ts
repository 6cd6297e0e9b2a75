import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import type { KitStorage } from '../../src/storage/createKitStorage.ts'
import { createQueryPersister, type PersistedRow } from '../../src/storage/queryPersister.ts'

/** Parameters of every read that can be persisted. */
export type StorageParameter = {
  /**
   * Persists results across reloads while they are fresh. Made by `createKitStorage`. Not part of the key. Hooks use the
   * kit's storage. @default none
   */
  storage?: KitStorage | undefined
}

/** Returns the `persister` option when there is storage. */
export function persisted<data, queryKey extends QueryKey>(
  storage: KitStorage | undefined,
  row: PersistedRow<data>,
): { persister?: QueryPersister<data, queryKey> } {
  return storage ? { persister: createQueryPersister<data, queryKey>(storage, row) } : {}
}
