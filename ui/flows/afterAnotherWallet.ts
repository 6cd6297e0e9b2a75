import type { ViewName } from '../../src/config/views.ts'

/**
 * What follows when a wallet has connected beside others.
 *
 * @param others - Live connections of the same namespace besides the new one.
 * @param allows - Whether the project allows several; undefined: not known yet.
 * @param below - The views under the one that asked it.
 * @returns `endsOthers`: those before it end now, after the new one has connected, so that a refusal costs nothing.
 * What is not known ends nothing.
 */
export function afterAnotherWallet({
  others,
  allows,
  below,
}: {
  others: number
  allows: boolean | undefined
  below: readonly ViewName[]
}): { next: 'close' | 'wallets'; endsOthers: boolean } {
  const isFromWallets = below.includes('ProfileWallets')
  return {
    next: allows && (others > 0 || isFromWallets) ? 'wallets' : 'close',
    endsOthers: allows === false && others > 0,
  }
}
