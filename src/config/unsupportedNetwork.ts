import type { KitConfig } from './types.ts'

/** What the app wants to happen on a network that it does not list. */
export type UnsupportedNetworkRules = Pick<
  KitConfig,
  'unsupportedNetwork' | 'allowUnsupportedChain'
>

/** True when the network in use is one that the app does not list, and the app minds. */
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
