import { createListeners } from '../createListeners.ts'
import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { onePer } from '../utils/onePer.ts'
import { plainAddress } from '../utils/plainAddress.ts'

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
export const accountNotes: (owner: Pick<Kit, 'namespaces'>) => AccountNotes = onePer(() => {
  const { add, notify } = createListeners()
  const all = new Map<SupportedNamespace, AddressLabels>()
  return {
    labels: (namespace) => all.get(namespace) ?? none,
    setLabel(namespace, address, label) {
      const isOther = ([one]: [string, string]) => plainAddress(one) !== plainAddress(address)
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
})
