import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import type { KitStorage } from '../../src/storage/createStorage.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** What every builder of a read that outlives a reload takes besides its parameters. */
export type StorageParameter = {
  /**
   * Where an answer outlives a reload, for as long as it is fresh: made by `createStorage`. No part of
   * the key. Hooks take the kit's. @default none: nothing is kept
   */
  storage?: KitStorage | undefined
}

/**
 * The `persister` of a read, when there is storage. Its code and the row's schema come with the first
 * read: where they fail to load, the read goes on without.
 */
export function persisted<data, queryKey extends QueryKey>(
  storage: KitStorage | undefined,
  loadRow: () => Promise<PersistedRow<data>>,
): { persister?: QueryPersister<data, queryKey> } {
  if (!storage) return {}
  return {
    async persister(queryFn, context, query) {
      const loaded = await Promise.all([
        import('../../src/storage/queryPersister.ts'),
        loadRow(),
      ]).catch(() => undefined)
      if (!loaded) return queryFn(context)
      const [{ createQueryPersister }, row] = loaded
      return createQueryPersister<data, queryKey>(storage, row)(queryFn, context, query)
    },
  }
}
