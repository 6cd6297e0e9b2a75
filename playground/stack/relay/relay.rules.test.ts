import { describe, expect, test } from 'vitest'
import { makeToken, type RawClientParameters } from './openRawClient.ts'
import { relayTestBed } from './relayTestBed.ts'
import { serveRelay } from './serveRelay.ts'

const bed = relayTestBed({ projectIds: ['one', 'two'] })

const topic = 'a'.repeat(64)
const message = (text: string, more: object = {}) => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  ...more,
})

describe('requests', () => {
  test.each([
    '1234567890123456789',
    '"1234567890123456789"',
    '9007199254740993',
    '1732212345678123',
    '"a \\" quote"',
  ])('behavior: echoes the id %s unchanged', async (id) => {
    const client = await bed.open()
    const params = `{"id":1,"topic":"${topic}","list":[{"id":2}]}`
    const text = `{"method":"irn_subscribe","params":${params},"jsonrpc":"2.0","id":${id}}`
    expect(await client.askText(text)).toMatch(`{"id":${id},"jsonrpc":"2.0","result":"`)
  })

  test.each(['waku', 'iridium'])('behavior: %s_ is an older name of irn_', async (prefix) => {
    const client = await bed.open()
    expect((await client.ask(`${prefix}_publish`, message('one'))).result).toBe(true)
    expect((await bed.relay.log()).publishes).toMatchObject([{ method: 'irn_publish' }])
  })

  const list = (length: number) => Array.from({ length }, () => topic)
  test.each([
    ['an unknown method', 'irn_watchRegister', {}, -32601, 'InvalidMethod'],
    ['a method that is a property of every object', 'toString', {}, -32601, 'InvalidMethod'],
    ['no params', 'irn_publish', [], -32600, 'InvalidParams'],
    ['no topic', 'irn_subscribe', {}, -32600, 'InvalidParams'],
    ['a short topic', 'irn_subscribe', { topic: 'ab' }, -32600, 'InvalidTopic'],
    [
      'a topic that is not hexadecimal',
      'irn_subscribe',
      { topic: 'g'.repeat(64) },
      -32600,
      'InvalidTopic',
    ],
    ['no message', 'irn_publish', message(''), -32600, 'InvalidParams'],
    ['no tag', 'irn_publish', message('one', { tag: undefined }), -32600, 'InvalidParams'],
    ['no ttl', 'irn_publish', message('one', { ttl: undefined }), -32600, 'InvalidParams'],
    ['a ttl of 0', 'irn_publish', message('one', { ttl: 0 }), -32000, 'TtlTooShort'],
    ['a ttl of 31 days', 'irn_publish', message('one', { ttl: 2_678_400 }), -32000, 'TtlTooLong'],
    [
      'a message over a megabyte',
      'irn_publish',
      message('x'.repeat(1_048_577)),
      -32600,
      'PayloadSizeExceeded',
    ],
    ['501 topics', 'irn_batchSubscribe', { topics: list(501) }, -32600, 'BatchLimitExceeded'],
    [
      '501 topics to fetch',
      'irn_batchFetchMessages',
      { topics: list(501) },
      -32600,
      'BatchLimitExceeded',
    ],
    ['an empty list of topics', 'irn_batchSubscribe', { topics: [] }, -32600, 'BatchEmpty'],
    ['an empty list of messages', 'irn_batchPublish', { messages: [] }, -32600, 'BatchEmpty'],
    ['an empty list of receipts', 'irn_batchReceive', { receipts: [] }, -32600, 'BatchEmpty'],
  ])('error: rejects %s, and keeps the socket open', async (_, method, params, code, data) => {
    const client = await bed.open()
    expect((await client.ask(method, params)).error).toMatchObject({ code, data })
    // Answers the next request on the same socket.
    expect((await client.ask('irn_batchSubscribe', { topics: list(500) })).result).toHaveLength(500)
  })

  test('error: answers an invalid request without an id', async () => {
    const client = await bed.open()
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

  test('behavior: blocking subscriptions answer in their own format', async () => {
    const client = await bed.open()
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
    [
      'a token that cannot be decoded',
      { auth: 'a.b.c' },
      /^JWT validation error: JWT could not be decoded$/,
    ],
  ]

  test.each(refusals)('error: rejects %s with a close frame', async (_, parameters, reason) => {
    const client = await bed.open(parameters)
    const { code, reason: said } = await client.closed
    expect(code).toBe(3000)
    expect(said).toMatch(reason)
    expect((await bed.relay.log()).sockets).toMatchObject([{ closeCode: 3000, problem: said }])
    expect(await bed.relay.log()).toMatchObject({ open: 0 })
  })

  test.each(refusals)('error: rejects %s with an HTTP status', async (_, parameters) => {
    const client = await bed.open({ ...parameters, useOnCloseEvent: false })
    expect(await client.opened).toBe(401)
    expect((await bed.relay.log()).sockets).toMatchObject([{ status: 401, openedAt: null }])
  })

  test('error: rejects a token with changed claims', async () => {
    const issuedAt = Math.floor(bed.clock.now() / 1_000)
    const token = await makeToken({ relayUrl: bed.relay.url, issuedAt })
    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }))
    const client = await bed.open({
      auth: [head, changed.toString('base64url'), signature].join('.'),
    })
    expect((await client.closed).reason).toBe('JWT validation error: JWT signature is invalid')
  })

  test('behavior: an audience with a trailing slash is accepted', async () => {
    expect(await (await bed.open({ audience: `${bed.relay.url}/` })).opened).toBe('open')
    const { sockets } = await bed.relay.log()
    expect(sockets).toMatchObject([
      { jwtValid: true, clientId: expect.stringMatching(/^did:key:z6Mk/) },
    ])
  })

  test('parameters: isStrict: false accepts an invalid token', async () => {
    const lenient = await serveRelay({ clock: bed.clock, isStrict: false })
    const client = await bed.open({ relayUrl: lenient.url, auth: 'a.b.c' })
    expect((await client.ask('irn_subscribe', { topic })).result).toBeDefined()
    expect((await lenient.log()).sockets).toMatchObject([{ jwtValid: false }])
    await lenient.close()
  })
})

