import type { KitNamespace, SupportedNamespace } from './namespace/types.ts'

/**
 * The namespace whose account and network the buttons show: the one chosen, else the first that is
 * connected, else the first. A choice of an earlier page counts as long as something is connected
 * there, may yet be, or is connected nowhere.
 *
 * @param namespaces - In the order of the kit; at least one.
 * @param choice - What was chosen before; a namespace that the kit lacks counts as none.
 * @param isRestored - The choice was made on an earlier page.
 */
export function chooseActiveNamespace(
  namespaces: readonly Pick<KitNamespace, 'namespace' | 'getState'>[],
  choice: SupportedNamespace | undefined,
  isRestored = false,
): SupportedNamespace {
  const connected = namespaces.find((one) => one.getState().status === 'connected')
  const chosen = namespaces.find(
    (one) =>
      one.namespace === choice &&
      !(isRestored && connected && one.getState().status === 'disconnected'),
  )
  return (chosen ?? connected ?? namespaces[0])?.namespace ?? 'eip155'
}
