import { replyFailure, replyJson, replyText } from './replies.ts'
import type { ServiceHandler, ServiceName } from './service.types.ts'

/** A fault of a service. Several members can be set; the latency applies first. */
export type Fault = {
  /**
   * Limits the fault to requests whose path (including the base path) and query contain this text, such as
   * `/getWallets` or `page=3&`.
   * @default all requests
   */
  path?: string
  /** Limits the fault to requests with this method. @default all methods */
  method?: 'GET' | 'POST'
  /** Delays the request before everything else, in milliseconds. */
  latency?: number
  /** Never responds. The request ends when the client disconnects. */
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
  /** Sets `transfers` to null in each transaction of the history. */
  nullTransfers?: boolean
  /** Sets the chain of each transaction in the history to null. */
  nullChain?: boolean
  /** Gives all transactions on a page of the history the same id. */
  duplicateIds?: boolean
  /** Allows only one wallet in the project's configuration. */
  singleWallet?: boolean
  /** Returns expired balances (true), or disables the cache of balances (false). @default a cache of ten seconds */
  staleCache?: boolean
  /** Accepts transactions on Solana, and broadcasts on Bitcoin, without ever putting them in a block. */
  dropTransactions?: boolean
  /** The number of slots until a Solana transaction is in a block, if its blockhash is valid that long. */
  landAfter?: number
  /** The number of blocks in which a Solana blockhash is valid, also for earlier ones. @default 150 */
  blockhashBlocks?: number
}

/** The current faults, by service. */
export type FaultTable = {
  set(service: ServiceName, fault: Fault | undefined): void
  /** Returns the fault for a request, if any. */
  match(service: ServiceName, request: Request): Fault | undefined
  reset(): void
  /** Returns the faults for `/stack.json` and the panel. */
  toJSON(): Partial<Record<ServiceName, Fault>>
}

/** Returns whether a fault applies to this request. */
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
 * @param handler - The handler of the service.
 * @param faultOf - Returns the fault for a request. It is called for each request.
 * @param wait - Waits for the latency. Tests replace it.
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
