import { answerBalance } from './balance.ts'
import { documentedChains } from './documentedChains.ts'
import { answerHistory } from './history.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'
import { answerPrice } from './price.ts'
import { answerProfile, answerReverseProfile } from './profile.ts'
import {
  refuseProject,
  replyFailure,
  replyJson,
  replyPreflight,
  replyText,
  routeOf,
} from './replies.ts'
import { answerRpc } from './rpc.ts'
import type { ServiceContext, ServiceHandler } from './service.types.ts'

type Answer = (
  request: Request,
  context: ServiceContext,
  segment: string,
) => Response | Promise<Response>

/** The routes that contain an address or a name, each with its handler. */
const routes: readonly (readonly [pattern: RegExp, answer: Answer])[] = [
  [/^\/v1\/identity\/([^/]+)$/, answerIdentity],
  [/^\/v1\/account\/([^/]+)\/identity$/, answerIdentity],
  [/^\/v1\/account\/([^/]+)\/history$/, answerHistory],
  [/^\/v1\/account\/([^/]+)\/balance$/, answerBalance],
  [/^\/v1\/profile\/account\/([^/]+)$/, answerProfile],
  [/^\/v1\/profile\/reverse\/([^/]+)$/, answerReverseProfile],
]

/** Handles requests to the blockchain service: supported chains, names, and the holdings and activity of accounts. */
export const handleBlockchain: ServiceHandler = (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const route = routeOf(request, context) ?? ''
  if (route === '/health') return replyText(200, 'OK v0 (offline stack)')
  if (route === '/v1/supported-chains') {
    return replyJson(context.supportedChains ?? documentedChains, {
      headers: { 'cache-control': 'public, max-age=86400' },
    })
  }
  if (route === '/v1/fungible/price' && request.method === 'POST') {
    return answerPrice(request, context)
  }
  if (/^\/v1\/?$/.test(route)) return answerRpc(request, context)
  for (const [pattern, answer] of routes) {
    const segment = pattern.exec(route)?.[1]
    if (segment !== undefined && request.method !== 'POST') {
      return answer(request, context, decodeURIComponent(segment))
    }
  }
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
