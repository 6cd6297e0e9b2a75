import type { FaultBoard } from './createFaultBoard.ts'
import { listFaultRoutes } from './faultRoutes.ts'
import { replyJson } from './http/replies.ts'
import { faultMembers, isFault } from './isFault.ts'
import type { Relay } from './relay/createRelay.ts'
import { isRelayFault, relayFaultMembers } from './relay/isRelayFault.ts'

export type AnswerControlParameters = {
  /** The faults of the HTTP services. */
  board: FaultBoard
  /** The relay, whose faults are set under the name `relay`. */
  relay: Pick<Relay, 'fault' | 'setFault'>
  /** The names of all services that can have faults. */
  services: readonly string[]
}

/**
 * Handles `/control`. GET returns the current faults, and each route with its possible faults. POST sets a fault with
 * `{ service, fault }`, where null removes it, or resets all faults with `{ reset: true }`. The body is read as JSON
 * regardless of its content type, so that pages need no preflight.
 */
export async function answerControl(
  request: Request,
  parameters: AnswerControlParameters,
): Promise<Response> {
  if (request.method === 'POST') {
    const complaint = change(await readJson(request), parameters)
    if (complaint) return replyJson({ error: complaint }, 400)
  } else if (request.method !== 'GET') {
    return replyJson({ error: 'Use GET or POST.' }, 405)
  }
  const { board, relay, services } = parameters
  const ofRelay = relay.fault()
  return replyJson({
    services,
    faults: { ...board.all(), ...(ofRelay ? { relay: ofRelay } : {}) },
    routes: listFaultRoutes(services.filter((name) => name.startsWith('rpc:'))),
  })
}

/** Applies a change. Returns an error message if the change is invalid. */
function change(
  order: unknown,
  { board, relay, services }: AnswerControlParameters,
): string | undefined {
  if (typeof order !== 'object' || order === null) return 'The body is not JSON.'
  if ('reset' in order) {
    board.reset()
    relay.setFault(undefined)
    return undefined
  }
  const { service, fault } = order as { service?: unknown; fault?: unknown }
  if (typeof service !== 'string' || !services.includes(service)) {
    return `No service ${JSON.stringify(service)}; there is ${services.join(', ')}.`
  }
  if (service === 'relay') {
    if (fault !== null && !isRelayFault(fault)) return notAFault(fault, relayFaultMembers)
    relay.setFault(fault ?? undefined)
    return undefined
  }
  if (fault !== null && !isFault(fault)) return notAFault(fault, faultMembers)
  board.set(service, fault)
  return undefined
}

function notAFault(fault: unknown, members: readonly string[]): string {
  return `Not a fault: ${JSON.stringify(fault)}; its members are ${members.join(', ')}.`
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
