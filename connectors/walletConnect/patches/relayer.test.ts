// @vitest-environment happy-dom
import { Core } from '@walletconnect/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../playground/phone/phoneStorage.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { createQuietLogger } from './client.ts'
import { patchRelayer, type RelayFailure, type RelayGuard } from './relayer.ts'

/** A socket that the test controls. */
class HeldSocket {
  static all: HeldSocket[] = []
  isClosed = false
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  constructor() {
    HeldSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  /** Starts to close the socket from the remote side. Browsers dispatch the close event later. */
  startClosing() {
    this.readyState = 2
  }
  /** Closes the socket from the remote side. */
  drop(code = 1006, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
  close() {
    this.isClosed = true
    this.drop(1000)
  }
  /** Responds to requests. `undefined` leaves them open. */
  static respond: ((request: { id: number; method: string }) => object) | undefined
  onmessage: ((event: { data: string }) => void) | null = null
  send(text: string) {
    const request = JSON.parse(text)
    const reply = HeldSocket.respond?.(request)
    if (reply)
      this.onmessage?.({ data: JSON.stringify({ id: request.id, jsonrpc: '2.0', ...reply }) })
  }
  /** In Node, the SDK listens for pings with `on`. */
  on() {}
}

let made = 0
let core: InstanceType<typeof Core>
let clock: ReturnType<typeof createTestClock>
let guard: RelayGuard
let failures: RelayFailure[]

beforeEach(async () => {
  made++
  HeldSocket.all = []
  HeldSocket.respond = undefined
  failures = []
  vi.stubGlobal('WebSocket', HeldSocket)
  clock = createTestClock()
  core = new Core({
    projectId: 'guard-of-the-test',
    relayUrl: 'ws://127.0.0.1:9/relay',
    storage: createMemoryStorage() as never,
    customStoragePrefix: `guard-${made}`,
    telemetryEnabled: false,
    logger: createQuietLogger() as never,
  })
  Object.assign(core.eventClient, { init: async () => {} })
  await core.start()
  // Simulates a stored session, because the SDK opens no socket without a topic.
  Object.defineProperty(core.relayer.subscriber, 'hasAnyTopics', { get: () => true })
  guard = patchRelayer(core.relayer as never, clock)
  guard.watch((failure) => failures.push(failure))
})
afterEach(async () => {
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => {})
  vi.unstubAllGlobals()
})

/** Opens sockets in sequence, each of which the relay closes right after it opens. */
async function dropSockets(times: number) {
  const first = HeldSocket.all.length + 1
  const told = failures.length
  for (let index = 0; index < times; index++) {
    const opening = openSocket()
    await sockets(first + index)
    last().open()
    await opening
    last().drop()
    await vi.waitFor(() => expect(failures).toHaveLength(told + index + 1))
  }
}

/** Requests an open socket, as the SDK does. */
function openSocket(): Promise<string> {
  return core.relayer.transportOpen().then(
    () => 'open',
    () => 'refused',
  )
}

/** Opens the first socket of a test. */
async function openFirst() {
  const opening = openSocket()
  await sockets(1)
  last().open()
  expect(await opening).toBe('open')
}

const sockets = (count: number) => vi.waitFor(() => expect(HeldSocket.all).toHaveLength(count))
const last = () => HeldSocket.all.at(-1) as HeldSocket

test('default: opens no socket while none is needed', async () => {
  expect(await openSocket()).toBe('refused')
  const release = guard.need()
  const opening = openSocket()
  await sockets(1)
  last().open()
  expect(await opening).toBe('open')
  release()
  await vi.waitFor(() => expect(last().isClosed).toBe(true))
  expect(await openSocket()).toBe('refused')
  expect(HeldSocket.all).toHaveLength(1)
})

test('behavior: a check keeps a socket on which the relay responds, and replaces one without a response for 3 s', async () => {
  guard.need()
  await openFirst()
  const methods: string[] = []
  HeldSocket.respond = ({ method }) => {
    methods.push(method)
    return { result: [] }
  }
  await guard.check()
  expect(methods).toEqual(['irn_batchSubscribe'])
  expect(HeldSocket.all.map((one) => one.isClosed)).toEqual([false])

  HeldSocket.respond = undefined
  const checking = guard.check()
  await clock.advance(2_999)
  expect(last().isClosed).toBe(false)
  await clock.advance(1)
  await sockets(2)
  expect(HeldSocket.all[0]?.isClosed).toBe(true)
  last().open()
  await checking
})

test('behavior: times out after 15 s on a socket that does not open, and opens another one a second later', async () => {
  guard.need()
  void openSocket()
  await sockets(1)
  const [first] = HeldSocket.all
  await clock.advance(14_999)
  expect(first?.isClosed).toBe(false)
  await clock.advance(1)
  await vi.waitFor(() => expect(first?.isClosed).toBe(true))
  await clock.advance(999)
  expect(HeldSocket.all).toHaveLength(1)
  await clock.advance(1)
  await sockets(2)
})

test('behavior: pauses for five seconds after the relay closed five sockets without a response', async () => {
  guard.need()
  await dropSockets(5)
  expect(failures.at(-1)).toEqual({ kind: 'closed', count: 5 })
  expect(await openSocket()).toBe('refused')
  await clock.advance(4_999)
  expect(await openSocket()).toBe('refused')
  expect(HeldSocket.all).toHaveLength(5)
  await clock.advance(1)
  const opening = openSocket()
  await sockets(6)
  last().open()
  expect(await opening).toBe('open')
})

test('behavior: pauses for a minute after a permanent rejection, or until the visitor retries', async () => {
  const release = guard.need()
  await openFirst()
  last().drop(3000, 'Unauthorized: invalid key')
  await vi.waitFor(() =>
    expect(failures).toEqual([{ kind: 'refused', text: 'Unauthorized: invalid key' }]),
  )
  await clock.advance(59_999)
  expect(await openSocket()).toBe('refused')
  release()
  guard.need()
  void openSocket()
  await sockets(2)
})

test('behavior: while the relay closes a socket, no other one opens, so that a rejection is noticed', async () => {
  const release = guard.need()
  guard.watch(release)
  await openFirst()
  last().startClosing()
  const next = openSocket()
  await clock.advance(14_000)
  expect(HeldSocket.all).toHaveLength(1)
  last().drop(3000, 'Unauthorized: invalid key')
  expect(await next).toBe('refused')
  expect(failures).toEqual([{ kind: 'refused', text: 'Unauthorized: invalid key' }])
  expect(HeldSocket.all).toHaveLength(1)
})

test('behavior: a socket that starts to close while it is set up is not replaced before it is closed', async () => {
  guard.need()
  vi.spyOn(core.relayer.subscriber, 'start').mockImplementationOnce(async () =>
    last().startClosing(),
  )
  const opening = openSocket()
  await sockets(1)
  last().open()
  await clock.advance(14_000)
  expect(HeldSocket.all).toHaveLength(1)
  last().drop(4010, 'Rebalance')
  await sockets(2)
  last().open()
  expect(await opening).toBe('open')
  expect(failures).toEqual([{ kind: 'closed', count: 1 }])
})

test('behavior: a socket that the relay never finishes to close is replaced after 15 s', async () => {
  guard.need()
  await openFirst()
  last().startClosing()
  const next = openSocket()
  await clock.advance(14_999)
  expect(HeldSocket.all).toHaveLength(1)
  await clock.advance(1)
  await sockets(2)
  last().open()
  expect(await next).toBe('open')
})

test('behavior: a socket that the client itself closes delays no other one, whose rejection is noticed', async () => {
  const release = guard.need()
  await openFirst()
  last().close = last().startClosing
  release()
  guard.need()
  const next = openSocket()
  await sockets(2)
  last().open()
  expect(await next).toBe('open')
  last().drop(3000, 'Unauthorized: invalid key')
  await vi.waitFor(() =>
    expect(failures).toEqual([{ kind: 'refused', text: 'Unauthorized: invalid key' }]),
  )
})

test('behavior: a rejection without a waiting caller does not extend later pauses', async () => {
  const release = guard.need()
  const unwatch = guard.watch(release)
  await openFirst()
  last().drop(3000, 'Unauthorized: invalid key')
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  unwatch()
  guard.need()
  await dropSockets(5)
  await clock.advance(4_999)
  expect(await openSocket()).toBe('refused')
  await clock.advance(1)
  const again = openSocket()
  await sockets(7)
  last().open()
  expect(await again).toBe('open')
})

test('behavior: canceled between two attempts and requested again, the next socket opens immediately', async () => {
  const release = guard.need()
  const left = openSocket()
  await sockets(1)
  await clock.advance(15_000)
  await vi.waitFor(() => expect(last().isClosed).toBe(true))
  release()
  await left
  guard.need()
  const opening = openSocket()
  await sockets(2)
  last().open()
  expect(await opening).toBe('open')
})
