import type { Kit } from 'latchkit'
import type { DevWallets } from '../../../panel/devWallets/announceDevWallets.ts'
import type { Services } from '../../services.ts'
import { endFaults } from './faults.ts'
import { setOnline } from './plays.ts'

/** Rows of the page's storage that the kit and the wagmi config of the stage keep. */
const rows = /^(latchkit\/|night-ferry)/

/**
 * Mends everything that a failure broke, and leaves nothing of an earlier one: wallets answer again and forget the site,
 * nothing is connected or stored, and the stack has no fault.
 *
 * @param kit - The kit of the earlier failure.
 * @throws Error when the stack does not answer.
 */
export async function startFresh(
  kit: Kit | undefined,
  wallets: DevWallets,
  services: Services,
): Promise<void> {
  for (const wallet of Object.values(wallets)) {
    wallet.behave('approve')
    wallet.rejectPending()
  }
  if (services.kind === 'played') await endFaults(services.stackUrl)
  setOnline(true)
  // A wallet that fails to follow keeps nothing from here.
  await kit?.disconnect().catch(() => {})
  for (const wallet of Object.values(wallets)) {
    wallet.forgetSite()
    wallet.chooseChain(1)
  }
  removeRows()
}

/** Removes what the kit and the wagmi config of the stage keep. */
export function removeRows(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (rows.test(key)) window.localStorage.removeItem(key)
    }
  } catch {
    // A visitor who denies storage has no rows.
  }
}
