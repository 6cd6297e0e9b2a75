import type { ComponentType } from 'react'

/** A part of the account view under a tab of its own, and in a chunk of its own. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** Fetches the code of each panel, in the order of the tabs. */
export const accountPanels: { readonly [tab in AccountTab]: () => Promise<ComponentType> } = {
  tokens: () => import('./tokens/TokensPanel.tsx').then((module) => module.TokensPanel),
  nfts: () => import('./nfts/NftsPanel.tsx').then((module) => module.NftsPanel),
  activity: () => import('./activity/ActivityPanel.tsx').then((module) => module.ActivityPanel),
}

/** The tabs of an account: all for EVM ones, what is known of Solana ones, none for the rest. */
export function accountTabs(namespace: string): readonly AccountTab[] {
  if (namespace === 'eip155') return ['tokens', 'nfts', 'activity']
  return namespace === 'solana' ? ['tokens'] : []
}
