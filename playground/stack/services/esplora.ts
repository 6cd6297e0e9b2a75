import { replyPreflight, replyText, routeOf } from './replies.ts'
import type { ServiceHandler } from './service.types.ts'

/**
 * Handles requests to the servers of the Bitcoin networks at `/<network>/...`: addresses, transactions, broadcasts
 * and fees, with the routes of Esplora and mempool.space. The servers require no project id.
 */
export const handleEsplora: ServiceHandler = async (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const [, path, route = ''] = /^\/([^/]+)(\/.*)$/.exec(routeOf(request, context) ?? '') ?? []
  const node = context.bitcoinNodes?.find(({ network }) => network.path === path)
  if (!node) return replyText(404, 'Not found')
  const { chain, answerEsplora } = await node.open()
  return answerEsplora(request, { chain, route, fault: context.fault })
}
