import type { Texts } from './Texts.ts'

/** The words of going on with a wallet of another kind of chain, which come with that view. */
export const switchActiveChainTexts: Texts['switchActiveChain'] = {
  needs: (name) => `This needs ${name}`,
  stays: (network, wallet) => `You are on ${network}. ${wallet} stays connected.`,
  use: (name) => `Use ${name}`,
}
