import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { type AddressLabels, accountNotes } from './accountNotes.ts'

export type AddressLabelParameters = {
  address: string
  /** @default the active namespace */
  namespace?: SupportedNamespace
}

/**
 * Names an address for this page, as "Savings": `getAddressLabels` and the account's state have it then. Letters of an
 * EVM address may be large or small.
 *
 * Docs: docs/queries.md
 *
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function addAddressLabel(
  kit: Kit,
  { address, label, namespace }: AddressLabelParameters & { label: string },
): void {
  accountNotes(kit).setLabel(namespaceIn(kit, namespace), address, label)
}

/** Takes a name away again. @throws NamespaceNotConfiguredError */
export function removeAddressLabel(kit: Kit, { address, namespace }: AddressLabelParameters): void {
  accountNotes(kit).setLabel(namespaceIn(kit, namespace), address, undefined)
}

/** The names of a namespace's addresses, as they were written. @throws NamespaceNotConfiguredError */
export function getAddressLabels(
  kit: Kit,
  { namespace }: Pick<AddressLabelParameters, 'namespace'> = {},
): AddressLabels {
  return accountNotes(kit).labels(namespaceIn(kit, namespace))
}

function namespaceIn(kit: Kit, namespace: SupportedNamespace | undefined): SupportedNamespace {
  return namespace ? kit.namespace(namespace).namespace : kit.activeNamespace().namespace
}
