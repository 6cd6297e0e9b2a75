/** Allows every origin to read the response, since the stack's secrets are public test keys. */
export const openToAll = { 'access-control-allow-origin': '*' } as const

/** Returns a JSON response that every origin may read. */
export function replyJson(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: openToAll })
}

/** Returns the response to a browser's CORS preflight. */
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
