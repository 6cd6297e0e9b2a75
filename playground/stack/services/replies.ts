import type { ServiceContext } from './service.types.ts'

/** The request headers that the services allow. With other headers, a browser's preflight fails. */
const allowedHeaders =
  'content-type, user-agent, referer, origin, solana-client, sec-fetch-mode, x-sdk-type, x-sdk-version, access-control-request-method, access-control-request-headers'

/** Returns a response with the headers that all responses of the services have, including errors. */
export function reply(body: BodyInit | null, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('x-request-id', crypto.randomUUID())
  return new Response(body, { ...init, headers })
}

export function replyJson(body: unknown, init: ResponseInit = {}): Response {
  return reply(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

/** Returns an error in the plain text format. */
export function replyText(status: number, text: string): Response {
  return reply(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Returns an error in the standard format. */
export function replyFailure(status: number, field: string, description: string): Response {
  return replyJson({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

export function replyPreflight(): Response {
  return reply(null, { status: 204, headers: { 'access-control-allow-headers': allowedHeaders } })
}

export function replyPicture(picture: BodyInit, type: `image/${string}`): Response {
  return reply(picture, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' },
  })
}

/** Returns the path inside the service, or undefined for a request to another service. */
export function routeOf(request: Request, { basePath = '' }: ServiceContext): string | undefined {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  return pathname.slice(basePath.length)
}

/** Returns the response for a request with a missing or unknown project id. Undefined if the project id is accepted. */
export function refuseProject(request: Request, context: ServiceContext): Response | undefined {
  const projectId = new URL(request.url).searchParams.get('projectId')
  if (!projectId) {
    return replyText(400, 'Failed to deserialize query string: missing field `projectId`')
  }
  return refuseProjectId(projectId, context)
}

/** Returns the response for a request with an unknown project id. Undefined if the project id is accepted. */
export function refuseProjectId(
  projectId: string,
  { projectIds }: ServiceContext,
): Response | undefined {
  if (!projectIds || projectIds.includes(projectId)) return undefined
  return replyFailure(401, 'authentication', 'No project with this id')
}

/** Returns the base URL of pictures, which is on the same host unless the context sets it. */
export function gatewayOf(request: Request, { gatewayUrl }: ServiceContext): string {
  return gatewayUrl ?? `${new URL(request.url).origin}/gateway`
}
