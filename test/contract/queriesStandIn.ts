import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { handleBlockchain } from '../../playground/stack/services/blockchain.ts'
import { handleDirectory } from '../../playground/stack/services/directory.ts'
import { handleEsplora } from '../../playground/stack/services/esplora.ts'
import { createFaultTable, withFaults } from '../../playground/stack/services/faults.ts'
import type { ServiceHandler, ServiceName } from '../../playground/stack/services/service.types.ts'
import { createHttp } from '../../queries/options.ts'

/** Unreachable base URLs: a request without a handler fails the test. */
const baseUrls = {
  directory: 'https://directory.test/base',
  blockchain: 'https://blockchain.test',
  relay: 'wss://relay.test',
  esplora: {
    'bip122:000000000019d6689c085ae165831e93': 'https://esplora.test/main',
    'bip122:000000000933ea01ad0ee984209779ba': 'https://esplora.test/test',
  },
} as const

/** Creates the `http` of a test. `fetch` is looked up on each call, so that msw sees it. */
export function testHttp(options: { projectId?: string; directory?: string } = {}) {
  const { projectId = 'project-a', directory = baseUrls.directory } = options
  return createHttp({
    projectId,
    baseUrls: { ...baseUrls, directory },
    origin: 'https://app.test',
    sdkVersion: 'react-wagmi-9',
  })
}

const handlers = {
  directory: handleDirectory,
  blockchain: handleBlockchain,
  esplora: handleEsplora,
} as const

/** Creates the offline stack's services over msw, with a log of requests. */
export function createStandIn() {
  const faults = createFaultTable()
  const asked: URL[] = []
  const bodies: unknown[] = []
  /** A response that needs a chain behind the service. Faults apply as to the others. */
  let given: { service: ServiceName; body: unknown } | undefined
  const note = async (request: Request) => {
    asked.push(new URL(request.url))
    bodies.push(request.body && JSON.parse(await request.clone().text()))
  }
  const answer =
    (service: keyof typeof handlers, basePath: string) =>
    async ({ request }: { request: Request }) => {
      await note(request)
      const own = handlers[service]
      const reply = given?.service === service ? given : undefined
      const handler: ServiceHandler = reply ? () => Response.json(reply.body) : own
      return withFaults(handler, (one) => faults.match(service, one))(request, {
        basePath,
        projectIds: ['project-a'],
        resolveIdentity: async (address) =>
          /^0x1{40}$/.test(address)
            ? { name: 'alder.eth', avatar: 'https://pictures.test/alder.png' }
            : { name: null, avatar: null },
      })
    }
  const server = setupServer(
    route.all('https://directory.test/base/*', answer('directory', '/base')),
    route.all('https://blockchain.test/*', answer('blockchain', '')),
    route.all('https://esplora.test/*', answer('esplora', '')),
  )
  return {
    server,
    faults,
    asked,
    /** The parsed bodies of the same requests; `null` without one. */
    bodies,
    /** Overrides every route of a service until the end of the test. */
    give(service: ServiceName, body: unknown) {
      given = { service, body }
    },
    /** Overrides one route until the end of the test. */
    replyWith(service: ServiceName, body: unknown, init: ResponseInit = {}) {
      server.use(
        route.all(`https://${service}.test/*`, async ({ request }) => {
          await note(request)
          return typeof body === 'string'
            ? new HttpResponse(body, init)
            : HttpResponse.json(body as object, init)
        }),
      )
    },
    reset() {
      server.resetHandlers()
      faults.reset()
      given = undefined
      asked.length = 0
      bodies.length = 0
    },
  }
}

/** The parts of built options that the contract uses. */
export type Built = {
  queryKey: QueryKey
  enabled: unknown
  retry: unknown
  /** Milliseconds; a function is called with the cached entry. */
  staleTimeIn(client: QueryClient): unknown
  /** Fetches once, without retries. With a key, the query function uses that key's inputs. */
  read(client: QueryClient, queryKey?: QueryKey): Promise<unknown>
}

/** Removes the types of built options. */
export function built<queryFnData, error, data, queryKey extends QueryKey>(
  options: UseQueryOptions<queryFnData, error, data, queryKey> & { queryKey: queryKey },
): Built {
  return {
    queryKey: options.queryKey,
    enabled: options.enabled,
    retry: options.retry,
    staleTimeIn(client) {
      const { queryKey, staleTime } = options
      const query = client
        .getQueryCache()
        .build<queryFnData, error, queryFnData, queryKey>(client, { queryKey })
      return typeof staleTime === 'function' ? staleTime(query) : staleTime
    },
    read: (client, queryKey = options.queryKey) =>
      client.fetchQuery({
        queryKey: queryKey as queryKey,
        queryFn: options.queryFn,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: options.networkMode,
      }),
  }
}

/** Removes the types of built options of a paged list, and reads the first page. */
export function builtPages<page, error, data, queryKey extends QueryKey, cursor = number>(
  options: UseInfiniteQueryOptions<page, error, data, queryKey, cursor> & { queryKey: queryKey },
): Built {
  const { queryKey, enabled, retry, staleTime } = options
  const queryOf = (client: QueryClient) =>
    client.getQueryCache().build<page, error, InfiniteData<page, cursor>, queryKey>(client, {
      queryKey,
    })
  return {
    queryKey,
    enabled,
    retry,
    staleTimeIn: (client) =>
      typeof staleTime === 'function' ? staleTime(queryOf(client)) : staleTime,
    async read(client, key = queryKey) {
      const { pages } = await client.fetchInfiniteQuery<page, error, page, queryKey, cursor>({
        queryKey: key as queryKey,
        queryFn: options.queryFn,
        initialPageParam: options.initialPageParam,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: options.networkMode,
      })
      return pages[0]
    },
  }
}
