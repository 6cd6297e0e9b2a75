import { replyJson } from '../http/replies.ts'
import type { SolanaNode } from './createSolanaNode.ts'

/**
 * Reads an account from litesvm without JSON-RPC and faults, for tests in another process that verify a payment on the
 * chain itself.
 *
 * @param path - `<CAIP-2 id>/<address>`
 */
export async function tellAccount(
  nodes: readonly Pick<SolanaNode, 'cluster' | 'chain'>[],
  path: string,
): Promise<Response> {
  const [caipNetworkId, address = ''] = path.split('/')
  const node = nodes.find(({ cluster }) => cluster.caipNetworkId === caipNetworkId)
  if (!node) return replyJson({ error: `The stack has no cluster ${caipNetworkId}.` }, 404)
  const account = (await node.chain()).accountAt(address)
  if (!account) return replyJson(null)
  const { lamports, owner, data } = account
  return replyJson({ lamports: `${lamports}`, owner, data: Buffer.from(data).toString('base64') })
}
