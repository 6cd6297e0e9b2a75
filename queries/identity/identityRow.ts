import { object, optional, string } from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import type { Identity } from '../core/identityKey.ts'

/** Identities as they stand in storage. */
export const identityRow: PersistedRow<Identity> = {
  name: 'identity_cache',
  schema: object({ name: optional(string()), avatar: optional(string()) }),
}
