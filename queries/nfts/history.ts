import type { Client, Hex, Log } from 'viem'
import type { Http } from '../../src/http/createHttp.ts'
import type { ActivityTransaction, Transfer } from '../../src/namespace/activity.types.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { nftTokensMax, nftTransactionsMax } from '../../src/utils/timesAndLimits.ts'
import { getHistoryPage } from '../activity/options.ts'
import type { ReadParameters } from '../core/queryOptions.ts'
import {
  defaultNftGateway,
  type Nft,
  type NftStandard,
  nftId,
  nftPictureUrl,
} from '../nftMetadata/parse.ts'
import { loadViem, readHoldings, type Viem } from './holdings.ts'
import type { Nfts } from './parse.ts'

type NftHistoryParameters = ReadParameters & {
  address: string
  networkId: string
  gateway?: string | undefined
}

/** Implements `getNfts` without the wallet, for chains that can be read. */
export async function readNftsFromHistory(
  http: Http,
  client: Client,
  parameters: NftHistoryParameters,
): Promise<Nfts> {
  const { networkId, gateway = defaultNftGateway } = parameters
  const address = parameters.address.toLowerCase()
  const { transactions, hasMore } = await readNewest(http, parameters)
  const wanted = transactions.filter(mayAddNfts)
  const viem = await loadViem()
  const moves = await readNftMoves(viem, client, wanted)
  // Esplora servers do not serve images.
  const { esplora: _, ...services } = http.baseUrls
  const baseUrls = Object.values(services)

  const found = new Map<string, Nft>()
  const spam = new Set<string>()
  for (const [index, transaction] of wanted.entries()) {
    const own = moves[index]?.filter(({ from, to }) => from === address || to === address) ?? []
    for (const { move, nft, isSpam } of pairTransfers(own, transaction.transfers)) {
      if (isSpam) spam.add(move.contract)
      if (move.to !== address) continue
      const { standard, contract, tokenId } = move
      const place = { networkId, standard, contract, tokenId }
      const item: Nft = {
        id: nftId(place),
        ...place,
        quantity: 1n,
        name: safeText(nft?.name) || undefined,
        previewUrl: nftPictureUrl(nft?.previewUrl, gateway, baseUrls),
      }
      const known = found.get(item.id)
      found.set(item.id, known?.previewUrl ? known : { ...item, name: item.name ?? known?.name })
    }
  }

  const candidates = [...found.values()].filter(({ contract }) => !spam.has(contract))
  const checked = candidates.slice(0, nftTokensMax)
  const { quantities, collections } = await readHoldings(
    viem,
    client,
    address as `0x${string}`,
    checked,
  )
  return {
    status: 'listed',
    source: 'history',
    range: {
      transactions: transactions.length,
      hasMore: hasMore || candidates.length > checked.length,
      unread: moves.filter((one) => !one).length,
    },
    items: checked.flatMap((item, index) => {
      const quantity = quantities[index]
      return quantity ? { ...item, quantity, collection: collections.get(item.contract) } : []
    }),
  }
}

/**
 * Reads the latest transactions on a network. If a transaction has no network, it is assumed to be on the
 * requested network.
 */
