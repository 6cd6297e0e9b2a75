import { describe, expect, test } from 'vitest'
import type { RawClient } from './openRawClient.ts'
import type { RelayFault } from './RelayFault.ts'
import { relayTestBed } from './relayTestBed.ts'

const bed = relayTestBed()

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

/** A publishing client, and one that has subscribed to both topics. */
async function openPair() {
  const [sender, reader] = [
    await bed.open({ ua: 'dapp' }),
    await bed.open({ seed: 2, ua: 'wallet' }),
  ]
  await reader.ask('irn_batchSubscribe', { topics: [topic, sessionTopic] })
  await sender.opened
  return { sender, reader }
}

describe('the upgrade', () => {
  test.each([401, 403, 500])('parameters: status %i', async (status) => {
    bed.relay.setFault({ status })
    expect(await (await bed.open()).opened).toBe(status)
    expect((await bed.relay.log()).sockets).toMatchObject([{ status, openedAt: null }])
    bed.relay.setFault(undefined)
    expect(await (await bed.open()).opened).toBe('open')
  })

  test('parameters: refuse', async () => {
    bed.relay.setFault({ refuse: true })
    expect(await (await bed.open()).opened).toBe('cut')
    expect((await bed.relay.log()).sockets).toMatchObject([{ openedAt: null }])
  })

  test('parameters: hang', async () => {
    bed.relay.setFault({ hang: true, times: 1 })
    const hanging = await bed.open()
    await expect.poll(async () => (await bed.relay.log()).sockets).toHaveLength(1)
    // A later socket is served, so the relay has handled the first one.
    expect(await (await bed.open()).opened).toBe('open')
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
    const before = await bed.open()
    await before.opened
    bed.relay.setFault({ close: { code, reason } })
    expect(await (await bed.open()).closed).toEqual({ code, reason })
    expect((await before.ask(...publish())).result).toBe(true)
    expect((await bed.relay.log()).sockets).toMatchObject([
      { closedAt: null },
      { closeCode: code, closeReason: reason },
    ])
  })

  test('parameters: closingTime', async () => {
    bed.relay.setFault({ close: { code: 3000, reason: 'Unauthorized' }, closingTime: 300 })
    const client = await bed.open()
    await client.opened
    let isClosed = false
    void client.closed.then(() => {
      isClosed = true
    })
    bed.relay.setFault(undefined)
    await bed.clock.advance(299)
    // A later client is served and closed, so the relay has had the time to read the close frame.
    const later = await bed.open()
    expect(await later.opened).toBe('open')
    later.close()
    await later.closed
    expect(isClosed).toBe(false)
    expect((await bed.relay.log()).open).toBe(1)
    await bed.clock.advance(1)
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized' })
  })

  test('parameters: close at a request', async () => {
    const client = await bed.open()
    bed.relay.setFault({ close: { code: 1013 }, method: 'wc_proposeSession', times: 1 })
    expect((await client.ask(...publish())).result).toBe(true)
    const params = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
    void client.ask('wc_proposeSession', params)
    expect((await client.closed).code).toBe(1013)
    expect((await bed.relay.log()).publishes).toHaveLength(1)
    expect((await (await bed.open()).ask('wc_proposeSession', params)).result).toBe(true)
  })

  test('parameters: cut', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ cut: true })
    expect([(await sender.closed).code, (await reader.closed).code]).toEqual([1006, 1006])
    await expect.poll(async () => (await bed.relay.log()).open).toBe(0)
    expect(bed.relay.fault()).toBeUndefined()
    expect(await (await bed.open()).opened).toBe('open')
  })

  test('parameters: cut with a close frame for one side, and the state afterwards', async () => {
    const { sender, reader } = await openPair()
    const close = { code: 4010, reason: 'Rebalancing' }
    bed.relay.setFault({ ua: 'dapp', cut: close, status: 500 })
    expect(await sender.closed).toEqual(close)
    expect(bed.relay.fault()).toEqual({ ua: 'dapp', status: 500 })
    expect(await (await bed.open({ ua: 'dapp' })).opened).toBe(500)
    expect((await reader.ask(...publish())).result).toBe(true)
  })

  test('parameters: projectId', async () => {
    bed.relay.setFault({ projectId: 'two', status: 403 })
    expect(await (await bed.open({ projectId: 'two' })).opened).toBe(403)
    expect(await (await bed.open({ projectId: 'one' })).opened).toBe('open')
  })

  test('parameters: times', async () => {
    bed.relay.setFault({ close: { code: 1013 }, times: 2 })
    expect((await (await bed.open()).closed).code).toBe(1013)
    expect(bed.relay.fault()).toMatchObject({ times: 1 })
    expect((await (await bed.open()).closed).code).toBe(1013)
    expect(bed.relay.fault()).toBeUndefined()
    expect((await (await bed.open()).ask(...publish())).result).toBe(true)
  })
})

