import { beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptConnect } from '../../test/fixtures/attemptConnect.ts'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { type AlertCenter, createAlertCenter } from '../config/createAlertCenter.ts'
import { BaseError } from '../errors/BaseError.ts'
import {
  ConnectFailedError,
  ConnectorNotFoundError,
  ConnectRejectedError,
} from '../errors/connect.ts'
import { ConnectClosedError, ConnectUnreachableError } from '../errors/connectAttempt.ts'
import { NoAccountApprovedError } from '../errors/relay.ts'
import type { Connection, ConnectParameters, KitNamespace } from '../namespace/types.ts'
import { createEvents } from './kitEvents.ts'

const connection: Connection = {
  connectorId: 'org.cedar',
  connectorUid: 'uid',
  name: 'Cedar',
  accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
  networkId: 'eip155:1',
}

/** A namespace whose running `connect` the test settles. */
function createScripted(type = 'ANNOUNCED') {
  let answer: { resolve(value: Connection): void; reject(error: unknown): void } | undefined
  const asked: ConnectParameters[] = []
  const connections: Connection[] = []
  const namespace = {
    namespace: 'eip155',
    getState: () => ({
      connectors: [{ id: 'org.cedar', uid: 'uid', name: 'Cedar', type, namespace: 'eip155' }],
      connections,
    }),
    connect(parameters: ConnectParameters) {
      asked.push(parameters)
      return new Promise<Connection>((resolve, reject) => {
        answer = { resolve, reject }
        parameters.signal?.addEventListener('abort', () => {
          if (!connections.length) reject(new ConnectClosedError())
        })
      })
    },
  } as unknown as KitNamespace
  return {
    namespace,
    asked,
    approve() {
      connections.push(connection)
      answer?.resolve(connection)
    },
    fail: (error: unknown) => answer?.reject(error),
  }
}

