import { documentedChains } from './documentedChains.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'
import {
  refuseProject,
  replyFailure,
  replyJson,
  replyPreflight,
  replyText,
  routeOf,
} from './replies.ts'
import type { ServiceContext, ServiceHandler } from './service.types.ts'

/** The blockchain service: which chains it serves, and the identity of an address. */
export const handleBlockchain: ServiceHandler = (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const route = routeOf(request, context) ?? ''
  if (route === '/health') return replyText(200, 'OK v0 (offline stack)')
  if (route === '/v1/supported-chains') {
    return replyJson(context.supportedChains ?? documentedChains, {
      headers: { 'cache-control': 'public, max-age=86400' },
    })
  }
  const address =
    /^\/v1\/identity\/([^/]+)$/.exec(route)?.[1] ??
    /^\/v1\/account\/([^/]+)\/identity$/.exec(route)?.[1]
  if (address !== undefined) return answerIdentity(request, context, decodeURIComponent(address))
  return replyText(404, '')
}

async function answerIdentity(
  request: Request,
  context: ServiceContext,
  address: string,
): Promise<Response> {
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  if (new URL(request.url).searchParams.has('useCache')) {
    return replyFailure(400, 'useCache', 'Only the testing project may send this parameter')
  }
  const isEvm = /^0x[0-9a-f]{40}$/i.test(address)
  if (!isEvm && !isSolanaAddress(address)) {
    return replyFailure(400, 'address', 'The address is not valid')
  }
  try {
    const found = isEvm ? await context.resolveIdentity?.(address as `0x${string}`) : undefined
    const { name, avatar } = found ?? { name: null, avatar: null }
    return replyJson(
      { name, avatar, resolvedAt: name === null ? null : new Date().toISOString() },
      { headers: { 'cache-control': `public, max-age=${isEvm ? 86_400 : 3_600}` } },
    )
  } catch {
    return replyFailure(503, '', 'No provider could resolve the identity')
  }
}
