import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../src/utils/createTestClock.ts'
import {
  makeToken,
  openRawClient,
  type RawClient,
  type RawClientParameters,
} from './openRawClient.ts'
import { type ServedRelay, serveRelay } from './serveRelay.ts'

let clock: TestClock
let relay: ServedRelay
let opened: RawClient[]

beforeEach(async () => {
  clock = createTestClock()
  relay = await serveRelay({ clock, projectIds: ['one', 'two'] })
  opened = []
})
afterEach(async () => {
  for (const client of opened) client.close()
  await relay.close()
  expect(clock.pending()).toBe(0)
})

/** A client whose token was made now, by the relay's clock. */
async function open(parameters: Partial<RawClientParameters> = {}): Promise<RawClient> {
  const issuedAt = Math.floor(clock.now() / 1_000)
  const client = await openRawClient({ relayUrl: relay.url, issuedAt, ...parameters })
  opened.push(client)
  return client
}

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
  test('default: a message goes to the others of its topic, in order, and not to its publisher', async () => {
    const [sender, reader, stranger] = [
      await open(),
      await open({ seed: 2 }),
      await open({ seed: 3 }),
    ]
    const { result } = await reader.ask('irn_subscribe', { topic })
    expect(result).toMatch(/^[0-9a-f]{64}$/)
    await sender.ask('irn_subscribe', { topic })
    await stranger.ask('irn_subscribe', { topic: other })
    for (const text of ['one', 'two', 'three']) {
      expect((await sender.ask('irn_publish', message(text))).result).toBe(true)
    }
    await Promise.all(opened.map((client) => client.caughtUp()))
    expect(reader.deliveries.map(({ params }) => params)).toEqual(
      ['one', 'two', 'three'].map((text) => ({
        id: result,
        data: { topic, message: text, tag: 1108, attestation: null, publishedAt: clock.now() },
      })),
    )
    expect([sender.deliveries, stranger.deliveries]).toEqual([[], []])
    for (const { id } of reader.deliveries) expect(Number.isSafeInteger(id)).toBe(true)
    expect(new Set(reader.deliveries.map(({ id }) => id)).size).toBe(3)
  })

  test('behavior: a mailbox keeps messages for those who come later, after the answer to them', async () => {
    const sender = await open()
    await sender.ask('irn_publish', message('one', { attestation: 'signed' }))
    await sender.ask('irn_publish', message('two'))
    const reader = await open({ seed: 2 })
    await reader.ask('irn_subscribe', { topic })
    await reader.caughtUp()
    expect(bodies(reader)).toEqual(['one', 'two'])
    expect(reader.frames[0]).toContain('"result"')
    expect(reader.deliveries[0]?.params.data).toMatchObject({ attestation: 'signed' })
    expect((await relay.log()).messages).toBe(2)
  })

  test('parameters: ttl', async () => {
    const sender = await open()
    await sender.ask('irn_publish', message('short', { ttl: 30 }))
    await sender.ask('irn_publish', message('long', { ttl: 31 }))
    await clock.advance(29_999)
    const early = await open({ seed: 2 })
    await early.ask('irn_subscribe', { topic })
    await early.caughtUp()
    await clock.advance(1)
    const late = await open({ seed: 3 })
    await late.ask('irn_subscribe', { topic })
    await late.caughtUp()
    expect([bodies(early), bodies(late)]).toEqual([['short', 'long'], ['long']])
    await clock.advance(1_000)
    expect((await relay.log()).messages).toBe(0)
  })

  test('behavior: what is not acknowledged comes again with its id, and after a new subscription', async () => {
    const sender = await open()
    const deaf = await open({ seed: 2, acknowledges: false })
    await deaf.ask('irn_subscribe', { topic })
    await sender.ask('irn_publish', message('one'))
    await deaf.caughtUp()
    await deaf.ask('irn_subscribe', { topic })
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one'])
    const id = deaf.deliveries[0]?.id
    deaf.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 1, message: 'Not now' } }))
    await deaf.caughtUp()
    await clock.advance(15_000)
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one', 'one'])
    expect(deaf.deliveries[1]?.id).toBe(deaf.deliveries[0]?.id)
    deaf.close()
    await deaf.closed

    const back = await open({ seed: 2, acknowledges: false })
    await back.ask('irn_batchSubscribe', { topics: [other, topic] })
    await back.caughtUp()
    expect(bodies(back)).toEqual(['one'])
    back.acknowledge(back.deliveries[0])
    await back.caughtUp()
    await clock.advance(15_000)
    await back.ask('irn_subscribe', { topic })
    await back.caughtUp()
    expect(bodies(back)).toEqual(['one'])
  })

  test('behavior: it comes no more when its time is over, or the topic is given up', async () => {
    const sender = await open()
    const deaf = await open({ seed: 2, acknowledges: false })
    await deaf.ask('irn_batchSubscribe', { topics: [topic, other] })
    await sender.ask('irn_publish', message('one', { ttl: 40 }))
    await sender.ask('irn_publish', message('two', { topic: other }))
    await clock.advance(15_000)
    await deaf.ask('irn_unsubscribe', { topic: other, id: '' })
    await clock.advance(285_000 - 15_000)
    await deaf.caughtUp()
    expect(bodies(deaf)).toEqual(['one', 'two', 'one', 'two', 'one'])
    // What is left of timers is the pings of two sockets.
    expect(clock.pending()).toBe(2)
  })

  test('behavior: two sockets of one client are one publisher; a message given twice is one', async () => {
    const [first, second, reader] = [await open(), await open(), await open({ seed: 2 })]
    await second.ask('irn_subscribe', { topic })
    await reader.ask('irn_subscribe', { topic })
    await first.ask('irn_publish', message('one'))
    // The first time the message arrives, the second time its acknowledgement has.
    await reader.caughtUp()
    await reader.caughtUp()
    await first.ask('irn_publish', message('one'))
    await Promise.all(opened.map((client) => client.caughtUp()))
    expect([bodies(second), bodies(reader)]).toEqual([[], ['one']])
  })

  test('behavior: after an unsubscription nothing more comes', async () => {
    const [sender, reader] = [await open(), await open({ seed: 2 })]
    await reader.ask('irn_batchSubscribe', { topics: [topic, other] })
    const id = 'the id is the client’s own'
    expect((await reader.ask('irn_unsubscribe', { topic, id })).result).toBe(true)
    await sender.ask('irn_publish', message('one'))
    await sender.ask('irn_publish', message('two', { topic: other }))
    await reader.caughtUp()
    expect(bodies(reader)).toEqual(['two'])
    const subscriptions = [{ topic: other, id }]
    expect((await reader.ask('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    expect((await relay.log()).subscriptions).toBe(0)
  })

  test('behavior: messages are fetched until they are receipted', async () => {
    const [sender, reader] = [await open(), await open({ seed: 2 })]
    await sender.ask('irn_batchPublish', {
      messages: [message('one'), message('two', { topic: other })],
    })
    const fetched = await reader.ask('irn_batchFetchMessages', { topics: [topic, other] })
    expect(fetched.result).toEqual({
      messages: [
        { topic, message: 'one', publishedAt: clock.now(), tag: 1108, attestation: null },
        { topic: other, message: 'two', publishedAt: clock.now(), tag: 1108, attestation: null },
      ],
      hasMore: false,
    })
    // SHA-256 of "one", by another program.
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

  test('default: wc_proposeSession subscribes its caller and delivers the proposal', async () => {
    const [dapp, wallet] = [await open(), await open({ seed: 2 })]
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
    // Older wallets answer in single messages.
    await wallet.ask('irn_publish', message('answer', { tag: 1101 }))
    await dapp.caughtUp()
    expect(bodies(dapp)).toEqual(['answer'])
  })

  test('default: wc_approveSession answers the proposal, settles, and subscribes its caller', async () => {
    const [dapp, wallet] = [await open(), await open({ seed: 2 })]
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
    expect((await relay.log()).publishes.map(({ analytics }) => analytics)).toEqual([
      { correlationId: 7 },
      { correlationId: 7 },
      {},
    ])
  })

  test('error: a bundle that lacks a part does nothing', async () => {
    const client = await open()
    const { error } = await client.ask('wc_approveSession', {
      ...bundle,
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'answer',
    })
    expect(error).toMatchObject({ code: -32600, data: 'InvalidParams' })
    expect(await relay.log()).toMatchObject({ subscriptions: 0, messages: 0, publishes: [] })
  })
})

describe('requests', () => {
  test.each([
    '1234567890123456789',
    '"1234567890123456789"',
    '9007199254740993',
    '1732212345678123',
    '"a \\" quote"',
  ])('behavior: the id %s comes back as it was', async (id) => {
    const client = await open()
    const params = `{"id":1,"topic":"${topic}","list":[{"id":2}]}`
    const text = `{"method":"irn_subscribe","params":${params},"jsonrpc":"2.0","id":${id}}`
    expect(await client.askText(text)).toMatch(`{"id":${id},"jsonrpc":"2.0","result":"`)
  })

  test.each(['waku', 'iridium'])('behavior: %s_ is an older name of irn_', async (prefix) => {
    const client = await open()
    expect((await client.ask(`${prefix}_publish`, message('one'))).result).toBe(true)
    expect((await relay.log()).publishes).toMatchObject([{ method: 'irn_publish' }])
  })

  const list = (length: number) => Array.from({ length }, () => topic)
  test.each([
    ['a method that is none', 'irn_watchRegister', {}, -32601, 'InvalidMethod'],
    ['a name of every object', 'toString', {}, -32601, 'InvalidMethod'],
    ['no params', 'irn_publish', [], -32600, 'InvalidParams'],
    ['no topic', 'irn_subscribe', {}, -32600, 'InvalidParams'],
    ['a short topic', 'irn_subscribe', { topic: 'ab' }, -32600, 'InvalidTopic'],
    ['no hex', 'irn_subscribe', { topic: 'g'.repeat(64) }, -32600, 'InvalidTopic'],
    ['no body', 'irn_publish', message(''), -32600, 'InvalidParams'],
    ['no tag', 'irn_publish', message('one', { tag: undefined }), -32600, 'InvalidParams'],
    ['no ttl', 'irn_publish', message('one', { ttl: undefined }), -32600, 'InvalidParams'],
    ['no time', 'irn_publish', message('one', { ttl: 0 }), -32000, 'TtlTooShort'],
    ['31 days', 'irn_publish', message('one', { ttl: 2_678_400 }), -32000, 'TtlTooLong'],
    ['a megabyte', 'irn_publish', message('x'.repeat(1_048_577)), -32600, 'PayloadSizeExceeded'],
    ['501 topics', 'irn_batchSubscribe', { topics: list(501) }, -32600, 'BatchLimitExceeded'],
    ['501 to fetch', 'irn_batchFetchMessages', { topics: list(501) }, -32600, 'BatchLimitExceeded'],
    ['no topics', 'irn_batchSubscribe', { topics: [] }, -32600, 'BatchEmpty'],
    ['no messages', 'irn_batchPublish', { messages: [] }, -32600, 'BatchEmpty'],
    ['no receipts', 'irn_batchReceive', { receipts: [] }, -32600, 'BatchEmpty'],
  ])('error: %s', async (_, method, params, code, data) => {
    const client = await open()
    expect((await client.ask(method, params)).error).toMatchObject({ code, data })
    // The socket lives on.
    expect((await client.ask('irn_batchSubscribe', { topics: list(500) })).result).toHaveLength(500)
  })

  test('error: what is no request is answered without an id', async () => {
    const client = await open()
    const errorOf = async (text: string) => JSON.parse(await client.askText(text))
    const data = (tag: string) => ({ id: null, error: { code: -32600, data: tag } })
    expect(await errorOf('{')).toMatchObject(data('Serialization'))
    expect(await errorOf('[]')).toMatchObject(data('Serialization'))
    expect(await errorOf('{"id":1,"method":"irn_subscribe"}')).toMatchObject(
      data('InvalidJsonRpcVersion'),
    )
    expect(await errorOf('{"jsonrpc":"2.0","method":"irn_subscribe"}')).toMatchObject(
      data('InvalidRequestId'),
    )
  })

  test('behavior: blocking subscriptions answer in their own shape', async () => {
    const client = await open()
    const { result } = await client.ask('irn_batchSubscribeBlocking', { topics: [topic] })
    expect(result).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })
})

describe('admission', () => {
  const refusals: [string, Partial<RawClientParameters>, RegExp][] = [
    ['an unknown project', { projectId: 'three' }, /^Unauthorized: invalid key$/],
    [
      'a token from the future',
      { issuedAt: 4_000_000_000 },
      /^JWT validation error: JWT Token is not yet valid/,
    ],
    ['an old token', { issuedAt: 1_000_000_000 }, /^JWT validation error: JWT Token is expired/],
    [
      'a token for another relay',
      { audience: 'wss://other.test' },
      /^JWT validation error: JWT audience is "wss:\/\/other\.test"/,
    ],
    ['no token', { auth: null }, /^JWT validation error: JWT is missing$/],
    ['no token at all', { auth: 'a.b.c' }, /^JWT validation error: JWT could not be decoded$/],
  ]

  test.each(refusals)('error: %s, as a close frame', async (_, parameters, reason) => {
    const client = await open(parameters)
    const { code, reason: said } = await client.closed
    expect(code).toBe(3000)
    expect(said).toMatch(reason)
    expect((await relay.log()).sockets).toMatchObject([{ closeCode: 3000, problem: said }])
    expect(await relay.log()).toMatchObject({ open: 0 })
  })

  test.each(refusals)('error: %s, as a status', async (_, parameters) => {
    const client = await open({ ...parameters, useOnCloseEvent: false })
    expect(await client.opened).toBe(401)
    expect((await relay.log()).sockets).toMatchObject([{ status: 401, openedAt: null }])
  })

  test('error: a token whose claims were changed', async () => {
    const issuedAt = Math.floor(clock.now() / 1_000)
    const token = await makeToken({ relayUrl: relay.url, issuedAt })
    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }))
    const client = await open({ auth: [head, changed.toString('base64url'), signature].join('.') })
    expect((await client.closed).reason).toBe('JWT validation error: JWT signature is invalid')
  })

  test('behavior: the slash at the end of the address is no other relay', async () => {
    expect(await (await open({ audience: `${relay.url}/` })).opened).toBe('open')
    const { sockets } = await relay.log()
    expect(sockets).toMatchObject([
      { jwtValid: true, clientId: expect.stringMatching(/^did:key:z6Mk/) },
    ])
  })

  test('parameters: isStrict', async () => {
    const lenient = await serveRelay({ clock, isStrict: false })
    const client = await open({ relayUrl: lenient.url, auth: 'a.b.c' })
    expect((await client.ask('irn_subscribe', { topic })).result).toBeDefined()
    expect((await lenient.log()).sockets).toMatchObject([{ jwtValid: false }])
    await lenient.close()
  })
})

