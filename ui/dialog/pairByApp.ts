import type { Kit } from '../../src/kit/types.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'
import type { Router } from '../router/createRouter.ts'
import { openWalletApp } from './openWalletApp.ts'
import type { PairingSlot } from './PairingContext.ts'
import { pairingOf } from './pairingOf.ts'

/**
 * Has a pairing link made, so that it is there before the tap.
 *
 * @returns what to call inside the handler of a tap; true: the wallet's own browser opens this page,
 * and nothing more is to be shown here.
 */
export function pairByApp(
  slot: PairingSlot,
  kit: Kit,
  router: Router,
): (wallet: DirectoryWallet) => boolean {
  const { begin, choose, getState } = pairingOf(slot, kit, router)
  if (!kit.config.manualWCControl) begin()
  return (wallet) => {
    const link = openWalletApp(kit, wallet, getState().uri)
    if (link === 'page') return true
    choose(wallet, link)
    return false
  }
}
