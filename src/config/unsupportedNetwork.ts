import type { KitConfig } from './types.ts'

/** The options that decide how the app handles a network outside its list. */
export type UnsupportedNetworkRules = Pick<
  KitConfig,
  'unsupportedNetwork' | 'allowUnsupportedChain'
>

/**
 * True when the active network is not listed by the app and the app does not allow that. When the dialog then opens, and
 * whether it can be closed, is decided in `ui/shell/unsupportedNetwork.ts`.
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
