import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../queries/options.ts'
import type { Built } from './queriesStandIn.ts'

/** One builder under the contract. */
export type RemoteCase = {
  service: 'directory' | 'blockchain' | 'esplora'
  /** Options with every parameter set, and a caller's TanStack options. */
  build(http: Http, query?: { staleTime?: number; enabled?: boolean }): Built
  /** Third and fourth part of the key, checked by hand. */
  key: readonly [subject: string, parameters: object]
  /** Other parameters that leave the answer, and so the key, as they are. */
  sameKey: Record<string, (http: Http) => Built>
  /** Other parameters that change the answer, and so the key. */
  otherKey: Record<string, (http: Http) => Built>
  /** Parameters that there is nothing to ask with. */
  disabled: Record<string, (http: Http) => Built>
  /** The statements of the specification about this request, for the title of its test; Bitcoin's have none. */
  spec?: string
  /** What is asked, `projectId`, `st` and `sv` aside. With a body, and for a server of Bitcoin, these three are not in the query. */
  request: { pathname: string; query: Record<string, string>; body?: object }
  /** What the service answers, for a route that computes its answers from chains. */
  reply?: unknown
  /** What 404 is taken for, where it is no failure. */
  notFound?: unknown
  /** A read that has a pause after a failure is not retried at once. @default false */
  hasPause?: boolean
  /** Replies as documented, and what they become; a bigint as `'5n'`. */
  answers: Record<string, { reply: unknown; data: unknown }>
  /** JSON that is no answer of this route. */
  wrongShapes: Record<string, unknown>
  /** A row of the specification's times, or as long as the page lives; ms where the specification has none. */
  lifetime: string | 'page' | number
  /** Puts into the cache what the read looks at first. */
  prepare?(client: QueryClient, http: Http): void
}
