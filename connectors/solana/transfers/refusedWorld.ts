import type { Transaction } from '@solana/web3.js'
import { spendable, type TransferWorld } from './readWorld.ts'
import type { RefusedWorld } from './toRefusal.ts'

/**
 * What a transfer met that a node refuses.
 *
 * @param world - As it is when it is refused.
 * @param minimum - The least that an account holds.
 */
export function refusedWorld(
  { instructions }: Pick<Transaction, 'instructions'>,
  { token, lamports }: TransferWorld,
  minimum: bigint,
): RefusedWorld {
  const programOf = (index: number) => instructions.at(index)?.programId.toBase58()
  return {
    // The payment stands last. Its budget, and the account that is made for it, are of other programs.
    isPayment: (index) => index >= 0 && programOf(index) === programOf(-1),
    held: token ? spendable(token) : lamports,
    isToken: token !== undefined,
    minimum,
  }
}
