import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import { supportedChainsOptions } from './supportedChains.ts'

/**
 * The guard before every read of the blockchain service: is this chain on the service's list? The
 * list is loaded once, by whoever asks first. A list that did not come says nothing of the chain: the read
 * fails with the same error, and the next one tries again.
 *
 * @param client - The client whose cache holds the list.
 * @param parameters.chainId - CAIP-2, for example `eip155:1`.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function isChainSupported(
  client: QueryClient,
  http: Http,
  parameters: { chainId: string },
): Promise<boolean> {
  const chains = await client.fetchQuery({ ...supportedChainsOptions(http), retry: false })
  return chains.http.includes(parameters.chainId)
}
