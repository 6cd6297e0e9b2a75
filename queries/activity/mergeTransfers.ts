import { compareAmounts } from '../../src/amounts/amounts.ts'
import { totalFiat } from '../../src/amounts/fiat.ts'
import type { Transfer } from '../core/history.types.ts'

const shownMax = 2

/**
 * The transfers of a transaction that are worth showing, two at most, what left before what came.
 *
 * - Spam NFTs are left out.
 * - Of several transfers of one token those below a tenth of the largest are left out: gas, and what is given
 *   back of it.
 * - Transfers of one token in one direction become one: amounts are added exactly.
 * - Of more than two those of the highest value stay; an unknown value counts as less than any.
 */
export function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  const wanted = transfers.filter(({ nft }) => !nft?.isSpam)
  const merged: Transfer[] = []
  for (const one of wanted.filter((transfer) => !isGasLike(transfer, wanted))) {
    const index = merged.findIndex(
      (other) => isSameToken(one, other) && one.direction === other.direction,
    )
    const other = merged[index]
    if (other) merged[index] = sum(other, one)
    else merged.push(one)
  }
  const byValue = [...merged].sort((a, b) => compareAmounts(b.value ?? '-1', a.value ?? '-1') ?? 0)
  const kept = merged.filter((one) => byValue.indexOf(one) < shownMax)
  return kept.sort((a, b) => rank(a) - rank(b))
}

function isGasLike(one: Transfer, all: readonly Transfer[]): boolean {
  return all.some(
    (other) => isSameToken(one, other) && (compareAmounts(tenfold(one), other.amount) ?? 0) < 0,
  )
}

/** Ten times the amount, exactly. */
function tenfold({ amount }: Transfer): string | undefined {
  return amount && totalFiat(Array.from({ length: 10 }, () => amount)).total
}

/** The service names no contract, so name and symbol must do. */
function isSameToken(one: Transfer, other: Transfer): boolean {
  const { name, symbol } = one.token ?? {}
  return (
    (name ?? symbol) !== undefined && name === other.token?.name && symbol === other.token?.symbol
  )
}

/** A sum is only told when both parts are known. */
function sum(one: Transfer, other: Transfer): Transfer {
  const add = (a: string | undefined, b: string | undefined) => {
    const { total, isComplete } = totalFiat([a, b])
    return isComplete ? total : undefined
  }
  return {
    ...one,
    amount: add(one.amount, other.amount),
    value: add(one.value, other.value),
  }
}

function rank({ direction }: Transfer): number {
  return direction === 'out' ? 0 : direction === 'in' ? 1 : 2
}
