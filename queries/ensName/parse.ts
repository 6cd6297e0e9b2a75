import { nullable, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** ENS names and avatars in storage. */
export const ensRow: PersistedRow<string | null> = {
  name: 'ens_cache',
  schema: nullable(string()),
}
