import { describe, expect, test } from 'vitest'
import type { RawClient } from './openRawClient.ts'
import { relayTestBed } from './relayTestBed.ts'

const bed = relayTestBed()

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const message = (text: string, more: object = {}) => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  ...more,
})
const bodies = (client: RawClient) => client.deliveries.map(({ params }) => params.data.message)

describe('delivery', () => {
  test("default: delivers a message to the topic's other subscribers in order, and not to its publisher", async () => {
    const [sender, reader, stranger] = [
      await bed.open(),
      await bed.open({ seed: 2 }),
      await bed.open({ seed: 3 }),
    ]
    const { result } = await reader.ask('irn_subscribe', { topic })
    expect(result).toMatch(/^[0-9a-f]{64}$/)
    await sender.ask('irn_subscribe', { topic })
    await stranger.ask('irn_subscribe', { topic: other })
    for (const text of ['one', 'two', 'three']) {
      expect((await sender.ask('irn_publish', message(text))).result).toBe(true)
    }
    await Promise.all(bed.clients.map((client) => client.caughtUp()))
    expect(reader.deliveries.map(({ params }) => params)).toEqual(
      ['one', 'two', 'three'].map((text) => ({
        id: result,
        data: { topic, message: text, tag: 1108, attestation: null, publishedAt: bed.clock.now() },
      })),
    )
    expect([sender.deliveries, stranger.deliveries]).toEqual([[], []])
    for (const { id } of reader.deliveries) expect(Number.isSafeInteger(id)).toBe(true)
    expect(new Set(reader.deliveries.map(({ id }) => id)).size).toBe(3)
  })

  test('behavior: stores messages for later subscribers, and delivers them after the answer', async () => {
    const sender = await bed.open()
    await sender.ask('irn_publish', message('one', { attestation: 'signed' }))
    await sender.ask('irn_publish', message('two'))
    const reader = await bed.open({ seed: 2 })
    await reader.ask('irn_subscribe', { topic })
    await reader.caughtUp()
    expect(bodies(reader)).toEqual(['one', 'two'])
    expect(reader.frames[0]).toContain('"result"')
    expect(reader.deliveries[0]?.params.data).toMatchObject({ attestation: 'signed' })
    expect((await bed.relay.log()).messages).toBe(2)
  })

  test('parameters: ttl limits how long a message is stored', async () => {
    const sender = await bed.open()
    await sender.ask('irn_publish', message('short', { ttl: 30 }))
    await sender.ask('irn_publish', message('long', { ttl: 31 }))
    await bed.clock.advance(29_999)
    const early = await bed.open({ seed: 2 })
    await early.ask('irn_subscribe', { topic })
    await early.caughtUp()
    await bed.clock.advance(1)
    const late = await bed.open({ seed: 3 })
    await late.ask('irn_subscribe', { topic })
    await late.caughtUp()
    expect([bodies(early), bodies(late)]).toEqual([['short', 'long'], ['long']])
    await bed.clock.advance(1_000)
    expect((await bed.relay.log()).messages).toBe(0)
  })

  test('behavior: sends an unacknowledged message again with its id, also after a new subscription', async () => {
    const sender = await bed.open()
    const deaf = await bed.open({ seed: 2, acknowledges: false })
    await deaf.ask('irn_subscribe', { topic })
    await sender.ask('irn_publish', message('one'))
    await deaf.caughtUp()
    await deaf.ask('irn_subscribe', { topic })
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one'])
    const id = deaf.deliveries[0]?.id
    deaf.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 1, message: 'Not now' } }))
    await deaf.caughtUp()
    await bed.clock.advance(15_000)
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one', 'one'])
    expect(deaf.deliveries[1]?.id).toBe(deaf.deliveries[0]?.id)
    deaf.close()
    await deaf.closed

    const back = await bed.open({ seed: 2, acknowledges: false })
    await back.ask('irn_batchSubscribe', { topics: [other, topic] })
    await back.caughtUp()
    expect(bodies(back)).toEqual(['one'])
    back.acknowledge(back.deliveries[0])
    await back.caughtUp()
    await bed.clock.advance(15_000)
    await back.ask('irn_subscribe', { topic })
    await back.caughtUp()
    expect(bodies(back)).toEqual(['one'])
  })

  test('behavior: stops sending a message that has expired or whose topic is unsubscribed', async () => {
    const sender = await bed.open()
    const deaf = await bed.open({ seed: 2, acknowledges: false })
    await deaf.ask('irn_batchSubscribe', { topics: [topic, other] })
    await sender.ask('irn_publish', message('one', { ttl: 40 }))
    await sender.ask('irn_publish', message('two', { topic: other }))
    await bed.clock.advance(15_000)
    await deaf.ask('irn_unsubscribe', { topic: other, id: '' })
    await bed.clock.advance(285_000 - 15_000)
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one', 'two', 'one', 'two', 'one'])
    // The remaining timers are the pings of two sockets.
    expect(bed.clock.pending()).toBe(2)
  })

  test('behavior: two sockets of one client are one publisher; a repeated message is stored once', async () => {
    const [first, second, reader] = [
      await bed.open(),
      await bed.open(),
      await bed.open({ seed: 2 }),
    ]
    await second.ask('irn_subscribe', { topic })
    await reader.ask('irn_subscribe', { topic })
    await first.ask('irn_publish', message('one'))
    // The message arrives first, and then its acknowledgement.
    await reader.caughtUp()
    await reader.caughtUp()
    await first.ask('irn_publish', message('one'))
    await Promise.all(bed.clients.map((client) => client.caughtUp()))
    expect([bodies(second), bodies(reader)]).toEqual([[], ['one']])
  })

  test('behavior: delivers nothing after an unsubscription', async () => {
    const [sender, reader] = [await bed.open(), await bed.open({ seed: 2 })]
    await reader.ask('irn_batchSubscribe', { topics: [topic, other] })
    const id = 'the id is the client’s own'
    expect((await reader.ask('irn_unsubscribe', { topic, id })).result).toBe(true)
    await sender.ask('irn_publish', message('one'))
    await sender.ask('irn_publish', message('two', { topic: other }))
    await reader.caughtUp()
    expect(bodies(reader)).toEqual(['two'])
    const subscriptions = [{ topic: other, id }]
    expect((await reader.ask('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    expect((await bed.relay.log()).subscriptions).toBe(0)
  })

  test('behavior: returns fetched messages until they are acknowledged', async () => {
    const [sender, reader] = [await bed.open(), await bed.open({ seed: 2 })]
    await sender.ask('irn_batchPublish', {
      messages: [message('one'), message('two', { topic: other })],
    })
    const fetched = await reader.ask('irn_batchFetchMessages', { topics: [topic, other] })
    expect(fetched.result).toEqual({
      messages: [
        { topic, message: 'one', publishedAt: bed.clock.now(), tag: 1108, attestation: null },
        {
          topic: other,
          message: 'two',
          publishedAt: bed.clock.now(),
          tag: 1108,
          attestation: null,
        },
      ],
      hasMore: false,
    })
    // SHA-256 of "one", computed by another program.
    const messageId = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed'
    await reader.ask('irn_batchReceive', { receipts: [{ topic, messageId }] })
    const left = await reader.ask('irn_fetchMessages', { topic })
    expect(left.result).toEqual({ messages: [], hasMore: false })
    expect((await sender.ask('irn_fetchMessages', { topic: other })).result).toMatchObject({
      messages: [],
    })
  })
})

describe('bundles', () => {
  const bundle = { ttl: 300, correlationId: 7 }

  test('default: wc_proposeSession subscribes the client and delivers the proposal', async () => {
    const [dapp, wallet] = [await bed.open(), await bed.open({ seed: 2 })]
    const proposed = await dapp.ask('wc_proposeSession', {
      ...bundle,
      pairingTopic: topic,
      sessionProposal: 'proposal',
      attestation: 'signed',
    })
    expect(proposed.result).toBe(true)
    await wallet.ask('irn_subscribe', { topic })
    await wallet.caughtUp()
    expect(wallet.deliveries[0]?.params.data).toMatchObject({
      topic,
      message: 'proposal',
      tag: 1100,
      attestation: 'signed',
    })
    // Older wallets answer with single messages.
    await wallet.ask('irn_publish', message('answer', { tag: 1101 }))
    await dapp.caughtUp()
    expect(bodies(dapp)).toEqual(['answer'])
  })

  test('default: wc_approveSession answers the proposal, settles, and subscribes the client', async () => {
    const [dapp, wallet] = [await bed.open(), await bed.open({ seed: 2 })]
    await dapp.ask('irn_batchSubscribe', { topics: [topic, other] })
    const approved = await wallet.ask('wc_approveSession', {
      ...bundle,
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'answer',
      sessionSettlementRequest: 'settlement',
    })
    expect(approved.result).toBe(true)
    await dapp.caughtUp()
    expect(
      dapp.deliveries.map(({ params }) => [
        params.data.tag,
        params.data.topic,
        params.data.message,
      ]),
    ).toEqual([
      [1101, topic, 'answer'],
      [1102, other, 'settlement'],
    ])
    await dapp.ask('irn_publish', message('acknowledged', { topic: other, tag: 1103 }))
    await wallet.caughtUp()
    expect(bodies(wallet)).toEqual(['acknowledged'])
    expect((await bed.relay.log()).publishes.map(({ analytics }) => analytics)).toEqual([
      { correlationId: 7 },
      { correlationId: 7 },
      {},
    ])
  })

  test('error: an incomplete bundle has no effect', async () => {
    const client = await bed.open()
    const { error } = await client.ask('wc_approveSession', {
      ...bundle,
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'answer',
    })
    expect(error).toMatchObject({ code: -32600, data: 'InvalidParams' })
    expect(await bed.relay.log()).toMatchObject({ subscriptions: 0, messages: 0, publishes: [] })
  })
})
