import type { KitNamespace, SupportedNamespace } from './namespace/types.ts'

/**
 * The namespace whose account and network the buttons show: the stored choice, else the first that
 * is connected, else the first.
 *
 * @param namespaces - In the order of the kit; at least one.
 * @param choice - What was chosen before; a namespace that the kit lacks counts as none.
 */
export function chooseActiveNamespace(
  namespaces: readonly Pick<KitNamespace, 'namespace' | 'getState'>[],
  choice: SupportedNamespace | undefined,
): SupportedNamespace {
  const chosen =
    namespaces.find((one) => one.namespace === choice) ??
    namespaces.find((one) => one.getState().status === 'connected') ??
    namespaces[0]
  return chosen?.namespace ?? 'eip155'
}
