import type { Kit } from '../kit/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { createEmitter } from '../utils/createEmitter.ts'

/** A namespace's labels, keyed by address. */
export type AddressLabels = Readonly<Record<string, string>>

/** The app's labels for accounts. They are kept in memory until the page closes. */
export type AccountNotes = {
  labels(namespace: SupportedNamespace): AddressLabels
  /** @param label - The new label. `undefined` removes the label. */
  setLabel(namespace: SupportedNamespace, address: string, label: string | undefined): void
  clear(namespace: SupportedNamespace): void
  /** Notifies subscribers that the account settings have changed. */
  notify(): void
  subscribe(listener: () => void): () => void
}

const none: AddressLabels = {}

/** Returns a kit's account labels. They are created on first use. */
export const accountNotes = (kit: Pick<Kit, 'lazyMember'>) => kit.lazyMember(createAccountNotes)

function createAccountNotes(): AccountNotes {
  const { add, notify } = createEmitter()
  const all = new Map<SupportedNamespace, AddressLabels>()
  return {
    labels: (namespace) => all.get(namespace) ?? none,
    setLabel(namespace, address, label) {
      const isOther = ([one]: [string, string]) => !isSameAddress(one, address)
      const others = Object.entries(all.get(namespace) ?? none).filter(isOther)
      all.set(
        namespace,
        Object.fromEntries(label === undefined ? others : [...others, [address, label]]),
      )
      notify()
    },
    clear(namespace) {
      if (all.delete(namespace)) notify()
    },
    notify,
    subscribe: add,
  }
}

export type AddressLabelParameters = {
  address: string
  /** @default the active namespace */
  namespace?: SupportedNamespace
}

/**
 * Labels an address, for example "Savings", until the page closes. `getAddressLabels` and the
 * account state return the label. EVM addresses are compared case-insensitively.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - The address to label.
 * @param parameters.label - The label to show.
 * @param parameters.namespace - @default the active namespace
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function addAddressLabel(
  kit: Kit,
  { address, label, namespace }: AddressLabelParameters & { label: string },
): void {
  accountNotes(kit).setLabel(namespaceIn(kit, namespace), address, label)
}

/**
 * Removes an address's label.
 *
 * Docs: docs/queries.md
 *
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function removeAddressLabel(kit: Kit, { address, namespace }: AddressLabelParameters): void {
  accountNotes(kit).setLabel(namespaceIn(kit, namespace), address, undefined)
}

/**
 * Returns a namespace's address labels, keyed by address as passed to `addAddressLabel`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - @default the active namespace
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function getAddressLabels(
  kit: Kit,
  { namespace }: Pick<AddressLabelParameters, 'namespace'> = {},
): AddressLabels {
  return accountNotes(kit).labels(namespaceIn(kit, namespace))
}

function namespaceIn(kit: Kit, namespace: SupportedNamespace | undefined): SupportedNamespace {
  return namespace ? kit.namespace(namespace).namespace : kit.activeNamespace().namespace
}
