import type { FailingRoute, FaultName } from '../driver.ts'

const paths: Readonly<Record<FailingRoute, RegExp>> = {
  'blockchain supported chains': /\/v1\/supported-chains/,
  'blockchain balance': /\/v1\/account\/[^/]+\/balance/,
  'blockchain history': /\/v1\/account\/[^/]+\/history/,
  'blockchain profile': /\/v1\/profile\/account\//,
}

/** The empty response of each route, as JSON. */
const nothing: Readonly<Record<FailingRoute, unknown>> = {
  'blockchain supported chains': { http: [], ws: [] },
  'blockchain balance': { balances: [] },
  'blockchain history': { data: [], next: null },
  'blockchain profile': null,
}

/** Returns a promise that settles only when the caller aborts. */
function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Intercepts the requests of this window, to make routes fail or to hold requests to the directory. */
export function failRequests() {
  const fetchAnswer = window.fetch.bind(window)
  const faults = new Map<FailingRoute, FaultName>()
  let held: { released: Promise<void>; release: () => void } | undefined

  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (held && url.includes('/directory/getWallets')) await held.released
    for (const [route, fault] of faults) {
      if (!paths[route].test(url)) continue
      if (fault === 'hang') return never(init?.signal)
      if (fault === 'status 503') return new Response('{}', { status: 503 })
      return Response.json(nothing[route])
    }
    return fetchAnswer(input, init)
  }

  return {
    fail: (route: FailingRoute, fault: FaultName) => void faults.set(route, fault),
    hold() {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      held = { released, release }
    },
    release() {
      held?.release()
      held = undefined
    },
  }
}
