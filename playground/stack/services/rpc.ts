import { documentedChains } from './documentedChains.ts'
import { refuseProject, replyFailure, replyText } from './replies.ts'
import type { ServiceContext } from './service.types.ts'

/** Handles `POST /v1?chainId=`: JSON-RPC requests to an EVM or Solana chain. The path may end with a slash. */
export async function answerRpc(request: Request, context: ServiceContext): Promise<Response> {
  // The real service uses GET for WebSockets, which the stack does not support.
  if (request.method !== 'POST') return replyText(426, 'Upgrade Required')
  const chainId = new URL(request.url).searchParams.get('chainId')
  if (!chainId) {
    return replyText(400, 'Failed to deserialize query string: missing field `chainId`')
  }
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  const { http } = context.supportedChains ?? documentedChains
  const isSupported = http.some((one) => one === chainId)
  const answer = isSupported ? context.proxyRpc?.(chainId, request, context.fault) : undefined
  return (
    answer ?? replyFailure(400, 'chainId', `We don't support the chainId you provided: ${chainId}`)
  )
}
