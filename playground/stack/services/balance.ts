import { type Address, formatUnits } from 'viem'
import { isSameAddress } from '../ledger/isSameAddress.ts'
import type { ChainLedger, Holding } from '../ledger/ledger.types.ts'
import { parseCaip10, wildcardCoin } from './parseCaip10.ts'
import { tokenPicture } from './pictureAddresses.ts'
import { type Currency, isCurrency, priceOf } from './priceTable.ts'
import { readAccountChain } from './readAccountChain.ts'
import { readSolanaItems } from './readSolanaItems.ts'
import { gatewayOf, refuseProject, replyFailure, replyJson, replyText } from './replies.ts'
import type { BalanceItem, ServiceContext } from './service.types.ts'

/** Supported chains for which the service returns no balances. */
const silentChains = ['eip155:30', 'eip155:31']

/**
 * Handles `GET /v1/account/{address}/balance`. Returns the balances of the chains, which are at most ten seconds old.
 */
export async function answerBalance(
  request: Request,
  context: ServiceContext,
  addressText: string,
): Promise<Response> {
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  const query = new URL(request.url).searchParams
  const currency = query.get('currency')
  if (!isCurrency(currency)) {
    return replyText(400, 'Failed to deserialize query string: unknown variant of `currency`')
  }
  const account = readAccountChain(addressText, query.get('chainId'), false)
  if (account instanceof Response) return account
  const forced = readForced(query.get('forceUpdate'))
  if (!forced) return replyFailure(400, 'forceUpdate', 'Only tokens of eip155 can be updated')
  const isSilent = isUnknownCaller(request) || silentChains.includes(query.get('chainId') ?? '')
  if (isSilent || context.fault?.emptyList) return replyJson({ balances: [] })
  const address = account.address ?? account.solanaAddress

  const { balanceCache, fault } = context
  const cached =
    forced.length === 0 && fault?.staleCache !== false
      ? balanceCache?.get(address, fault?.staleCache === true)
      : undefined
  if (cached) return replyJson({ balances: cached })
  const gatewayUrl = gatewayOf(request, context)
  try {
    const lists =
      account.address === undefined
        ? await readSolanaItems({
            ...account,
            ledgers: context.solanaLedgers,
            currency,
            gatewayUrl,
          })
        : await readEvmItems({ ...account, ledgers: context.ledgers, forced, currency, gatewayUrl })
    const balances = lists.flat().sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
    balanceCache?.set(address, balances)
    return replyJson({ balances })
  } catch {
    return replyFailure(503, 'chainId', 'No provider is available')
  }
}

/**
 * Returns whether a request has no origin, no version, or the version 1.6.4 or 1.6.5. The service returns an empty list
 * for these requests. Browsers send the origin automatically, but servers must send it themselves.
 */
function isUnknownCaller(request: Request): boolean {
  const version =
    new URL(request.url).searchParams.get('sv') ?? request.headers.get('x-sdk-version') ?? ''
  return !request.headers.get('origin') || !version || /1\.6\.[45]$/.test(version)
}

type Forced = { chainId: number; address: Address }

/** Returns the tokens of `forceUpdate`, or undefined if one of them is not on an EVM chain. */
function readForced(text: string | null): readonly Forced[] | undefined {
  const tokens = (text ?? '').split(',').filter(Boolean).map(parseCaip10)
  return tokens.every((token) => token !== undefined) ? tokens : undefined
}

/** Returns the balances of every requested chain. Coins of testnets have no value and are not listed. */
function readEvmItems({
  ledgers = [],
  chainId,
  ...rest
}: Omit<ReadItemsParameters, 'ledger'> & {
  ledgers?: readonly ChainLedger[] | undefined
  chainId?: number
}) {
  const asked = ledgers.filter(
    (ledger) => !ledger.isTestnet && (chainId === undefined || ledger.chainId === chainId),
  )
  return Promise.all(asked.map((ledger) => readItems({ ledger, ...rest })))
}

type ReadItemsParameters = {
  ledger: ChainLedger
  address: Address
  forced: readonly Forced[]
  currency: Currency
  gatewayUrl: string
}

async function readItems(parameters: ReadItemsParameters): Promise<readonly BalanceItem[]> {
  const { ledger, address, forced, currency, gatewayUrl } = parameters
  const here = forced.filter(({ chainId }) => chainId === ledger.chainId)
  const also = here.flatMap((token) =>
    isSameAddress(token.address, wildcardCoin) ? [] : token.address,
  )
  // Forced tokens are also listed with a zero balance.
  const isForced = ({ contract }: Holding) =>
    here.some((token) => isSameAddress(token.address, contract ?? wildcardCoin))
  const holdings = await ledger.holdingsOf(address, also)
  return holdings
    .filter((holding) => holding.amount > 0n || isForced(holding))
    .map(({ name, symbol, decimals, contract, amount }) => {
      const { chainId } = ledger
      const numeric = formatUnits(amount, decimals)
      const price = priceOf(chainId, contract, currency)
      return {
        name,
        symbol,
        chainId: `eip155:${chainId}`,
        ...(contract && { address: `eip155:${chainId}:${contract.toLowerCase()}` }),
        ...(price !== undefined && { value: Number(numeric) * price }),
        price: price ?? 0,
        quantity: { decimals: String(decimals), numeric },
        iconUrl: tokenPicture(gatewayUrl, chainId, contract),
      }
    })
}
