import { afterEach, beforeEach, expect } from 'vitest'
import { createTestClock, type TestClock } from '../../../test/fixtures/createTestClock.ts'
import type { CreateRelayParameters } from './createRelay.ts'
import { openRawClient, type RawClient, type RawClientParameters } from './openRawClient.ts'
import { type ServedRelay, serveRelay } from './serveRelay.ts'

/** A relay with its clock and clients, which are new for each test of a file. */
export type RelayTestBed = {
  readonly clock: TestClock
  readonly relay: ServedRelay
  /** The clients that this test has opened, in order. */
  readonly clients: readonly RawClient[]
  /** Opens a client. Its token is created at the current time of the relay's clock. */
  open(parameters?: Partial<RawClientParameters>): Promise<RawClient>
}

/** Creates a relay with a stopped clock for each test of a file, and asserts that closing it clears all timers. */
export function relayTestBed(parameters: Omit<CreateRelayParameters, 'clock'> = {}): RelayTestBed {
  let clock: TestClock
  let relay: ServedRelay
  let clients: RawClient[] = []

  beforeEach(async () => {
    clock = createTestClock()
    relay = await serveRelay({ ...parameters, clock })
    clients = []
  })
  afterEach(async () => {
    for (const client of clients) client.close()
    await relay.close()
    expect(clock.pending()).toBe(0)
  })

  return {
    get clock() {
      return clock
    },
    get relay() {
      return relay
    },
    get clients() {
      return clients
    },
    async open(more = {}) {
      const issuedAt = Math.floor(clock.now() / 1_000)
      const client = await openRawClient({ relayUrl: relay.url, issuedAt, ...more })
      clients.push(client)
      return client
    },
  }
}
