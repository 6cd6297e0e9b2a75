import type { Http } from '../../src/http/createHttp.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import type { TokenPrice } from './tokenPrice.types.ts'

export type GetTokenPricesParameters = ReadParameters & {
  /** CAIP-10 of tokens; `nativeTokenAddress` names a native coin. */
  addresses: readonly string[]
}

/**
 * Reads what tokens cost: `POST /v1/fungible/price`. The service prices the first of many addresses
 * alone, so each that it leaves out is asked for by itself, four at a time. A token that the service does
 * not list is absent from the answer. Once a later call fails, no further is made, and what is known counts.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError when the first call fails.
 */
export async function getTokenPrices(
  http: Http,
  parameters: GetTokenPricesParameters,
): Promise<readonly TokenPrice[]> {
  return (await import('./readTokenPrices.ts')).readTokenPrices(http, parameters)
}
