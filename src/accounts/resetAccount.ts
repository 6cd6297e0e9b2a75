import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { accountNotes } from './accountNotes.ts'
import { setPreferredAccountType } from './preferredAccountType.ts'

/**
 * Forgets all about the account of a namespace: its connections end, its labels and its preferred kind go, and the
 * status is `disconnected`. Local state is clean in any case.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - @default the active namespace
 * @throws NamespaceNotConfiguredError; DisconnectFailedError when a wallet failed to follow.
 */
export async function resetAccount(
  kit: Kit,
  parameters: { namespace?: SupportedNamespace } = {},
): Promise<void> {
  const namespace = parameters.namespace ?? kit.activeNamespace().namespace
  const ending = kit.disconnect({ namespace })
  accountNotes(kit).clear(namespace)
  setPreferredAccountType(kit, namespace, undefined)
  await ending
}
