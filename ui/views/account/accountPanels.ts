import type { ComponentType } from 'react'
import type { AccountPart } from '../../../src/wallets/listRules.ts'

/** A part of the account view under a tab of its own, and in a chunk of its own. */
export type AccountTab = AccountPart

/** Fetches the code of each panel, in the order of the tabs. */
export const accountPanels: { readonly [tab in AccountTab]: () => Promise<ComponentType> } = {
  tokens: () => import('./tokens/TokensPanel.tsx').then((module) => module.TokensPanel),
  nfts: () => import('./nfts/NftsPanel.tsx').then((module) => module.NftsPanel),
  activity: () => import('./activity/ActivityPanel.tsx').then((module) => module.ActivityPanel),
}
