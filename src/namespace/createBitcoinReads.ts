import { formatAmount } from '../amounts/amounts.ts'
import type { BitcoinNetworkId } from '../http/baseUrls.ts'
import { createHttp } from '../http/createHttp.ts'
import { getBitcoinBalance } from '../http/esplora/balance.ts'
import { type BitcoinTransaction, getBitcoinTransactions } from '../http/esplora/transactions.ts'
import type { CaipNetworkId, Network } from '../networks/types.ts'
import type { ActivityTransaction, ReadActivity } from './activity.types.ts'
import type { ReadBalance } from './transfers.types.ts'
import type { NamespaceContext } from './types.ts'

export type BitcoinReads = { readBalance: ReadBalance; readActivity: ReadActivity }

/**
 * Creates the functions that read Bitcoin balances and transactions from each network's Esplora
 * server.
 */
export function createBitcoinReads(
  { config }: Pick<NamespaceContext, 'config'>,
  networks: readonly Network[],
): BitcoinReads {
  const http = createHttp(config)
  const ask = ({ networkId, ...place }: Parameters<ReadActivity>[0]) => ({
    ...place,
    networkId: networkId as BitcoinNetworkId,
  })
  return {
    async readBalance(place) {
      const { value, pending } = await getBitcoinBalance(http, ask(place))
      return { value, pending }
    },
    async readActivity(place) {
      const { address, networkId } = place
      const network = networks.find((one) => one.caipNetworkId === networkId)
      const { transactions, next } = await getBitcoinTransactions(http, ask(place))
      return {
        transactions: transactions.map((one) =>
          toTransaction(one, { address, networkId, network }),
        ),
        ...(next && { next }),
      }
    },
  }
}

function toTransaction(
  { hash, status, minedAt = '', direction, amount, counterparts, explorerUrl }: BitcoinTransaction,
  {
    address,
    networkId,
    network,
  }: { address: string; networkId: CaipNetworkId; network: Network | undefined },
): ActivityTransaction {
  // If there are several counterparties, none is set, because a single address would look complete.
  const [only, ...others] = counterparts
  const other = others.length ? undefined : only
  const { decimals, name, symbol } = network?.nativeCurrency ?? coin
  return {
    id: hash,
    hash,
    operationType: direction === 'in' ? 'receive' : 'send',
    minedAt,
    sentFrom: direction === 'in' ? other : address,
    sentTo: direction === 'out' ? other : address,
    status,
    networkId,
    ...(explorerUrl && { explorerUrl }),
    transfers: [
      { token: { name, symbol, decimals }, direction, amount: formatAmount(amount, decimals) },
    ],
  }
}

const coin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
