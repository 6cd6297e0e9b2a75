import { nullable, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** Cache row for ENS names and avatars. */
export const ensRow: PersistedRow<string | null> = {
  name: 'ens_cache',
  schema: nullable(string()),
}
