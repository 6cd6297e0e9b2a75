import type { BitcoinOutput, BitcoinTransaction, Outpoint } from './readTransaction.ts'
import { outpointKey } from './readTransaction.ts'

/** An unconfirmed transaction, with its fee. */
export type WaitingTransaction = BitcoinTransaction & {
  /** The outputs that the inputs spend, in order. */
  spent: readonly BitcoinOutput[]
  fee: number
  /** The time of arrival, in seconds since the Unix epoch. */
  time: number
}

/** Creates a store of unconfirmed transactions in order of arrival, so ancestors come before descendants. */
export function createMempool() {
  const waiting = new Map<string, WaitingTransaction>()
  const spenders = new Map<string, { txid: string; vin: number }>()

  /** Returns these transactions and all their descendants, in order of arrival. */
  function withDescendants(roots: readonly WaitingTransaction[]): readonly WaitingTransaction[] {
    const found = new Set(roots.map(({ txid }) => txid))
    for (const one of waiting.values()) {
      if (one.inputs.some(({ txid }) => found.has(txid))) found.add(one.txid)
    }
    return [...waiting.values()].filter(({ txid }) => found.has(txid))
  }

  return {
    get: (txid: string) => waiting.get(txid),
    all: (): readonly WaitingTransaction[] => [...waiting.values()],
    spenderOf: (place: Outpoint) => spenders.get(outpointKey(place)),
    withDescendants,
    /** Returns a transaction's unconfirmed ancestors, in order of arrival. */
    ancestorsOf({ inputs }: Pick<BitcoinTransaction, 'inputs'>): readonly WaitingTransaction[] {
      const found = new Set(inputs.map(({ txid }) => txid))
      const before = [...waiting.values()].reverse().filter(({ txid, inputs: own }) => {
        if (!found.has(txid)) return false
        for (const input of own) found.add(input.txid)
        return true
      })
      return before.reverse()
    },
    add(transaction: WaitingTransaction) {
      waiting.set(transaction.txid, transaction)
      for (const [vin, input] of transaction.inputs.entries()) {
        spenders.set(outpointKey(input), { txid: transaction.txid, vin })
      }
    },
    remove({ txid, inputs }: BitcoinTransaction) {
      waiting.delete(txid)
      for (const input of inputs) spenders.delete(outpointKey(input))
    },
  }
}
