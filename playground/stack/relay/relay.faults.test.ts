import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../src/utils/createTestClock.ts'
import { openRawClient, type RawClient, type RawClientParameters } from './openRawClient.ts'
import type { RelayFault } from './RelayFault.ts'
import { type ServedRelay, serveRelay } from './serveRelay.ts'

let clock: TestClock
let relay: ServedRelay
let opened: RawClient[]

beforeEach(async () => {
  clock = createTestClock()
  relay = await serveRelay({ clock })
  opened = []
})
afterEach(async () => {
  for (const client of opened) client.close()
  await relay.close()
  expect(clock.pending()).toBe(0)
})

async function open(parameters: Partial<RawClientParameters> = {}): Promise<RawClient> {
  const issuedAt = Math.floor(clock.now() / 1_000)
  const client = await openRawClient({ relayUrl: relay.url, issuedAt, ...parameters })
  opened.push(client)
  return client
}

const topic = 'a'.repeat(64)
const sessionTopic = 'b'.repeat(64)
const publish = (tag = 1108, text = `message ${tag}`) =>
  [`irn_publish`, { topic, message: text, ttl: 300, tag }] as const
const approval = {
  pairingTopic: topic,
  sessionTopic,
  sessionProposalResponse: 'answer',
  sessionSettlementRequest: 'settlement',
  ttl: 300,
}
const tags = (client: RawClient) => client.deliveries.map(({ params }) => params.data.tag)

/** A client that publishes and one that has subscribed to both topics. */
async function openPair() {
  const [sender, reader] = [await open({ ua: 'dapp' }), await open({ seed: 2, ua: 'wallet' })]
  await reader.ask('irn_batchSubscribe', { topics: [topic, sessionTopic] })
  await sender.opened
  return { sender, reader }
}

describe('the upgrade', () => {
  test.each([401, 403, 500])('parameters: status %i', async (status) => {
    relay.setFault({ status })
    expect(await (await open()).opened).toBe(status)
    expect((await relay.log()).sockets).toMatchObject([{ status, openedAt: null }])
    relay.setFault(undefined)
    expect(await (await open()).opened).toBe('open')
  })

  test('parameters: refuse', async () => {
    relay.setFault({ refuse: true })
    expect(await (await open()).opened).toBe('cut')
    expect((await relay.log()).sockets).toMatchObject([{ openedAt: null }])
  })

  test('parameters: hang', async () => {
    relay.setFault({ hang: true, times: 1 })
    const hanging = await open()
    await expect.poll(async () => (await relay.log()).sockets).toHaveLength(1)
    // A later one is served, which shows that the relay is past the first.
    expect(await (await open()).opened).toBe('open')
    expect(await Promise.race([hanging.opened, Promise.resolve('no answer')])).toBe('no answer')
  })
})

describe('the socket', () => {
  test.each([
    [3000, 'Unauthorized: invalid key'],
    [3000, 'Unauthorized: origin not allowed'],
    [3000, 'JWT validation error: JWT Token is not yet valid'],
    [1013, 'Try again later'],
    [4010, 'Rebalancing'],
    [4008, 'Stale client'],
    [1001, ''],
  ])('parameters: close %i %s', async (code, reason) => {
    const before = await open()
    await before.opened
    relay.setFault({ close: { code, reason } })
    expect(await (await open()).closed).toEqual({ code, reason })
    expect((await before.ask(...publish())).result).toBe(true)
    expect((await relay.log()).sockets).toMatchObject([
      { closedAt: null },
      { closeCode: code, closeReason: reason },
    ])
  })

  test('parameters: close, at a request', async () => {
    const client = await open()
    relay.setFault({ close: { code: 1013 }, method: 'wc_proposeSession', times: 1 })
    expect((await client.ask(...publish())).result).toBe(true)
    const params = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
    void client.ask('wc_proposeSession', params)
    expect((await client.closed).code).toBe(1013)
    expect((await relay.log()).publishes).toHaveLength(1)
    expect((await (await open()).ask('wc_proposeSession', params)).result).toBe(true)
  })

  test('parameters: cut', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ cut: true })
    expect([(await sender.closed).code, (await reader.closed).code]).toEqual([1006, 1006])
    await expect.poll(async () => (await relay.log()).open).toBe(0)
    expect(relay.fault()).toBeUndefined()
    expect(await (await open()).opened).toBe('open')
  })

  test('parameters: cut with a close frame, for one side, and what holds afterwards', async () => {
    const { sender, reader } = await openPair()
    const close = { code: 4010, reason: 'Rebalancing' }
    relay.setFault({ ua: 'dapp', cut: close, status: 500 })
    expect(await sender.closed).toEqual(close)
    expect(relay.fault()).toEqual({ ua: 'dapp', status: 500 })
    expect(await (await open({ ua: 'dapp' })).opened).toBe(500)
    expect((await reader.ask(...publish())).result).toBe(true)
  })

  test('parameters: projectId', async () => {
    relay.setFault({ projectId: 'two', status: 403 })
    expect(await (await open({ projectId: 'two' })).opened).toBe(403)
    expect(await (await open({ projectId: 'one' })).opened).toBe('open')
  })

  test('parameters: times', async () => {
    relay.setFault({ close: { code: 1013 }, times: 2 })
    expect((await (await open()).closed).code).toBe(1013)
    expect(relay.fault()).toMatchObject({ times: 1 })
    expect((await (await open()).closed).code).toBe(1013)
    expect(relay.fault()).toBeUndefined()
    expect((await (await open()).ask(...publish())).result).toBe(true)
  })
})

