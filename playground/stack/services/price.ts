import type { Address } from 'viem'
import { isSameAddress } from '../ledger/isSameAddress.ts'
import { solanaCoin } from '../solana/createSolanaLedger.ts'
import { parseCaip10, wildcardCoin } from './parseCaip10.ts'
import { solanaPicture, tokenPicture } from './pictureAddresses.ts'
import { type Currency, isCurrency, priceOf } from './priceTable.ts'
import { gatewayOf, refuseProjectId, replyFailure, replyJson, replyText } from './replies.ts'
import type { ServiceContext } from './service.types.ts'

/**
 * Handles `POST /v1/fungible/price`. Like the real service, returns the price of the first address only. The metadata
 * comes from the token's chain, the price from `priceTable`.
 */
export async function answerPrice(request: Request, context: ServiceContext): Promise<Response> {
  const body = await readJson(request)
  if (body === undefined) return replyText(400, 'Failed to parse the request body as JSON')
  // The real service validates the body before the project ID.
  const asked = readAsked(body)
  if (!asked) {
    return replyText(422, 'Failed to deserialize the JSON body into the target type')
  }
  const refusal = refuseProjectId(asked.projectId, context)
  if (refusal) return refusal
  const { currency } = asked
  const [first] = asked.addresses
  if (first === undefined) return replyFailure(400, 'addresses', 'No address was given')
  if (!/^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/.test(first)) {
    return replyFailure(400, 'addresses', 'An address is not CAIP-10')
  }
  if (context.fault?.emptyList) return replyJson({ fungibles: [] })
  const [, cluster, mint] = /^(solana:[-\w]{1,32}):(\w+)$/.exec(first) ?? []
  if (cluster && mint)
    return answerSolanaPrice(request, context, { first, cluster, mint, currency })
  const token = parseCaip10(first)
  const contract: Address | null =
    token && !isSameAddress(token.address, wildcardCoin) ? token.address : null
  const price = token && priceOf(token.chainId, contract, currency)
  const ledger = context.ledgers?.find(({ chainId }) => chainId === token?.chainId)
  if (!token || price === undefined || !ledger) {
    return replyFailure(400, 'asset', 'The asset is not listed')
  }
  try {
    const named = await ledger.tokenAt(contract)
    if (!named) return replyFailure(400, 'asset', 'The asset is not listed')
    const iconUrl = tokenPicture(gatewayOf(request, context), token.chainId, contract)
    return replyJson({ fungibles: [{ address: first, ...named, iconUrl, price }] })
  } catch {
    return replyFailure(503, '', 'No provider is available')
  }
}

/** Returns the price of a Solana token, which is available in US dollars only. */
async function answerSolanaPrice(
  request: Request,
  context: ServiceContext,
  {
    first,
    cluster,
    mint,
    currency,
  }: { first: string; cluster: string; mint: string; currency: Currency },
): Promise<Response> {
  if (currency !== 'usd') return replyFailure(400, 'currency', 'Only usd is supported for Solana')
  const ledger = context.solanaLedgers?.find(
    (one) => !one.isTestnet && one.caipNetworkId === cluster,
  )
  const isCoin = mint === solanaCoin
  const token = await ledger?.tokenAt(isCoin ? null : mint)
  if (!token || token.price === null) {
    return replyFailure(400, 'asset', 'The asset is not listed')
  }
  const { name, symbol, decimals, price } = token
  const iconUrl = solanaPicture(gatewayOf(request, context), isCoin ? null : mint)
  return replyJson({ fungibles: [{ address: first, name, symbol, decimals, iconUrl, price }] })
}

function readAsked(body: unknown) {
  if (typeof body !== 'object' || body === null) return undefined
  const { projectId, currency, addresses } = body as Record<string, unknown>
  if (typeof projectId !== 'string' || !isCurrency(currency) || !isStrings(addresses)) {
    return undefined
  }
  return { projectId, currency, addresses }
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