describe('the socket', () => {
  test('behavior: pings every 30 s, and ends a client that does not answer', async () => {
    const [client, dead] = [await open(), await open({ seed: 2, answersPings: false })]
    await Promise.all([client.caughtUp(), dead.caughtUp()])
    await clock.advance(30_000)
    await Promise.all([client.caughtUp(), dead.caughtUp()])
    expect([client.pings(), dead.pings()]).toEqual([1, 1])
    await clock.advance(30_000)
    expect((await dead.closed).code).toBe(1006)
    await client.caughtUp()
    expect(client.pings()).toBe(2)
    expect((await relay.log()).open).toBe(1)
  })

  test('behavior: close ends every socket and every timer, one that waits for an answer too', async () => {
    const [sender, deaf] = [await open(), await open({ seed: 2, acknowledges: false })]
    await deaf.ask('irn_subscribe', { topic })
    await sender.ask('irn_publish', message('one'))
    await deaf.caughtUp()
    relay.setFault({ latency: 5_000 })
    void sender.ask('irn_subscribe', { topic })
    await sender.caughtUp()
    relay.setFault({ hang: true })
    const hanging = await open({ seed: 3 })
    await expect.poll(async () => (await relay.log()).sockets).toHaveLength(3)
    expect(clock.pending()).toBe(4)
    await relay.close()
    await Promise.all([sender, deaf, hanging].map((client) => client.closed))
    expect(clock.pending()).toBe(0)
  })

  test('behavior: the log tells of sockets and messages until it is cleared', async () => {
    const client = await open({ ua: 'wc-2/js-2.21.8/linux/browser:localhost', projectId: 'two' })
    const tvf = { rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1' }
    await client.ask('irn_publish', message('one', { tvf, correlationId: 9, prompt: true }))
    const gone = await open({ seed: 2 })
    await gone.opened
    gone.close()
    await expect.poll(async () => (await relay.log()).open).toBe(1)
    const { sockets, publishes } = await relay.log()
    const at = new Date(clock.now()).toISOString()
    expect(sockets).toMatchObject([
      {
        id: 1,
        ua: 'wc-2/js-2.21.8/linux/browser:localhost',
        projectId: 'two',
        jwtValid: true,
        openedAt: at,
        closedAt: null,
        requests: { irn_publish: 1 },
      },
      { id: 2, openedAt: at, closedAt: at, closeCode: 1006 },
    ])
    expect(publishes).toEqual([
      {
        at,
        socket: 1,
        ua: 'wc-2/js-2.21.8/linux/browser:localhost',
        clientId: sockets[0]?.clientId,
        method: 'irn_publish',
        topic,
        tag: 1108,
        ttl: 300,
        message: 'one',
        analytics: { ...tvf, correlationId: 9 },
      },
    ])
    await fetch(`${relay.url.replace(/^ws/, 'http')}/log`, { method: 'DELETE' })
    expect(await relay.log()).toMatchObject({ open: 1, sockets: [{ id: 1 }], publishes: [] })
  })
})
