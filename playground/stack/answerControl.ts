import type { FaultBoard } from './createFaultBoard.ts'
import { replyJson } from './http/replies.ts'
import { faultMembers, isFault } from './isFault.ts'

/**
 * The fault switchboard. GET tells what is set; POST sets, as `{ service, fault }` (null clears that service's)
 * or `{ reset: true }`. The body is JSON whatever its content type says, so that a page needs no preflight.
 */
export async function answerControl(
  request: Request,
  board: FaultBoard,
  services: readonly string[],
): Promise<Response> {
  if (request.method === 'POST') {
    const complaint = change(await readJson(request), board, services)
    if (complaint) return replyJson({ error: complaint }, 400)
  } else if (request.method !== 'GET') {
    return replyJson({ error: 'Use GET or POST.' }, 405)
  }
  return replyJson({ services, faults: board.all() })
}

/** What is wrong with the order, or nothing when it was carried out. */
function change(
  order: unknown,
  board: FaultBoard,
  services: readonly string[],
): string | undefined {
  if (typeof order !== 'object' || order === null) return 'The body is not JSON.'
  if ('reset' in order) {
    board.reset()
    return undefined
  }
  const { service, fault } = order as { service?: unknown; fault?: unknown }
  if (typeof service !== 'string' || !services.includes(service)) {
    return `No service ${JSON.stringify(service)}; there is ${services.join(', ')}.`
  }
  if (fault !== null && !isFault(fault)) {
    return `Not a fault: ${JSON.stringify(fault)}; its members are ${faultMembers.join(', ')}.`
  }
  board.set(service, fault)
  return undefined
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
