import type { KitConfig } from './types.ts'

/** The options that apply if the wallet is on a network that the app does not list. */
export type UnsupportedNetworkRules = Pick<
  KitConfig,
  'unsupportedNetwork' | 'allowUnsupportedChain'
>

/**
 * Whether the active network is unsupported, that is, the app neither lists it nor allows unlisted
 * networks. `createNamespaceStore` compares the network with the app's list (`state.unsupportedNetwork`),
 * and `ui/shell/unsupportedNetwork.ts` determines when the dialog opens and whether it can be closed.
 */
export function isUnsupportedNetwork(
  state: { unsupportedNetwork: boolean },
  rules: UnsupportedNetworkRules,
): boolean {
  return (
    state.unsupportedNetwork &&
    !rules.allowUnsupportedChain &&
    rules.unsupportedNetwork !== 'ignore'
  )
}
