// @vitest-environment happy-dom
import { connect } from '@wagmi/core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RelayFault } from '../../playground/stack/relay/RelayFault.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('ws')).WebSocket as never
})

/** A timeout in real time, for local sockets and for loading the client. */
const soon = { timeout: 8_000 }

describe('walletConnect with a failing relay', () => {
  let relay: ServedRelay
  let clock: TestClock
  let browser: ReturnType<typeof createWalletConnectBrowser>

  // The code comes from the page's own server, and loading it is not part of any time limit.
  beforeAll(() => import('../../connectors/walletConnect/wagmiMembers.ts'))
  beforeEach(async () => {
    relay = await serveRelay()
    clock = createTestClock(Date.now())
    browser = createWalletConnectBrowser({ relayUrl: relay.url, clock })
  })
  afterEach(async () => {
    await browser.leave()
    await relay.close()
  })

  function start() {
    const { config, connector } = browser.open()
    const uris: string[] = []
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') uris.push(`${data}`)
    })
    let error: unknown
    const done = connect(config, { connector }).then(
      () => expect.unreachable(),
      (caught: unknown) => {
        error = caught
      },
    )
    return { uris, done, error: () => error, config, connector }
  }

  /** Advances time until the attempt settles. Returns the elapsed time. */
  async function ended(attempt: ReturnType<typeof start>): Promise<number> {
    const from = clock.now()
    await vi.waitFor(
      async () => {
        await clock.advance(100)
        expect(attempt.error()).toBeDefined()
      },
      { timeout: 10_000, interval: 20 },
    )
    return clock.now() - from
  }

  const opened = async () => (await relay.log()).sockets.length

  const refusals = [
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', /origin in the dashboard/],
    ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID', /clock of this/],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', /project id from the dashboard/],
  ] as const
  test.each(refusals)(
    'error: rejected: %s [spec 8.10 8.14 8.15 8.19 8.20 8.21]',
    async (reason, alert, step) => {
      relay.setFault({ close: { code: 3000, reason } })
      const attempt = start()
      expect(await ended(attempt)).toBeLessThan(15_000)
      expect(attempt.error()).toMatchObject({ name: 'RelayRefusedError', alert })
      const { message } = attempt.error() as Error
      expect(message).toMatch(step)
      expect(message).toContain(location.origin)
      expect(message).toContain('…test')
      await expectQuiet()

      relay.setFault(undefined)
      const again = start()
      await vi.waitFor(() => expect(again.uris).toHaveLength(1), soon)
    },
  )

  test('error: rejected for an unknown reason: one socket, and no misleading advice', async () => {
    relay.setFault({ close: { code: 3000, reason: 'Unauthorized: something new' } })
    const attempt = start()
    expect(await ended(attempt)).toBeLessThan(15_000)
    expect(attempt.error()).toMatchObject({ name: 'RelayRefusedError', alert: undefined })
    expect(await opened()).toBe(1)
    await expectQuiet()
  })

  /** Expects that no socket is open or opening. */
  async function expectQuiet() {
    await vi.waitFor(async () => expect((await relay.log()).open).toBe(0))
    const before = await opened()
    for (const { signer } of browser.providers())
      signer.client.core.heartbeat.events.emit('heartbeat_pulse')
    await clock.advance(120_000)
    expect(await opened()).toBe(before)
    expect(clock.pending()).toBe(0)
  }

  const outages: readonly (readonly [string, RelayFault])[] = [
    ['repeated closes with 1013', { close: { code: 1013, reason: 'Too many' } }],
    ['HTTP 401', { status: 401 }],
    ['HTTP 403', { status: 403 }],
    ['HTTP 500', { status: 500 }],
    ['a closed port', { refuse: true }],
    ['an error for each request', { error: { code: -32603, message: 'Internal error' } }],
    [
      'a JSON-RPC error',
      { error: { code: 3000, data: 'ProjectNotFound', message: 'Unauthorized' } },
    ],
  ]
  test.each(outages)('error: unreachable: %s', async (_name, fault) => {
    relay.setFault(fault)
    const attempt = start()
    expect(await ended(attempt)).toBeLessThan(15_000)
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
    expect(await opened()).toBeLessThanOrEqual(4)
    await expectQuiet()

    relay.setFault(undefined)
    const again = start()
    await vi.waitFor(() => expect(again.uris).toHaveLength(1), soon)
  })

  const silences: readonly (readonly [string, RelayFault])[] = [
    ['never responds', { silent: true }],
    ['never completes the upgrade', { hang: true }],
    ['acknowledges nothing', { dropAcks: true }],
  ]
  test.each(silences)('error: gives up within 15 s on a relay that %s', async (_name, fault) => {
    relay.setFault(fault)
    const attempt = start()
    // The limit starts when the client has loaded.
    await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0), soon)
    await clock.advance(7_000)
    expect(attempt.error()).toBeUndefined()
    await clock.advance(8_000)
    await attempt.done
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
    relay.setFault(undefined)
    const again = start()
    await vi.waitFor(() => expect(again.uris).toHaveLength(1), soon)
  })

  const passing: readonly (readonly [string, RelayFault])[] = [
    ['going away, 1001', { close: { code: 1001, reason: 'Going away' }, times: 1 }],
    ['a stale client, 4008', { close: { code: 4008, reason: 'Stale' }, times: 1 }],
    ['rebalancing, 4010', { close: { code: 4010, reason: 'Rebalance' }, times: 1 }],
    ['one refused connection', { refuse: true, times: 1 }],
    ['one HTTP 500', { status: 500, times: 1 }],
    ['duplicate messages', { duplicate: true }],
  ]
  test.each(passing)('behavior: %s: still creates the QR code', async (_name, fault) => {
    relay.setFault(fault)
    const attempt = start()
    await vi.waitFor(async () => {
      await clock.advance(100)
      expect(attempt.uris).toHaveLength(1)
    }, soon)
    expect(attempt.error()).toBeUndefined()
  })

  test('error: no network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const attempt = start()
    await attempt.done
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
    expect(await opened()).toBe(0)
    online.mockRestore()
  })

  test('behavior: a request after a drop has 20 s', async () => {
    relay.setFault({ method: 'wc_proposeSession', close: { code: 1001, reason: 'away' }, times: 1 })
    const attempt = start()
    await vi.waitFor(async () => expect(await opened()).toBe(2), soon)
    relay.setFault({ silent: true })
    await clock.advance(20_000)
    expect(attempt.error()).toBeUndefined()
    await clock.advance(2_000)
    await attempt.done
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
  })

  /** Aborts an attempt whose socket dropped. The relay does not respond from now on. */
  async function leaveDropped() {
    const abort = new AbortController()
    const { connector, config } = browser.open()
    const uris: unknown[] = []
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') uris.push(data)
    })
    const left = connect(config, { connector, ...{ signal: abort.signal } }).catch(() => 'left')
    await vi.waitFor(() => expect(uris).toHaveLength(1), soon)
    relay.setFault({ silent: true, cut: true })
    await vi.waitFor(async () => expect((await relay.log()).open).toBe(0), soon)
    abort.abort()
    expect(await left).toBe('left')
  }

  test('behavior: an attempt that starts after a drop has 20 s', async () => {
    await leaveDropped()
    const attempt = start()
    await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0), soon)
    await clock.advance(20_000)
    expect(attempt.error()).toBeUndefined()
    await clock.advance(1_000)
    await attempt.done
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
  })

  test('behavior: an attempt long after a drop has 15 s again', async () => {
    await leaveDropped()
    await clock.advance(21_000)
    const attempt = start()
    await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0), soon)
    await clock.advance(15_000)
    await attempt.done
    expect(attempt.error()).toMatchObject({ name: 'RelayUnreachableError' })
  })
})
