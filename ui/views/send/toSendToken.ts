import type { PortfolioToken } from '../../../queries/index.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'

/** A token that an account holds, as it is sent. */
export function toSendToken({
  symbol,
  name,
  address,
  iconUrl,
  quantity: { decimals },
}: PortfolioToken): SendToken {
  return { symbol, decimals, address, name, imageUrl: iconUrl }
}
