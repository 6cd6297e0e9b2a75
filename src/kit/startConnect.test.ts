import { beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptConnect } from '../../test/fixtures/attemptConnect.ts'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { type AlertCenter, createAlertCenter } from '../config/createAlertCenter.ts'
import { BaseError } from '../errors/BaseError.ts'
import {
  ConnectClosedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  ConnectRejectedError,
  ConnectUnreachableError,
} from '../errors/connect.ts'
import { NoAccountApprovedError } from '../errors/relay.ts'
import type {
  Connection,
  ConnectorEntry,
  ConnectParameters,
  KitNamespace,
} from '../namespace/types.ts'
import { createAttempt } from './connectAttempt.ts'
import { createEvents } from './kitEvents.ts'
import { type ConnectingKit, startConnect } from './startConnect.ts'
import type { StartConnectParameters } from './types.ts'

const connection: Connection = {
  connectorId: 'org.cedar',
  connectorUid: 'uid',
  name: 'Cedar',
  accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
  networkId: 'eip155:1',
}

/** A namespace whose one running `connect` is answered by the test. */
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

  test('default: opening, waiting, connected', async () => {
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
    [new ConnectRejectedError(), 'rejected', 'askAgain'],
    [new ConnectUnreachableError(), 'unreachable', 'tryAgain'],
    [new ConnectorNotFoundError('uid'), 'unreachable', 'install'],
    [new ConnectFailedError(), 'failed', 'tryAgain'],
    [Object.assign(new Error('x'), { code: -32603 }), 'failed', 'tryAgain'],
    [Object.assign(new Error('x'), { code: 4001 }), 'rejected', 'askAgain'],
  ])('parameters: %s ends as %s', async (error, status, next) => {
    const { attempt, seen } = start()
    scripted.fail(error)
    expect(await attempt.settled).toMatchObject({ status, next })
    expect(seen).toEqual([status])
    expect(clock.pending()).toBe(0)
  })

  describe('what the developer is told', () => {
    const failed = new ConnectFailedError({ cause: new Error('Install it.') })
    /** Ends an attempt like this, and gives what stands in the console then. */
    async function tell(alerts: AlertCenter, error: unknown) {
      const out = vi.spyOn(console, 'error').mockImplementation(() => {})
      const options = { clock, alerts }
      const attempt = attemptConnect(scripted.namespace, options, { connectorUid: 'uid' })
      scripted.fail(error)
      await attempt.settled
      return out.mock.calls
    }

    test('default: why an attempt failed, and the same once for a kit', async () => {
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
      ['a refusal', new ConnectRejectedError()],
      ['a closed dialog', new ConnectClosedError()],
      ['no answer', new ConnectUnreachableError()],
    ])('behavior: nothing of %s, which is no failure', async (_, error) => {
      expect(await tell(createAlertCenter({ logLevel: 'error' }), error)).toEqual([])
    })

    test('parameters: logLevel silent: nothing', async () => {
      expect(await tell(createAlertCenter({ logLevel: 'silent' }), failed)).toEqual([])
    })

    test('behavior: a production build says nothing in the console', async () => {
      vi.stubEnv('NODE_ENV', 'production')
      const calls = await tell(createAlertCenter({ logLevel: 'error' }), failed)
      vi.unstubAllEnvs()
      expect(calls).toEqual([])
    })

    test('behavior: nothing after the attempt was closed, of a namespace that goes on', async () => {
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

  test('behavior: cancel closes at once, and nothing follows', async () => {
    const { attempt, seen } = start()
    attempt.cancel()
    expect(attempt.getState()).toMatchObject({ status: 'closed', next: 'tryAgain' })
    expect(scripted.asked[0]?.signal?.aborted).toBe(true)
    scripted.approve()
    await clock.advance(61_000)
    attempt.cancel()
    expect(seen).toEqual(['closed'])
  })

  test('behavior: an approval that came before the cancel stands', async () => {
    const { attempt, seen } = start()
    scripted.approve()
    attempt.cancel()
    expect(await attempt.settled).toMatchObject({ status: 'connected' })
    expect(seen).toEqual(['connected'])
  })

  test('behavior: an open window of the wallet is a state of its own', async () => {
    const { attempt, seen } = start()
    scripted.asked[0]?.onAlreadyOpen?.()
    expect(attempt.getState()).toMatchObject({ status: 'alreadyOpen', next: 'openAgain' })
    await clock.advance(2_000)
    expect(attempt.getState().status).toBe('alreadyOpen')
    scripted.approve()
    await attempt.settled
    expect(seen).toEqual(['alreadyOpen', 'connected'])
  })

  test('behavior: 60 s end it, and the wallet is let go', async () => {
    const { attempt } = start()
    await clock.advance(60_000)
    expect(attempt.getState()).toMatchObject({ status: 'timedOut', next: 'tryAgain' })
    expect(scripted.asked[0]?.signal?.aborted).toBe(true)
  })

  test('behavior: ids differ, and events are emitted', async () => {
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

  test('error: an unknown connector', async () => {
    const attempt = attemptConnect(scripted.namespace, { clock }, { connectorUid: 'nobody' })
    expect(await attempt.settled).toMatchObject({
      status: 'unreachable',
      next: 'install',
      error: { code: 'ConnectorNotFound' },
    })
    expect(attempt.connector).toBeUndefined()
  })

  test('behavior: a pairing link is a state with its end, each new one takes its place [spec 4.12]', async () => {
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
    'behavior: no account of these chains; connected with others: %s: %i errors are logged',
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

  test('error: what only the developer can mend is an alert, also from deep within', async () => {
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

describe('which wallet', () => {
  const cedar = { id: 'org.cedar', uid: 'uid-cedar', name: 'Cedar', type: 'ANNOUNCED' as const }
  const code = { id: 'walletConnect', uid: 'uid-code', name: 'WalletConnect' }
  const birch = { id: 'b'.repeat(64), name: 'Birch', mobile_link: 'birch://', webapp_link: 'x' }

  /** A namespace that asks whom it is told to, and lists nothing before `list()`. */
  function createNamespace(namespace: 'eip155' | 'solana', isListed = true) {
    const entries: ConnectorEntry[] = [
      { ...cedar, uid: `${cedar.uid}-${namespace}`, rdns: 'org.cedar', namespace },
      { ...code, uid: `${code.uid}-${namespace}`, type: 'WALLET_CONNECT', namespace },
    ]
    let state = { status: 'checking', connectors: [] as ConnectorEntry[], connections: [] }
    const listeners = new Set<() => void>()
    const list = () => {
      state = { ...state, status: 'disconnected', connectors: entries }
      for (const listener of [...listeners]) listener()
    }
    if (isListed) list()
    const connect = vi.fn((_: ConnectParameters) => new Promise<Connection>(() => {}))
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    return { namespace, connect, subscribe, list, listeners, getState: () => state }
  }

  function setUp({ isListed = true, reply = { data: [birch] } as unknown } = {}) {
    const [evm, solana] = [createNamespace('eip155', isListed), createNamespace('solana', isListed)]
    const clock = createTestClock()
    const ask = vi.fn(async () => reply)
    const kit = {
      namespaces: [evm, solana],
      activeNamespace: () => solana,
      clock,
      http: { ask },
      config: { customWallets: [{ id: 'own', name: 'Own', mobileLink: 'own://' }] },
    } as unknown as ConnectingKit
    const start = (wanted: StartConnectParameters) => {
      const attempt = createAttempt(wanted.connector)
      startConnect(attempt, kit, wanted)
      return attempt
    }
    const asked = () =>
      [evm, solana].flatMap((of) => of.connect.mock.calls.map(([one]) => one.connectorUid))
    return { evm, solana, clock, ask, start, asked }
  }

  test.each<[string, StartConnectParameters, string]>([
    ['a connector', { connector: { ...cedar, uid: 'u', namespace: 'eip155' } }, 'u'],
    ['a uid', { connectorUid: 'uid-cedar-eip155' }, 'uid-cedar-eip155'],
    ['a type, in the namespace in use', { connectorType: 'WALLET_CONNECT' }, 'uid-code-solana'],
    [
      'a type, in the namespace named',
      { connectorType: 'WALLET_CONNECT', namespace: 'eip155' },
      'uid-code-eip155',
    ],
  ])('parameters: %s: the wallet is asked in the same turn', (_, wanted, uid) => {
    const { start, asked } = setUp()
    expect(start(wanted).connector?.uid).toBe(uid)
    expect(asked()).toEqual([uid])
  })

  test('behavior: a connector that is listed a moment later is waited for, 2 s at most', async () => {
    const late = setUp({ isListed: false })
    const attempt = late.start({ connectorUid: 'uid-cedar-eip155' })
    expect(attempt.getState().status).toBe('opening')
    await vi.waitFor(() => expect(late.solana.listeners.size).toBe(1))
    late.solana.list()
    late.evm.list()
    await vi.waitFor(() => expect(late.asked()).toEqual(['uid-cedar-eip155']))
    expect([late.evm, late.solana].map(({ listeners }) => listeners.size)).toEqual([0, 0])

    const never = setUp({ isListed: false })
    const other = never.start({ connectorType: 'WALLET_CONNECT' })
    await vi.waitFor(() => expect(never.clock.pending()).toBe(2))
    await never.clock.advance(2_000)
    expect(await other.settled).toMatchObject({ error: { code: 'ConnectorNotFound' } })
    expect(never.clock.pending()).toBe(0)
  })

  test('behavior: a cancel while it is waited for ends it, and nobody is asked', async () => {
    const { start, clock, asked, evm, solana } = setUp({ isListed: false })
    const attempt = start({ connectorUid: 'uid-cedar-eip155' })
    await vi.waitFor(() => expect(clock.pending()).toBe(2))
    attempt.cancel()
    expect(attempt.getState().status).toBe('closed')
    expect(clock.pending()).toBe(0)
    evm.list()
    solana.list()
    await attempt.settled
    expect(asked()).toEqual([])
  })

  test('parameters: walletId, installed: by its rdns, without a pairing', async () => {
    const { start, asked } = setUp({ reply: { data: [{ ...birch, rdns: 'org.cedar' }] } })
    const attempt = start({ walletId: birch.id })
    await vi.waitFor(() => expect(asked()).toEqual(['uid-cedar-solana']))
    expect(attempt.connector?.name).toBe('Cedar')
  })

  test.each([
    ['of the directory', birch.id, 'birch://wc?uri=wc%3A1%402', 1],
    ['of the app, which asks nobody', 'own', 'own://wc?uri=wc%3A1%402', 0],
  ])('parameters: walletId %s: a pairing link, and links into the wallet', async (...row) => {
    const [, walletId, mobile, times] = row
    const { start, asked, ask, solana } = setUp()
    const attempt = start({ walletId })
    await vi.waitFor(() => expect(asked()).toEqual(['uid-code-solana']))
    solana.connect.mock.calls[0]?.[0].onUri?.('wc:1@2')
    // A page that is no address is no link.
    expect(attempt.getState()).toMatchObject({
      status: 'pairing',
      uri: 'wc:1@2',
      links: { mobile, desktop: undefined, web: undefined },
    })
    expect(ask).toHaveBeenCalledTimes(times)
  })

  test.each([
    ['that nobody knows', { data: [] }, 'WalletNotFound', 'none'],
    ['where the answer is no list', 'busy', 'WalletNotFound', 'none'],
    [
      'where the answer is another wallet',
      { data: [{ ...birch, id: 'c' }] },
      'WalletNotFound',
      'none',
    ],
    ['while the directory is down', new Error('no network'), 'ConnectUnreachable', 'tryAgain'],
  ])('error: walletId %s', async (_, reply, code, next) => {
    const { start, ask, asked } = setUp()
    ask.mockImplementation(async () => {
      if (reply instanceof Error) throw reply
      return reply
    })
    const state = await start({ walletId: birch.id }).settled
    expect(state).toMatchObject({ status: 'unreachable', next, error: { code } })
    expect(asked()).toEqual([])
  })
})
