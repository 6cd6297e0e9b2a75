import { type Client, decodeAbiParameters, type Hex, isHash, type Log } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { Transaction } from '../core/history.types.ts'
import type { NftStandard } from '../core/nfts.types.ts'

/** One NFT that went from one account to another. Addresses are in lower case. */
export type NftMove = {
  standard: NftStandard
  contract: Hex
  tokenId: bigint
  from: string
  to: string
}

/** `Transfer(address,address,uint256)`, shared with ERC-20. https://eips.ethereum.org/EIPS/eip-721 */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)`. https://eips.ethereum.org/EIPS/eip-1155 */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])`. */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Receipts are asked for at the same moment, so many at once: a transport that batches sends each lot as one. */
const lot = 50

/**
 * The NFTs that transactions moved, from their receipts.
 *
 * @returns For each transaction; undefined where the node does not know it.
 */
export async function readNftMoves(
  client: Client,
  transactions: readonly Transaction[],
): Promise<readonly (readonly NftMove[] | undefined)[]> {
  const moves: (readonly NftMove[] | undefined)[] = []
  for (let start = 0; start < transactions.length; start += lot) {
    const some = transactions.slice(start, start + lot)
    moves.push(...(await Promise.all(some.map(({ hash }) => readReceipt(client, hash)))))
  }
  return moves
}

async function readReceipt(client: Client, hash: string): Promise<readonly NftMove[] | undefined> {
  if (!isHash(hash)) return undefined
  try {
    const { logs } = await getTransactionReceipt(client, { hash })
    return logs.flatMap(movesOf)
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  }
}

function movesOf({
  address,
  topics,
  data,
}: Pick<Log, 'address' | 'data'> & { topics: readonly Hex[] }): NftMove[] {
  const contract = address.toLowerCase() as Hex
  const [kind, ...indexed] = topics
  const [first = '0x', second = '0x', third = '0x'] = indexed
  // With three topics it is an ERC-20's, whose amount is in the data.
  if (kind === transfer && topics.length === 4) {
    const from = addressIn(first)
    return [{ standard: 'erc721', contract, tokenId: BigInt(third), from, to: addressIn(second) }]
  }
  if ((kind !== transferSingle && kind !== transferBatch) || topics.length !== 4) return []
  const ends = { from: addressIn(second), to: addressIn(third) }
  return numbersIn(kind, data).map((tokenId) => ({
    standard: 'erc1155',
    contract,
    tokenId,
    ...ends,
  }))
}

/** The numbers of the tokens in an ERC-1155's log; none when its data is not what the standard says. */
function numbersIn(kind: Hex, data: Hex): readonly bigint[] {
  try {
    const numbers = { type: 'uint256' } as const
    const lists = { type: 'uint256[]' } as const
    return kind === transferSingle
      ? decodeAbiParameters([numbers, numbers], data).slice(0, 1)
      : decodeAbiParameters([lists, lists], data)[0]
  } catch {
    return []
  }
}

/** The address in an indexed value of 32 bytes. */
function addressIn(topic: Hex): string {
  return `0x${topic.slice(-40).toLowerCase()}`
}