describe('requests', () => {
  test('parameters: silent, on sockets that are open too', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ silent: true })
    void sender.ask(...publish())
    const late = await open({ seed: 3 })
    await late.opened
    void late.ask('irn_subscribe', { topic })
    await Promise.all([sender.caughtUp(), late.caughtUp()])
    await clock.advance(30_000)
    await reader.caughtUp()
    expect([sender.frames, late.frames, reader.deliveries, reader.pings()]).toEqual([[], [], [], 0])
    const { sockets, publishes } = await relay.log()
    expect(publishes).toEqual([])
    expect(sockets.map(({ requests }) => requests)).toEqual([
      { irn_publish: 1 },
      { irn_batchSubscribe: 1 },
      { irn_subscribe: 1 },
    ])
  })

  test('parameters: silent, for one side', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ silent: true, ua: 'wallet' })
    expect((await sender.ask(...publish())).result).toBe(true)
    await reader.caughtUp()
    expect(reader.deliveries).toEqual([])
    relay.setFault(undefined)
    await reader.ask('irn_subscribe', { topic })
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1108])
  })

  test('parameters: silent, for one method', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ silent: true, method: 'irn_subscribe' })
    void reader.ask('irn_subscribe', { topic })
    await sender.ask(...publish())
    await reader.caughtUp()
    expect([reader.frames.length, tags(reader)]).toEqual([2, [1108]])
  })

  test('parameters: latency, in order', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ latency: 2_000 })
    const first = sender.ask(...publish(1))
    await sender.caughtUp()
    await clock.advance(500)
    relay.setFault(undefined)
    const second = sender.ask(...publish(2))
    await sender.caughtUp()
    await reader.caughtUp()
    await clock.advance(1_499)
    await sender.caughtUp()
    expect([sender.frames, reader.deliveries]).toEqual([[], []])
    await clock.advance(1)
    expect([(await first).id, (await second).id]).toEqual([1, 2])
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1, 2])
  })

  test.each([
    [3000, 'ProjectNotFound'],
    [3001, ''],
    [-32000, 'MailboxLimitExceeded'],
  ])('parameters: error %i %s', async (code, data) => {
    const { sender, reader } = await openPair()
    relay.setFault({ error: { code, data, message: 'refused' }, method: 'irn_publish' })
    expect((await sender.ask(...publish())).error).toEqual({ code, data, message: 'refused' })
    expect((await sender.ask('irn_subscribe', { topic: sessionTopic })).result).toBeDefined()
    await reader.caughtUp()
    expect(reader.deliveries).toEqual([])
  })

  test('parameters: dropAcks', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ dropAcks: true })
    void sender.ask(...publish())
    await sender.caughtUp()
    await reader.caughtUp()
    expect([sender.frames, tags(reader)]).toEqual([[], [1108]])
  })

  test('parameters: duplicate', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ duplicate: true })
    await sender.ask(...publish())
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1108, 1108])
    const late = await open({ seed: 3 })
    await late.ask('irn_subscribe', { topic })
    await late.caughtUp()
    expect(tags(late)).toEqual([1108, 1108])
  })

  test.each([
    [1101, [1102]],
    [1102, [1101]],
  ])('parameters: lose %i', async (tag, left) => {
    const { sender, reader } = await openPair()
    relay.setFault({ lose: [tag] })
    expect((await sender.ask('wc_approveSession', approval)).result).toBe(true)
    await reader.caughtUp()
    expect(tags(reader)).toEqual(left)
    expect(await relay.log()).toMatchObject({ messages: 1, publishes: [{}, {}] })
  })

  test('parameters: lose, and times counts only what was lost', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ lose: [1101], times: 1 })
    await sender.ask(...publish(1100))
    await sender.ask(...publish(1101, 'lost'))
    await sender.ask(...publish(1101, 'again'))
    await reader.caughtUp()
    expect(reader.deliveries.map(({ params }) => params.data.message)).toEqual([
      'message 1100',
      'again',
    ])
  })

  test('parameters: settleFirst', async () => {
    const { sender, reader } = await openPair()
    relay.setFault({ settleFirst: true })
    await sender.ask('wc_approveSession', approval)
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1102, 1101])
  })

  test('parameters: ua tells one side from the other', async () => {
    const { sender, reader } = await openPair()
    const fault: RelayFault = { ua: 'wallet', error: { code: 3001 } }
    relay.setFault(fault)
    expect((await sender.ask(...publish())).result).toBe(true)
    expect((await reader.ask(...publish())).error?.code).toBe(3001)
  })
})
