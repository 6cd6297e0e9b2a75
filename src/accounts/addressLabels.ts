import type { Kit } from '../kit/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { isSameAddress } from '../utils/address.ts'
import { createEmitter } from '../utils/createEmitter.ts'

/** Labels by address, of one namespace. */
export type AddressLabels = Readonly<Record<string, string>>

/** What a host notes beside the accounts of a kit: gone with the page. */
export type AccountNotes = {
  labels(namespace: SupportedNamespace): AddressLabels
  /** @param label - `undefined` takes it away. */
  setLabel(namespace: SupportedNamespace, address: string, label: string | undefined): void
  clear(namespace: SupportedNamespace): void
  /** Tells who listens that something else was noted, in the storage. */
  notify(): void
  subscribe(listener: () => void): () => void
}

const none: AddressLabels = {}

/** The notes of a kit. */
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
