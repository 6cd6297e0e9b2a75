import type { KitConfig } from './types.ts'

/** The options for a network that the app does not list. */
export type UnsupportedNetworkRules = Pick<
  KitConfig,
  'unsupportedNetwork' | 'allowUnsupportedChain'
>

/**
 * Whether the active network is unsupported: the app neither lists the network nor allows unlisted
 * networks. `ui/shell/unsupportedNetwork.ts` determines when the dialog opens and whether it can be
 * closed.
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
