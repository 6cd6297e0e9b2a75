import { createHash } from 'node:crypto'
import { type Address, formatUnits } from 'viem'
import { describeOperation } from '../ledger/describeOperation.ts'
import { isSameAddress } from '../ledger/isSameAddress.ts'
import type { AssetMove, ChainLedger, LedgerTransaction } from '../ledger/ledger.types.ts'
import { readMoves } from '../ledger/readMoves.ts'
import { comparePlaces, readCursor, writeCursor } from './historyCursor.ts'
import { itemPicture, tokenPicture } from './pictureAddresses.ts'
import { priceOf } from './priceTable.ts'
import { readAccountChain } from './readAccountChain.ts'
import { gatewayOf, refuseProject, replyFailure, replyJson, replyText } from './replies.ts'
import type { ServiceContext } from './service.types.ts'

/** The service's page size. */
export const historyPageSize = 50

/** Handles `GET /v1/account/{address}/history`. The transactions are read from the blocks, newest first. */
export async function answerHistory(
  request: Request,
  context: ServiceContext,
  addressText: string,
): Promise<Response> {
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  const query = new URL(request.url).searchParams
  const onramp = query.get('onramp')
  if (onramp !== null && onramp !== 'coinbase') {
    return replyFailure(400, 'onramp', `Unsupported on-ramp: ${onramp}`)
  }
  const account = readAccountChain(addressText, query.get('chainId'), true)
  if (account instanceof Response) return account
  const cursor = query.get('cursor')
  const after = cursor === null ? undefined : readCursor(cursor)
  if (cursor !== null && !after) return replyText(500, 'Internal server error')
  // The stack has no purchases, and no activity in other namespaces.
  if (!account.address || onramp || context.fault?.emptyList) {
    return replyJson({ data: [], next: null })
  }
  const { address, chainId } = account
  const ledgers = (context.ledgers ?? []).filter((ledger) =>
    chainId === undefined ? !ledger.isTestnet : ledger.chainId === chainId,
  )
  try {
    const found = await Promise.all(ledgers.map((ledger) => ledger.transactionsOf(address)))
    const rest = found
      .flat()
      .filter((transaction) => !after || comparePlaces(after, transaction) < 0)
      .sort(comparePlaces)
    const page = rest.slice(0, historyPageSize)
    const last = page.at(-1)
    const data = await Promise.all(
      page.map((transaction) =>
        describeTransaction(transaction, address, ledgers, gatewayOf(request, context)),
      ),
    )
    return replyJson({
      data: withFault(data, context),
      next: last && rest.length > page.length ? writeCursor(last) : null,
    })
  } catch {
    return replyFailure(503, 'chainId', 'No provider is available')
  }
}

type Described = Awaited<ReturnType<typeof describeTransaction>>

/** Applies faults that also occur in the real service: null transfers, null chains, and duplicate IDs. */
function withFault(data: readonly Described[], { fault }: ServiceContext): readonly object[] {
  return data.map((transaction) => ({
    ...transaction,
    ...(fault?.duplicateIds && { id: data[0]?.id }),
    ...(fault?.nullTransfers && { transfers: null }),
    ...(fault?.nullChain && { metadata: { ...transaction.metadata, chain: null } }),
  }))
}

async function describeTransaction(
  transaction: LedgerTransaction,
  address: Address,
  ledgers: readonly ChainLedger[],
  gatewayUrl: string,
) {
  const { chainId, hash, timestamp, from, to, contractAddress, isSuccess, nonce } = transaction
  const ledger = ledgers.find((one) => one.chainId === chainId)
  const moves = readMoves(transaction).filter(
    (move) => isSameAddress(move.from, address) || isSameAddress(move.to, address),
  )
  return {
    id: createHash('sha256')
      .update(`${chainId}:${hash}:${address.toLowerCase()}`)
      .digest('hex')
      .slice(0, 32),
    metadata: {
      operationType: describeOperation(transaction, moves, address),
      hash,
      minedAt: new Date(timestamp * 1000).toISOString(),
      sentFrom: from,
      sentTo: to ?? contractAddress ?? '',
      status: isSuccess ? 'confirmed' : 'failed',
      nonce,
      application: null,
      chain: `eip155:${chainId}`,
    },
    transfers: await Promise.all(
      moves.map((move) => describeMove(move, { address, chainId, ledger, gatewayUrl })),
    ),
  }
}

type Place = {
  address: Address
  chainId: number
  ledger: ChainLedger | undefined
  gatewayUrl: string
}

async function describeMove(move: AssetMove, { address, chainId, ledger, gatewayUrl }: Place) {
  const { standard, contract, id, amount } = move
  const direction = directionOf(move, address)
  if (contract && id !== undefined && standard !== 'erc20') {
    const item = await ledger?.collectibleOf(contract, id)
    const picture = itemPicture(gatewayUrl, item?.uri ?? null)
    const file = picture && { url: picture, content_type: 'image/png' }
    return {
      fungible_info: null,
      nft_info: {
        name: item?.name ?? `#${id}`,
        content: file ? { preview: file, detail: file } : null,
        flags: { is_spam: item?.isSpam ?? false },
      },
      direction,
      quantity: { numeric: String(amount) },
      value: null,
      price: null,
    }
  }
  const token = await ledger?.tokenAt(contract)
  const numeric = formatUnits(amount, token?.decimals ?? 0)
  const price = priceOf(chainId, contract)
  return {
    fungible_info: token
      ? {
          name: token.name,
          symbol: token.symbol,
          icon: { url: tokenPicture(gatewayUrl, chainId, contract) },
        }
      : null,
    nft_info: null,
    direction,
    quantity: { numeric },
    value: price === undefined ? null : Number(numeric) * price,
    price: price ?? null,
  }
}

function directionOf({ from, to }: AssetMove, address: Address): 'in' | 'out' | 'self' {
  if (isSameAddress(from, to)) return 'self'
  return isSameAddress(from, address) ? 'out' : 'in'
}