describe('startConnect', () => {
  let clock: TestClock
  let scripted: ReturnType<typeof createScripted>
  beforeEach(() => {
    clock = createTestClock()
    scripted = createScripted()
  })
  const start = () => {
    const attempt = attemptConnect(scripted.namespace, { clock }, { connectorUid: 'uid' })
    const seen: string[] = []
    attempt.subscribe(() => seen.push(attempt.getState().status))
    return { attempt, seen }
  }

  test('default: the status is opening, then waiting, then connected', async () => {
    const { attempt, seen } = start()
    expect(attempt.getState()).toEqual({ status: 'opening', attemptId: attempt.id, next: 'cancel' })
    await clock.advance(2_000)
    expect(attempt.getState().next).toBe('openAgain')
    scripted.approve()
    expect(await attempt.settled).toEqual({
      status: 'connected',
      attemptId: attempt.id,
      next: 'none',
      connection,
    })
    expect(seen).toEqual(['waiting', 'connected'])
    expect(clock.pending()).toBe(0)
  })

  test.each([
    [new ConnectRejectedError(), 'rejected', 'tryAgain'],
    [new ConnectUnreachableError(), 'unreachable', 'tryAgain'],
    [new ConnectorNotFoundError('uid'), 'unreachable', 'install'],
    [new ConnectFailedError(), 'failed', 'tryAgain'],
    [Object.assign(new Error('x'), { code: -32603 }), 'failed', 'tryAgain'],
    [Object.assign(new Error('x'), { code: 4001 }), 'rejected', 'tryAgain'],
  ])('parameters: an attempt that fails with %s ends as %s', async (error, status, next) => {
    const { attempt, seen } = start()
    scripted.fail(error)
    expect(await attempt.settled).toMatchObject({ status, next })
    expect(seen).toEqual([status])
    expect(clock.pending()).toBe(0)
  })

  describe('developer logs', () => {
    const failed = new ConnectFailedError({ cause: new Error('Install it.') })
    /** Fails an attempt with the given error, and returns the console output. */
    async function tell(alerts: AlertCenter, error: unknown) {
      const out = vi.spyOn(console, 'error').mockImplementation(() => {})
      const options = { clock, alerts }
      const attempt = attemptConnect(scripted.namespace, options, { connectorUid: 'uid' })
      scripted.fail(error)
      await attempt.settled
      return out.mock.calls
    }

    test('default: logs why an attempt failed, once per kit', async () => {
      const alerts = createAlertCenter({ logLevel: 'error' })
      expect(await tell(alerts, failed)).toEqual([[failed]])
      expect(await tell(alerts, failed)).toEqual([[failed]])
      const other = new ConnectFailedError({ cause: new Error('Something else.') })
      expect(await tell(alerts, other)).toEqual([[failed], [other]])
      expect(await tell(createAlertCenter({ logLevel: 'error' }), failed)).toEqual([
        [failed],
        [other],
        [failed],
      ])
    })

    test.each([
      ['a rejection', new ConnectRejectedError()],
      ['a closed dialog', new ConnectClosedError()],
      ['no response', new ConnectUnreachableError()],
    ])('behavior: does not log %s, which is not a failure', async (_, error) => {
      expect(await tell(createAlertCenter({ logLevel: 'error' }), error)).toEqual([])
    })

    test('parameters: logLevel silent: logs nothing', async () => {
      expect(await tell(createAlertCenter({ logLevel: 'silent' }), failed)).toEqual([])
    })

    test('behavior: a production build logs nothing', async () => {
      vi.stubEnv('NODE_ENV', 'production')
      const calls = await tell(createAlertCenter({ logLevel: 'error' }), failed)
      vi.unstubAllEnvs()
      expect(calls).toEqual([])
    })

    test('behavior: logs nothing after the attempt was closed', async () => {
      const out = vi.spyOn(console, 'error').mockImplementation(() => {})
      const options = { clock, alerts: createAlertCenter({ logLevel: 'error' }) }
      let refuse = (_: unknown) => {}
      const answer = new Promise<Connection>((_, reject) => {
        refuse = reject
      })
      const deaf = { ...scripted.namespace, connect: () => answer }
      const attempt = attemptConnect(deaf, options, { connectorUid: 'uid' })
      attempt.cancel()
      refuse(failed)
      await attempt.settled
      await clock.advance(1)
      expect(out).not.toHaveBeenCalled()
    })
  })

  test('behavior: cancel closes immediately, and no state follows', async () => {
    const { attempt, seen } = start()
    attempt.cancel()
    expect(attempt.getState()).toMatchObject({ status: 'closed', next: 'tryAgain' })
    expect(scripted.asked[0]?.signal?.aborted).toBe(true)
    scripted.approve()
    await clock.advance(61_000)
    attempt.cancel()
    expect(seen).toEqual(['closed'])
  })

  test('behavior: an approval before the cancel wins', async () => {
    const { attempt, seen } = start()
    scripted.approve()
    attempt.cancel()
    expect(await attempt.settled).toMatchObject({ status: 'connected' })
    expect(seen).toEqual(['connected'])
  })

  test('behavior: an open prompt of the wallet is its own state', async () => {
    const { attempt, seen } = start()
    scripted.asked[0]?.onAlreadyOpen?.()
    expect(attempt.getState()).toMatchObject({ status: 'alreadyOpen', next: 'openAgain' })
    await clock.advance(2_000)
    expect(attempt.getState().status).toBe('alreadyOpen')
    scripted.approve()
    await attempt.settled
    expect(seen).toEqual(['alreadyOpen', 'connected'])
  })

  test('behavior: times out after 60 s and releases the wallet', async () => {
    const { attempt } = start()
    await clock.advance(60_000)
    expect(attempt.getState()).toMatchObject({ status: 'timedOut', next: 'tryAgain' })
    expect(scripted.asked[0]?.signal?.aborted).toBe(true)
  })

  test('behavior: attempts have unique ids and emit events', async () => {
    const events = createEvents()
    const seen: unknown[] = []
    events.on('connectStarted', (data) => seen.push(data))
    events.on('connectSettled', (data) => seen.push(data))
    const options = { clock, events }
    const one = attemptConnect(scripted.namespace, options, { connectorUid: 'uid' })
    one.cancel()
    const two = attemptConnect(scripted.namespace, options, { connectorUid: 'uid' })
    scripted.approve()
    await two.settled
    expect(one.id).not.toBe(two.id)
    const about = { connectorId: 'org.cedar', namespace: 'eip155' }
    expect(seen).toEqual([
      { ...about, name: 'Cedar' },
      { ...about, status: 'closed' },
      { ...about, name: 'Cedar' },
      { ...about, status: 'connected' },
    ])
  })

  test('error: fails for an unknown connector', async () => {
    const attempt = attemptConnect(scripted.namespace, { clock }, { connectorUid: 'nobody' })
    expect(await attempt.settled).toMatchObject({
      status: 'unreachable',
      next: 'install',
      error: { code: 'ConnectorNotFound' },
    })
    expect(attempt.connector).toBeUndefined()
  })

  test('behavior: a pairing URI is a state with its expiry, and each new one replaces it [spec 4.12]', async () => {
    scripted = createScripted('WALLET_CONNECT')
    const { attempt, seen } = start()
    await clock.advance(120_000)
    expect(attempt.getState().status).toBe('opening')
    const [asked] = scripted.asked
    asked?.onUri?.('wc:1@2')
    const first = clock.now()
    expect(attempt.getState()).toEqual({
      status: 'pairing',
      attemptId: attempt.id,
      next: 'cancel',
      uri: 'wc:1@2',
      expiresAt: first + 240_000,
    })
    await clock.advance(230_000)
    asked?.onUri?.('wc:2@2')
    expect(attempt.getState()).toMatchObject({ uri: 'wc:2@2', expiresAt: first + 470_000 })
    scripted.approve()
    await attempt.settled
    expect(seen).toEqual(['pairing', 'pairing', 'connected'])
    expect(clock.pending()).toBe(0)
  })

  test.each([
    ['RelayRefused', 'unreachable'],
    ['RelayUnreachable', 'unreachable'],
    ['PairingExpired', 'timedOut'],
  ] as const)('error: %s ends a pairing as %s', async (code, status) => {
    scripted = createScripted('WALLET_CONNECT')
    const { attempt } = start()
    scripted.fail(new BaseError(`${code}Error`, 'What the relay said'))
    expect(await attempt.settled).toMatchObject({ status, next: 'tryAgain' })
  })

  test.each([
    [true, 0],
    [false, 1],
  ])(
    'behavior: the wallet approved no account of the namespace; the page uses an approved one: %s: logs %i errors',
    async (isElsewhere, count) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      scripted = createScripted('WALLET_CONNECT')
      const options = { clock, alerts: createAlertCenter({ logLevel: 'error' }) }
      const attempt = attemptConnect(scripted.namespace, options, { connectorUid: 'uid' })
      scripted.fail(new NoAccountApprovedError('eip155', ['solana'], isElsewhere))
      expect(await attempt.settled).toMatchObject({ status: 'failed' })
      expect(log).toHaveBeenCalledTimes(count)
      log.mockRestore()
    },
  )

  test('error: a configuration error is reported as an alert, even when nested', async () => {
    scripted = createScripted('WALLET_CONNECT')
    const report = vi.fn()
    const alerts = { report } as unknown as AlertCenter
    const attempt = attemptConnect(scripted.namespace, { clock, alerts }, { connectorUid: 'uid' })
    const refusal = Object.assign(new Error('3000'), { alert: 'INVALID_PROJECT_ID' })
    scripted.fail(new Error('outer', { cause: refusal }))
    await attempt.settled
    expect(report.mock.calls).toEqual([['INVALID_PROJECT_ID', { origin: 'unknown' }]])
  })
})
