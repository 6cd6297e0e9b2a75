import type { SolanaAccountState } from './chain.types.ts'

type Change = { slot: number; address: string; before: SolanaAccountState | null }

/** The earlier states of changed accounts, as far back as reads at `finalized` need them. */
export type AccountJournal = {
  /** Records the state that an account had until this slot. */
  note(change: Change): void
  /**
   * Returns the state of an account at the end of a slot.
   *
   * @returns undefined when the account has not changed since
   */
  before(address: string, slot: number): { state: SolanaAccountState | null } | undefined
  /** Returns the addresses of recently changed accounts, including deleted ones. */
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
