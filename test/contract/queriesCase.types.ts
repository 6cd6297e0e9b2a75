import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../queries/options.ts'
import type { Built } from './queriesStandIn.ts'

/** A builder under the contract. */
export type RemoteCase = {
  service: 'directory' | 'blockchain' | 'esplora'
  /** Options with every parameter, and TanStack options of the caller. */
  build(http: Http, query?: { staleTime?: number; enabled?: boolean }): Built
  /** Third and fourth part of the key, written by hand. */
  key: readonly [subject: string, parameters: object]
  /** Parameters that do not change the result, and so the key. */
  sameKey: Record<string, (http: Http) => Built>
  /** Parameters that change the result, and so the key. */
  otherKey: Record<string, (http: Http) => Built>
  /** Parameters that allow no request. */
  disabled: Record<string, (http: Http) => Built>
  /** Statements of the specification about this request, for the test title. Bitcoin has none. */
  spec?: string
  /**
   * The request without `projectId`, `st` and `sv`. With a body, and for a Bitcoin server, these
   * three are not in the query.
   */
  request: { pathname: string; query: Record<string, string>; body?: object }
  /** The response of a route that is computed from chains. */
  reply?: unknown
  /** The result of status 404, if it is not an error. */
  notFound?: unknown
  /** A read that is throttled after a failure is not retried at once. @default false */
  hasPause?: boolean
  /** Documented replies and their results; a bigint as `'5n'`. */
  answers: Record<string, { reply: unknown; data: unknown }>
  /** JSON that does not match the route. */
  wrongShapes: Record<string, unknown>
  /**
   * A lifetime of the specification, or as long as the page lives; ms when the specification has
   * none.
   */
  lifetime: string | 'page' | number
  /** Fills the cache that the read uses first. */
  prepare?(client: QueryClient, http: Http): void
}
