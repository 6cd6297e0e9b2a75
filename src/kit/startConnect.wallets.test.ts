import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import type { Connection, ConnectorEntry, ConnectParameters } from '../namespace/types.ts'
import { createAttempt } from './connectAttempt.ts'
import { type ConnectingKit, startConnect } from './startConnect.ts'
import type { StartConnectParameters } from './types.ts'

describe('selecting a wallet', () => {
  const cedar = { id: 'org.cedar', uid: 'uid-cedar', name: 'Cedar', type: 'ANNOUNCED' as const }
  const code = { id: 'walletConnect', uid: 'uid-code', name: 'WalletConnect' }
  const birch = { id: 'b'.repeat(64), name: 'Birch', mobile_link: 'birch://', webapp_link: 'x' }

  /** A namespace that records its calls, and lists connectors after `list()`. */
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
      http: { request: ask },
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
    ['a type, in the active namespace', { connectorType: 'WALLET_CONNECT' }, 'uid-code-solana'],
    [
      'a type, in the given namespace',
      { connectorType: 'WALLET_CONNECT', namespace: 'eip155' },
      'uid-code-eip155',
    ],
  ])('parameters: %s: connects in the same tick', (_, wanted, uid) => {
    const { start, asked } = setUp()
    expect(start(wanted).connector?.uid).toBe(uid)
    expect(asked()).toEqual([uid])
  })

  test('behavior: waits up to 2 s for a connector that is listed late', async () => {
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

  test('behavior: a cancel while waiting ends the attempt without a prompt', async () => {
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

  test('parameters: walletId of an installed wallet connects by rdns, without a pairing', async () => {
    const { start, asked } = setUp({ reply: { data: [{ ...birch, rdns: 'org.cedar' }] } })
    const attempt = start({ walletId: birch.id })
    await vi.waitFor(() => expect(asked()).toEqual(['uid-cedar-solana']))
    expect(attempt.connector?.name).toBe('Cedar')
  })

  test.each([
    ['of the directory', birch.id, 'birch://wc?uri=wc%3A1%402', 1],
    ['of customWallets, without a request', 'own', 'own://wc?uri=wc%3A1%402', 0],
  ])(
    'parameters: a walletId %s results in a pairing URI and links to the wallet',
    async (...row) => {
      const [, walletId, mobile, times] = row
      const { start, asked, ask, solana } = setUp()
      const attempt = start({ walletId })
      await vi.waitFor(() => expect(asked()).toEqual(['uid-code-solana']))
      solana.connect.mock.calls[0]?.[0].onUri?.('wc:1@2')
      // An invalid web app URL yields no link.
      expect(attempt.getState()).toMatchObject({
        status: 'pairing',
        uri: 'wc:1@2',
        links: { mobile, desktop: undefined, web: undefined },
      })
      expect(ask).toHaveBeenCalledTimes(times)
    },
  )

  test.each([
    ['that is unknown', { data: [] }, 'WalletNotFound', 'none'],
    ['when the reply is not a list', 'busy', 'WalletNotFound', 'none'],
    [
      'when the reply is another wallet',
      { data: [{ ...birch, id: 'c' }] },
      'WalletNotFound',
      'none',
    ],
    ['while the directory is down', new Error('no network'), 'ConnectUnreachable', 'tryAgain'],
  ])('error: a walletId %s', async (_, reply, code, next) => {
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
