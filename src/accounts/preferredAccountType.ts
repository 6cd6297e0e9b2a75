import type { KitConfig } from '../config/types.ts'
import { OptionError } from '../errors/config.ts'
import type { Kit } from '../kit/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { accountNotes } from './addressLabels.ts'

/** Account types that an app can prefer. */
export type PreferredAccountType = 'eoa' | 'smartAccount' | 'payment'

const row = 'preferred_account_types'
const types: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
] satisfies PreferredAccountType[]

/**
 * Returns the account type that the user last selected in a namespace, else the app's default.
 *
 * @returns The account type, or `'eoa'` if neither is set.
 */
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
 * Stores a namespace's preferred account type.
 *
 * @param type - The account type. `undefined` restores the app's default.
 * @throws OptionError if `type` is not an account type.
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
 * Disconnects a namespace, and removes its labels and preferred account type. Local state is
 * cleared even if a wallet fails to disconnect.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - @default the active namespace
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 * @throws DisconnectFailedError if a wallet failed to disconnect.
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