describe('requests', () => {
  test('parameters: silent, also on open sockets', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ silent: true })
    void sender.ask(...publish())
    const late = await bed.open({ seed: 3 })
    await late.opened
    void late.ask('irn_subscribe', { topic })
    await Promise.all([sender.caughtUp(), late.caughtUp()])
    await bed.clock.advance(30_000)
    await reader.caughtUp()
    expect([sender.frames, late.frames, reader.deliveries, reader.pings()]).toEqual([[], [], [], 0])
    const { sockets, publishes } = await bed.relay.log()
    expect(publishes).toEqual([])
    expect(sockets.map(({ requests }) => requests)).toEqual([
      { irn_publish: 1 },
      { irn_batchSubscribe: 1 },
      { irn_subscribe: 1 },
    ])
  })

  test('parameters: silent, for one side', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ silent: true, ua: 'wallet' })
    expect((await sender.ask(...publish())).result).toBe(true)
    await reader.caughtUp()
    expect(reader.deliveries).toEqual([])
    bed.relay.setFault(undefined)
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1108])
  })

  test('parameters: silent, for one method', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ silent: true, method: 'irn_subscribe' })
    void reader.ask('irn_subscribe', { topic })
    await sender.ask(...publish())
    await reader.caughtUp()
    expect([reader.frames.length, tags(reader)]).toEqual([2, [1108]])
  })

  test('parameters: latency, in order', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ latency: 2_000 })
    const first = sender.ask(...publish(1))
    await sender.caughtUp()
    await bed.clock.advance(500)
    bed.relay.setFault(undefined)
    const second = sender.ask(...publish(2))
    await sender.caughtUp()
    await reader.caughtUp()
    await bed.clock.advance(1_499)
    await sender.caughtUp()
    expect([sender.frames, reader.deliveries]).toEqual([[], []])
    await bed.clock.advance(1)
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
    bed.relay.setFault({ error: { code, data, message: 'refused' }, method: 'irn_publish' })
    expect((await sender.ask(...publish())).error).toEqual({ code, data, message: 'refused' })
    expect((await sender.ask('irn_subscribe', { topic: sessionTopic })).result).toBeDefined()
    await reader.caughtUp()
    expect(reader.deliveries).toEqual([])
  })

  test('parameters: dropAcks', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ dropAcks: true })
    void sender.ask(...publish())
    await sender.caughtUp()
    await reader.caughtUp()
    expect([sender.frames, tags(reader)]).toEqual([[], [1108]])
  })

  test('parameters: duplicate', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ duplicate: true })
    await sender.ask(...publish())
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1108, 1108])
    const late = await bed.open({ seed: 3 })
    await late.ask('irn_subscribe', { topic })
    await late.caughtUp()
    expect(tags(late)).toEqual([1108, 1108])
  })

  test.each([
    [1101, [1102]],
    [1102, [1101]],
  ])('parameters: lose %i', async (tag, left) => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ lose: [tag] })
    expect((await sender.ask('wc_approveSession', approval)).result).toBe(true)
    await reader.caughtUp()
    expect(tags(reader)).toEqual(left)
    expect(await bed.relay.log()).toMatchObject({ messages: 1, publishes: [{}, {}] })
  })

  test('parameters: lose, where times counts only lost messages', async () => {
    const { sender, reader } = await openPair()
    bed.relay.setFault({ lose: [1101], times: 1 })
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
    bed.relay.setFault({ settleFirst: true })
    await sender.ask('wc_approveSession', approval)
    await reader.caughtUp()
    expect(tags(reader)).toEqual([1102, 1101])
  })

  test('parameters: ua selects one side', async () => {
    const { sender, reader } = await openPair()
    const fault: RelayFault = { ua: 'wallet', error: { code: 3001 } }
    bed.relay.setFault(fault)
    expect((await sender.ask(...publish())).result).toBe(true)
    expect((await reader.ask(...publish())).error?.code).toBe(3001)
  })
})
