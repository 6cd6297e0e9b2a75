import { openToAll, replyJson } from './http/replies.ts'

/** What a service does wrong. Several may hold at once: the wait comes first. */
export type Fault = {
  /** Milliseconds before anything else happens. */
  latency?: number
  /** Answers with this status and a plain text. */
  status?: number
  /** Never answers. */
  hang?: boolean
  /** Sends half of the right answer and cuts the connection. */
  truncated?: boolean
  /** Sends JSON that is well formed and is not the answer. */
  wrongShape?: boolean
  /** Answers 429: too many requests at once, or the project's month is used up. */
  rateLimit?: 'requests' | 'quota'
}

/** The faults of a stack, by service. */
export type FaultBoard = {
  get(service: string): Fault | undefined
  set(service: string, fault: Fault | null): void
  reset(): void
  all(): Record<string, Fault>
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<string, Fault>()
  return {
    get: (service) => faults.get(service),
    set(service, fault) {
      if (fault) faults.set(service, fault)
      else faults.delete(service)
    },
    reset: () => faults.clear(),
    all: () => Object.fromEntries(faults),
  }
}

const checks: Record<keyof Fault, (value: unknown) => boolean> = {
  latency: (value) => typeof value === 'number' && value >= 0 && value <= 120_000,
  status: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599,
  hang: (value) => typeof value === 'boolean',
  truncated: (value) => typeof value === 'boolean',
  wrongShape: (value) => typeof value === 'boolean',
  rateLimit: (value) => value === 'requests' || value === 'quota',
}

/** True for a fault that holds nothing but the known members with values that make sense. */
export function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, member]) => Object.hasOwn(checks, name) && checks[name as keyof Fault](member),
  )
}

/** The names of a fault's members, for messages. */
export const faultNames = Object.keys(checks)

/**
 * Answers as the service would with this fault.
 *
 * @param answer - The right answer; not asked for when the fault needs none of it.
 */
export async function applyFault(
  fault: Fault | undefined,
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (!fault) return answer()
  if (fault.latency) await wait(fault.latency, request.signal)
  if (fault.hang) await wait(Number.POSITIVE_INFINITY, request.signal)
  if (fault.rateLimit) return replyRateLimit(fault.rateLimit)
  if (fault.status) {
    const text = fault.status === 204 || fault.status === 304 ? null : 'A fault set at /control.'
    return new Response(text, { status: fault.status, headers: openToAll })
  }
  if (fault.wrongShape) return replyJson({ unexpected: [1, 'two', null] })
  if (fault.truncated) return truncate(await answer())
  return answer()
}

/** The two kinds of 429 differ in the field alone. */
function replyRateLimit(kind: 'requests' | 'quota'): Response {
  const reason =
    kind === 'requests'
      ? { field: 'rate_limited', description: 'Too many requests' }
      : { field: 'address', description: 'The monthly quota of the project is used up' }
  return replyJson({ status: 'FAILED', reasons: [reason] }, 429)
}

/** The first half of the body, then an error: over HTTP the connection is cut. */
async function truncate(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error('A truncated reply, as asked for at /control.'))
      sent = true
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)))
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Ends early, by throwing, when the caller goes away. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer =
      milliseconds === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, milliseconds)
    const leave = () => {
      clearTimeout(timer)
      reject(new Error('The caller went away.'))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