describe('the socket', () => {
  test('behavior: pings every 30 s, and disconnects a client that does not answer', async () => {
    const [client, dead] = [await bed.open(), await bed.open({ seed: 2, answersPings: false })]
    await Promise.all([client.caughtUp(), dead.caughtUp()])
    await bed.clock.advance(30_000)
    await Promise.all([client.caughtUp(), dead.caughtUp()])
    expect([client.pings(), dead.pings()]).toEqual([1, 1])
    await bed.clock.advance(30_000)
    expect((await dead.closed).code).toBe(1006)
    await client.caughtUp()
    expect(client.pings()).toBe(2)
    expect((await bed.relay.log()).open).toBe(1)
  })

  test('behavior: close ends every socket and every timer, including those of pending answers', async () => {
    const [sender, deaf] = [await bed.open(), await bed.open({ seed: 2, acknowledges: false })]
    await deaf.ask('irn_subscribe', { topic })
    await sender.ask('irn_publish', message('one'))
    await deaf.caughtUp()
    bed.relay.setFault({ latency: 5_000 })
    void sender.ask('irn_subscribe', { topic })
    await sender.caughtUp()
    bed.relay.setFault({ hang: true })
    const hanging = await bed.open({ seed: 3 })
    await expect.poll(async () => (await bed.relay.log()).sockets).toHaveLength(3)
    expect(bed.clock.pending()).toBe(4)
    await bed.relay.close()
    await Promise.all([sender, deaf, hanging].map((client) => client.closed))
    expect(bed.clock.pending()).toBe(0)
  })

  test('behavior: the log lists sockets and messages until it is cleared', async () => {
    const client = await bed.open({
      ua: 'wc-2/js-2.21.8/linux/browser:localhost',
      projectId: 'two',
    })
    const tvf = { rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1' }
    await client.ask('irn_publish', message('one', { tvf, correlationId: 9, prompt: true }))
    const gone = await bed.open({ seed: 2 })
    await gone.opened
    gone.close()
    await expect.poll(async () => (await bed.relay.log()).open).toBe(1)
    const { sockets, publishes } = await bed.relay.log()
    const at = new Date(bed.clock.now()).toISOString()
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
    await fetch(`${bed.relay.url.replace(/^ws/, 'http')}/log`, { method: 'DELETE' })
    expect(await bed.relay.log()).toMatchObject({ open: 1, sockets: [{ id: 1 }], publishes: [] })
  })
})
