import type { KitConfig } from '../config/types.ts'
import { OptionError } from '../errors/config.ts'
import type { Kit } from '../kit/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { accountNotes } from './addressLabels.ts'

/** What kinds of account an app can prefer. */
export type PreferredAccountType = 'eoa' | 'smartAccount' | 'payment'

const row = 'preferred_account_types'
const types: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
] satisfies PreferredAccountType[]

/** The kind of account that the visitor chose last in a namespace, else the app's default. */
export function getPreferredAccountType(
  kit: { config: Pick<KitConfig, 'defaultAccountTypes'>; storage: KitStorage },
  namespace: SupportedNamespace,
): PreferredAccountType {
  const chosen = stored(kit.storage)[namespace]
  return types.includes(chosen)
    ? (chosen as PreferredAccountType)
    : (kit.config.defaultAccountTypes[namespace] ?? 'eoa')
}

/**
 * Remembers the kind of account to use in a namespace.
 *
 * @param type - `undefined`: the default again.
 * @throws OptionError for a type that is none.
 */
export function setPreferredAccountType(
  kit: Pick<Kit, 'lazyMember' | 'storage'>,
  namespace: SupportedNamespace,
  type: PreferredAccountType | undefined,
): void {
  if (type !== undefined && !types.includes(type)) {
    throw new OptionError('type', "pass 'eoa', 'smartAccount', 'payment' or undefined.", type)
  }
  kit.storage.set(row, { ...stored(kit.storage), [namespace]: type })
  accountNotes(kit).notify()
}

function stored(storage: KitStorage): Partial<Record<SupportedNamespace, unknown>> {
  return storage.get(row, (raw) => (Object(raw) === raw ? (raw as object) : undefined)) ?? {}
}

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
