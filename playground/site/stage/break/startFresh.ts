import type { Kit } from 'latchkit'
import type { DevWallets } from '../../../panel/devWallets/announceDevWallets.ts'
import type { Services } from '../../services.ts'
import { endFaults } from './faults.ts'
import { setOnline } from './plays.ts'

/** A pattern for the storage keys of the stage's kit and wagmi config. */
const rows = /^(latchkit\/|night-ferry)/

/**
 * Resets the stage after a failure: wallets respond again and forget the site, all wallets are disconnected, the storage
 * is empty, and the stack has no faults.
 *
 * @param kit - The kit of the previous failure.
 * @throws Error when the stack does not respond.
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
  // A wallet that fails to disconnect is ignored.
  await kit?.disconnect().catch(() => {})
  for (const wallet of Object.values(wallets)) {
    wallet.forgetSite()
    wallet.chooseChain(1)
  }
  removeRows()
}

/** Removes the stored data of the stage's kit and wagmi config. */
export function removeRows(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (rows.test(key)) window.localStorage.removeItem(key)
    }
  } catch {
    // The user denies storage, so there is no stored data.
  }
}
