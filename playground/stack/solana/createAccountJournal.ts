import type { SolanaAccountState } from './chain.types.ts'

type Change = { slot: number; address: string; before: SolanaAccountState | null }

/** Earlier states of changed accounts, as far back as reads at `finalized` need. */
export type AccountJournal = {
  /** Records an account's state until this slot. */
  note(change: Change): void
  /**
   * An account's state at the end of a slot.
   *
   * @returns undefined when it has not changed since
   */
  before(address: string, slot: number): { state: SolanaAccountState | null } | undefined
  /** Recently changed accounts, including deleted ones. */
  addresses(): readonly string[]
  /** Drops changes up to a slot. */
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
