import { replyFailure, replyJson, replyText } from './replies.ts'
import type { ServiceHandler, ServiceName } from './service.types.ts'

/** A fault of a service. Several members can be set, and the latency applies first. */
export type Fault = {
  /**
   * Only for requests whose path (base path included) and query contain this text, such as `/getWallets` or `page=3&`.
   * @default all requests
   */
  path?: string
  /** Only for requests of this method. @default all */
  method?: 'GET' | 'POST'
  /** Delay before everything else, in milliseconds. */
  latency?: number
  /** Never responds. Ends when the client disconnects. */
  hang?: boolean
  /** Cuts the connection without a response. */
  close?: boolean
  /** Responds with this status. */
  status?: number
  /** Responds with 429: too many requests (`rate`, the default) or an exhausted project quota. */
  rateLimit?: boolean | 'rate' | 'quota'
  /** Responds with the first half of the body. */
  truncate?: boolean
  /** Responds with JSON that matches no route's schema. */
  wrongShape?: boolean
  /** Returns an empty list, on routes that return a list. */
  emptyList?: boolean
  /** History: `transfers` is null in each transaction. */
  nullTransfers?: boolean
  /** History: the chain of each transaction is null. */
  nullChain?: boolean
  /** History: all transactions of a page have the same id. */
  duplicateIds?: boolean
  /** The project's configuration: allows one wallet only. */
  singleWallet?: boolean
  /** Balances: true returns expired responses; false disables the cache. @default ten seconds */
  staleCache?: boolean
  /** Solana's nodes, and broadcasts on Bitcoin: a transaction is accepted with its signature or id, but never mined. */
  dropTransactions?: boolean
  /** Solana's nodes: slots until a transaction is in a block, if its blockhash is valid that long. */
  landAfter?: number
  /** Solana's nodes: the validity of blockhashes in blocks, also of earlier ones. @default 150 */
  blockhashBlocks?: number
}

/** The current faults, by service. */
export type FaultTable = {
  set(service: ServiceName, fault: Fault | undefined): void
  /** The fault for a request, if any. */
  match(service: ServiceName, request: Request): Fault | undefined
  reset(): void
  /** For `/stack.json` and the panel. */
  toJSON(): Partial<Record<ServiceName, Fault>>
}

/** Whether a fault applies to this request. */
export function isFaulty({ path = '', method }: Fault, request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  const isOfMethod = method === undefined || request.method === method
  return isOfMethod && `${pathname}${search}`.includes(path)
}

export function createFaultTable(): FaultTable {
  const faults = new Map<ServiceName, Fault>()
  return {
    set(service, fault) {
      if (fault) faults.set(service, fault)
      else faults.delete(service)
    },
    match(service, request) {
      const fault = faults.get(service)
      return fault && isFaulty(fault, request) ? fault : undefined
    },
    reset: () => faults.clear(),
    toJSON: () => Object.fromEntries(faults),
  }
}

/**
 * Wraps a handler with faults.
 *
 * @param handler - The handler.
 * @param faultOf - Returns the fault for a request. Called for each one.
 * @param wait - Waits for the latency. Tests pass their own.
 */
export function withFaults(
  handler: ServiceHandler,
  faultOf: (request: Request) => Fault | undefined,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = waitFor,
): ServiceHandler {
  return async (request, context) => {
    const fault = faultOf(request)
    if (!fault) return handler(request, context)
    if (fault.latency) await wait(fault.latency, request.signal)
    if (fault.hang) return untilGone(request.signal)
    if (fault.close) return Response.error()
    if (fault.rateLimit) return rateLimited(fault.rateLimit)
    if (fault.status) return failed(fault.status)
    if (fault.wrongShape) return replyJson({ unexpected: ['shape'] })
    const response = await handler(request, { ...context, fault })
    return fault.truncate ? truncated(response) : response
  }
}

function rateLimited(kind: true | 'rate' | 'quota'): Response {
  return kind === 'quota'
    ? replyFailure(429, 'address', 'The monthly quota of the project is used up')
    : replyFailure(429, 'rate_limited', 'Too many requests')
}

/** Returns the real service's body for a status. The formats differ between statuses. */
function failed(status: number): Response {
  if (status === 500) return replyText(500, 'Internal server error')
  if (status === 400 || status === 422)
    return replyText(status, 'Failed to deserialize the request')
  if (status === 401) return replyFailure(401, 'authentication', 'No project with this id')
  if (status === 503) return replyFailure(503, 'chainId', 'No provider is available')
  return replyFailure(status, '', `Status ${status}`)
}

async function truncated(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.slice(0, Math.floor(body.byteLength / 2)), response)
}

function untilGone(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