async function readNewest(http: Http, { address, networkId, signal }: NftHistoryParameters) {
  const transactions: ActivityTransaction[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  do {
    if (cursor) cursors.add(cursor)
    const page = await getHistoryPage(http, { address, networkId, cursor, signal })
    transactions.push(
      ...page.transactions.filter((one) => (one.networkId ?? networkId) === networkId),
    )
    cursor = page.next
    // Reading stops at a repeated cursor, or after a maximum number of pages or transactions.
  } while (
    cursor &&
    !cursors.has(cursor) &&
    cursors.size < mostPages &&
    transactions.length < nftTransactionsMax
  )
  return {
    transactions: transactions.slice(0, nftTransactionsMax),
    hasMore: Boolean(cursor && !cursors.has(cursor)) || transactions.length > nftTransactionsMax,
  }
}

/** Maximum number of pages after the first page. */
const mostPages = 7

/**
 * Whether a transaction may have added NFTs to the account. False if the transaction failed, or if the account
 * received no NFTs other than spam.
 */
function mayAddNfts({ status, transfers }: ActivityTransaction): boolean {
  return (
    status !== 'failed' &&
    transfers.some(({ nft, direction }) => nft && !nft.isSpam && direction !== 'out')
  )
}

type Paired = {
  move: NftMove
  /** Data from the blockchain API. Absent if it cannot be matched to the NFT. */
  nft?: NonNullable<Transfer['nft']>
  isSpam: boolean
}

/**
 * Matches a transaction's NFT transfers to their data from the blockchain API, which contains neither
 * contract nor token id and has no defined order. An NFT is matched if it is the only one, or if the name
 * ends with its token id. If any NFT in the transaction is spam, all unmatched NFTs are treated as spam.
 */
function pairTransfers(
  moves: readonly NftMove[],
  transfers: readonly Transfer[],
): readonly Paired[] {
  const described = transfers.flatMap(({ nft }) => nft ?? [])
  const isOne = moves.length === 1 && described.length === 1
  const hasSpam = described.some(({ isSpam }) => isSpam)
  const numbered = (id: string) => described.filter(({ name }) => name?.endsWith(`#${id}`))
  return moves.map((move) => {
    const same = moves.filter(({ tokenId }) => tokenId === move.tokenId)
    const named = isOne ? described : numbered(String(move.tokenId))
    const nft = named.length === 1 && same.length === 1 ? named[0] : undefined
    return { move, nft, isSpam: nft?.isSpam ?? hasSpam }
  })
}

/** A transfer of an NFT. Its addresses are lowercase. */
type NftMove = {
  standard: NftStandard
  contract: Hex
  tokenId: bigint
  from: string
  to: string
}

/** `Transfer(address,address,uint256)`, as in ERC-20. https://eips.ethereum.org/EIPS/eip-721 */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)`. https://eips.ethereum.org/EIPS/eip-1155 */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])`. */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Number of receipts to request in parallel. A batching transport sends them in one request. */
const batchSize = 50

/**
 * Reads transactions' NFT transfers from their receipts.
 *
 * @returns A list for each transaction. It is `undefined` for a transaction that the node does not find.
 */
async function readNftMoves(
  viem: Viem,
  client: Client,
  transactions: readonly ActivityTransaction[],
): Promise<readonly (readonly NftMove[] | undefined)[]> {
  const moves: (readonly NftMove[] | undefined)[] = []
  for (let start = 0; start < transactions.length; start += batchSize) {
    const some = transactions.slice(start, start + batchSize)
    moves.push(...(await Promise.all(some.map(({ hash }) => readReceipt(viem, client, hash)))))
  }
  return moves
}

async function readReceipt(
  viem: Viem,
  client: Client,
  hash: string,
): Promise<readonly NftMove[] | undefined> {
  if (!viem.isHash(hash)) return undefined
  try {
    const { logs } = await viem.getTransactionReceipt(client, { hash })
    return logs.flatMap((log) => movesOf(viem, log))
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  }
}

function movesOf(
  viem: Viem,
  { address, topics, data }: Pick<Log, 'address' | 'data'> & { topics: readonly Hex[] },
): NftMove[] {
  const contract = address.toLowerCase() as Hex
  const [kind, ...indexed] = topics
  const [first = '0x', second = '0x', third = '0x'] = indexed
  // A `Transfer` event with only three topics is an ERC-20 transfer, whose amount is in the data.
  if (kind === transfer && topics.length === 4) {
    const from = addressIn(first)
    return [{ standard: 'erc721', contract, tokenId: BigInt(third), from, to: addressIn(second) }]
  }
  if ((kind !== transferSingle && kind !== transferBatch) || topics.length !== 4) return []
  const ends = { from: addressIn(second), to: addressIn(third) }
  return numbersIn(viem, kind, data).map((tokenId) => ({
    standard: 'erc1155',
    contract,
    tokenId,
    ...ends,
  }))
}

/** Decodes the token ids in an ERC-1155 event. Returns an empty list if the data is invalid. */
function numbersIn({ decodeAbiParameters }: Viem, kind: Hex, data: Hex): readonly bigint[] {
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

/** Extracts the address from a 32-byte topic. */
function addressIn(topic: Hex): string {
  return `0x${topic.slice(-40).toLowerCase()}`
}
