import { formatUnits } from 'viem'
import { type SolanaLedger, solanaCoin } from '../solana/createSolanaLedger.ts'
import { solanaPicture } from './pictureAddresses.ts'
import { type Currency, currencyRates } from './priceTable.ts'
import type { BalanceItem } from './service.types.ts'

export type ReadSolanaItemsParameters = {
  ledgers?: readonly SolanaLedger[] | undefined
  caipNetworkId: string
  solanaAddress: string
  currency: Currency
  gatewayUrl: string
}

/**
 * Returns the holdings of an address on a cluster in the service's format, without testnets and empty accounts. Like in the
 * real service, small amounts have an exponent.
 */
export function readSolanaItems(
  parameters: ReadSolanaItemsParameters,
): Promise<readonly (readonly BalanceItem[])[]> {
  const { ledgers = [], caipNetworkId, solanaAddress, currency, gatewayUrl } = parameters
  const asked = ledgers.filter((one) => !one.isTestnet && one.caipNetworkId === caipNetworkId)
  return Promise.all(
    asked.map(async (ledger) => {
      const holdings = await ledger.holdingsOf(solanaAddress)
      return holdings
        .filter(({ amount }) => amount > 0n)
        .map(({ name, symbol, decimals, mint, amount, price }): BalanceItem => {
          const numeric = Number(formatUnits(amount, decimals))
          const inCurrency = price === null ? undefined : price * currencyRates[currency]
          return {
            name,
            symbol,
            chainId: caipNetworkId,
            address: mint === null ? solanaCoin : `${caipNetworkId}:${mint}`,
            ...(inCurrency !== undefined && { value: numeric * inCurrency }),
            price: inCurrency ?? 0,
            quantity: { decimals: String(decimals), numeric: String(numeric) },
            iconUrl: solanaPicture(gatewayUrl, mint),
          }
        })
    }),
  )
}
