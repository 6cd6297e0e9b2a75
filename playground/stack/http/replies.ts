/** Any page may read the answer: the stack's secrets are public test keys. */
export const openToAll = { 'access-control-allow-origin': '*' } as const

/** A JSON answer that any page may read. */
export function replyJson(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: openToAll })
}

/** What a browser asks before a request that is not simple. */
export function replyPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...openToAll,
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '600',
    },
  })
}
