import type { Transfer } from '../core/history.types.ts'
import type { NftMove } from './readNftMoves.ts'

type Paired = {
  move: NftMove
  /** What the service says about it; absent where it cannot be told which of several is meant. */
  nft?: NonNullable<Transfer['nft']>
  isSpam: boolean
}

/**
 * What the service says about each NFT that a transaction moved. The service names neither contract nor number, and
 * promises no order: so a pair is one of each, or a name that ends in the number. Where some are spam and it cannot be
 * told which, all without a pair are taken for spam.
 */
export function pairTransfers(
  moves: readonly NftMove[],
  transfers: readonly Transfer[],
): readonly Paired[] {
  const told = transfers.flatMap(({ nft }) => nft ?? [])
  const isOne = moves.length === 1 && told.length === 1
  const hasSpam = told.some(({ isSpam }) => isSpam)
  const numbered = (id: string) => told.filter(({ name }) => name?.endsWith(`#${id}`))
  return moves.map((move) => {
    const same = moves.filter(({ tokenId }) => tokenId === move.tokenId)
    const named = isOne ? told : numbered(String(move.tokenId))
    const nft = named.length === 1 && same.length === 1 ? named[0] : undefined
    return { move, nft, isSpam: nft?.isSpam ?? hasSpam }
  })
}
