import type { SolanaAccountState } from './chain.types.ts'

type Change = { slot: number; address: string; before: SolanaAccountState | null }

/** What accounts were before they changed, as far back as a read at `finalized` goes. */
export type AccountJournal = {
  /** Notes what an account was until this slot. */
  note(change: Change): void
  /**
   * What an account was at the end of a slot.
   *
   * @returns undefined when it has not changed since
   */
  before(address: string, slot: number): { state: SolanaAccountState | null } | undefined
  /** Accounts that changed lately, also those that are gone. */
  addresses(): readonly string[]
  /** Forgets what changed up to a slot. */
  forget(slot: number): void
}

export function createAccountJournal(): AccountJournal {
  let changes: Change[] = []
  return {
    note: (change) => void changes.push(change),
    before(address, slot) {
      const change = changes.find((one) => one.address === address && one.slot > slot)
      return change && { state: change.before }
    },
    addresses: () => [...new Set(changes.map(({ address }) => address))],
    forget(slot) {
      changes = changes.filter((change) => change.slot > slot)
    },
  }
}
