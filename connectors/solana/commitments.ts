import { InvalidCommitmentError } from '../../src/errors/request.ts'
import type { SolanaCommitment } from '../../src/namespace/provider.types.ts'

/** Wallets know the first three; the others are older names. https://solana.com/docs/rpc#configuring-state-commitment */
const commitments: Readonly<Record<SolanaCommitment, 'processed' | 'confirmed' | 'finalized'>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/**
 * The commitment as wallets know it, whatever name a host has for it.
 *
 * @throws InvalidCommitmentError
 */
export function toCommitment<given extends SolanaCommitment | undefined>(
  given: given,
): 'processed' | 'confirmed' | 'finalized' | (given & undefined) {
  if (given === undefined) return undefined as given & undefined
  if (!Object.hasOwn(commitments, given)) {
    throw new InvalidCommitmentError(given, Object.keys(commitments))
  }
  return commitments[given]
}
