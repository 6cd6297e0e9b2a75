import type { Client } from 'viem'
import type { Http } from '../../src/http/createHttp.ts'
import { nftTokensMax, nftTransactionsMax } from '../../src/utils/limits.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { defaultNftGateway } from '../core/gatewayUrl.ts'
import { getHistoryPage } from '../core/getHistoryPage.ts'
import type { Transaction } from '../core/history.types.ts'
import { nftId } from '../core/nftId.ts'
import { nftPictureUrl } from '../core/nftPictureUrl.ts'
import type { Nft, Nfts } from '../core/nfts.types.ts'
import type { GetNftsParameters } from './getNfts.ts'
import { pairTransfers } from './pairTransfers.ts'
import { readHoldings } from './readHoldings.ts'
import { readNftMoves } from './readNftMoves.ts'

/** What `getNfts` finds without the wallet, once it is known that the chain can be read. */
export async function readNftsFromHistory(
  http: Http,
  client: Client,
  parameters: GetNftsParameters,
): Promise<Nfts> {
  const { chainId, gateway = defaultNftGateway } = parameters
  const address = parameters.address.toLowerCase()
  const { transactions, hasMore } = await readNewest(http, parameters)
  const wanted = transactions.filter(mayBringNfts)
  const moves = await readNftMoves(client, wanted)
  const baseUrls = Object.values(http.baseUrls)

  const found = new Map<string, Nft>()
  const spam = new Set<string>()
  for (const [index, transaction] of wanted.entries()) {
    const own = moves[index]?.filter(({ from, to }) => from === address || to === address) ?? []
    for (const { move, nft, isSpam } of pairTransfers(own, transaction.transfers)) {
      if (isSpam) spam.add(move.contract)
      if (move.to !== address) continue
      const { standard, contract, tokenId } = move
      const place = { chainId, standard, contract, tokenId }
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
  const asked = candidates.slice(0, nftTokensMax)
  const quantities = await readHoldings(client, address as `0x${string}`, asked)
  return {
    status: 'listed',
    source: 'history',
    range: {
      transactions: transactions.length,
      hasMore: hasMore || candidates.length > asked.length,
      unread: moves.filter((one) => !one).length,
    },
    items: asked.flatMap((item, index) => {
      const quantity = quantities[index]
      return quantity ? { ...item, quantity } : []
    }),
  }
}

/** The newest transactions on the chain. One whose chain the service does not know stays: this one was asked for. */
async function readNewest(http: Http, { address, chainId, signal }: GetNftsParameters) {
  const transactions: Transaction[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  do {
    if (cursor) cursors.add(cursor)
    const page = await getHistoryPage(http, { address, chainId, cursor, signal })
    transactions.push(...page.transactions.filter((one) => (one.chainId ?? chainId) === chainId))
    cursor = page.next
    // A cursor that came before would lead in a circle; pages without anything of the chain must end, too.
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

/** After the first one. */
const mostPages = 7

/** A failed one moved nothing, one that only takes away brings nothing, and spam is not looked up. */
function mayBringNfts({ status, transfers }: Transaction): boolean {
  return (
    status !== 'failed' &&
    transfers.some(({ nft, direction }) => nft && !nft.isSpam && direction !== 'out')
  )
}
