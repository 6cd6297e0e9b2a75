import { expect, test, vi } from 'vitest'
import type { ConnectAttemptState } from '../../src/actions/connectAttempt.types.ts'
import { NoAccountApprovedError } from '../../src/errors/relay.ts'
import { createPairing } from './createPairing.ts'

/** A kit whose attempts the test answers. */
function createScripted(types: readonly string[] = ['ANNOUNCED', 'WALLET_CONNECT']) {
  const attempts: { become(state: Partial<ConnectAttemptState>): void; cancel(): void }[] = []
  const namespace = {
    namespace: 'eip155',
    getState: () => ({
      connectors: types.map((type) => ({ type, uid: type })),
      connections: [] as { connectorUid: string; connectorId: string }[],
    }),
  }
  const prepare = vi.fn(async () => {})
  const startConnect = vi.fn(() => {
    let state = { status: 'opening' } as ConnectAttemptState
    const listeners = new Set<() => void>()
    const attempt = {
      getState: () => state,
      subscribe: (listener: () => void) => listeners.add(listener),
      become(next: Partial<ConnectAttemptState>) {
        state = { ...state, ...next } as ConnectAttemptState
        for (const listener of listeners) listener()
      },
      cancel: vi.fn(() => attempt.become({ status: 'closed' })),
    }
    attempts.push(attempt)
    return attempt
  })
  const solana = { ...namespace, namespace: 'solana' }
  const kit = {
    namespaces: [namespace, solana],
    activeNamespace: () => namespace,
    prepare,
    startConnect,
    disconnect: vi.fn(async () => {}),
  }
  return { pairing: createPairing(kit as never), attempts, kit }
}

test('default: one attempt, however many views begin it', async () => {
  const { pairing, attempts, kit } = createScripted()
  expect(pairing.getState().status).toBe('idle')
  pairing.begin()
  pairing.begin()
  expect(pairing.getState()).toMatchObject({ status: 'opening', round: 1 })
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.startConnect).toHaveBeenCalledWith({ connectorUid: 'WALLET_CONNECT' })
  attempts[0]?.become({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
  pairing.begin()
  expect(pairing.getState()).toMatchObject({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
  expect(attempts).toHaveLength(1)
})

test.each(['rejected', 'connected'] as const)(
  'behavior: what an earlier view came to is no reason not to begin (%s)',
  async (status) => {
    const { pairing, attempts } = createScripted()
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    attempts[0]?.become({ status })
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(2))
  },
)

test('behavior: a retry ends the last attempt, which is not heard any more', async () => {
  const { pairing, attempts } = createScripted()
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  attempts[0]?.become({ status: 'unreachable' })
  pairing.retry()
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  expect(attempts[0]?.cancel).toHaveBeenCalled()
  attempts[0]?.become({ status: 'pairing', uri: 'wc:old@2', expiresAt: 1 })
  expect(pairing.getState()).toMatchObject({ status: 'opening', uri: undefined, round: 2 })
})

test('behavior: the end of the dialog ends an attempt, and one whose code is on the way', async () => {
  const { pairing, attempts, kit } = createScripted()
  pairing.begin()
  pairing.end()
  await kit.prepare()
  await vi.waitFor(() => expect(pairing.getState().status).toBe('idle'))
  expect(attempts).toHaveLength(0)
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  pairing.end()
  expect(attempts[0]?.cancel).toHaveBeenCalled()
  expect(pairing.getState().status).toBe('idle')
})

test.each(['uri', 'expiresAt', 'wallet', 'link'] as const)(
  'behavior: the end leaves nothing of an attempt: %s',
  async (field) => {
    const { pairing, attempts } = createScripted()
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    attempts[0]?.become({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
    pairing.choose({ id: 'a', name: 'Alder' }, { name: 'Alder', href: 'alder://' })
    expect(pairing.getState()[field]).toBeDefined()
    pairing.end()
    expect(pairing.getState()[field]).toBeUndefined()
  },
)

test('parameters: wanted, the namespace that a wallet is for; another one begins anew', async () => {
  const { attempts, kit } = createScripted()
  const [evm, solana] = kit.namespaces
  if (!evm || !solana) throw new Error('Two namespaces are needed.')
  const own = {
    ...solana,
    getState: () => ({
      connectors: [{ type: 'WALLET_CONNECT', uid: 'uid-solana' }],
      connections: [],
    }),
  }
  let wanted: 'solana' | 'eip155' | undefined = 'solana'
  const pairing = createPairing({ ...kit, namespaces: [evm, own] } as never, () => wanted)
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.startConnect).toHaveBeenLastCalledWith({ connectorUid: 'uid-solana' })
  pairing.begin()
  expect(attempts).toHaveLength(1)
  wanted = undefined
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  expect(attempts[0]?.cancel).toHaveBeenCalled()
  expect(kit.startConnect).toHaveBeenLastCalledWith({ connectorUid: 'WALLET_CONNECT' })
})

/** One of a namespace's wallets is connected, until it is disconnected. */
function createPaired(type: string, name = 'eip155') {
  const scripted = createScripted()
  const of = scripted.kit.namespaces.find(({ namespace }) => namespace === name)
  if (!of) throw new Error(`No namespace ${name}.`)
  const { getState } = of
  let connections = [{ connectorUid: type, connectorId: `id-${type}` }]
  of.getState = () => ({ ...getState(), connections })
  scripted.kit.disconnect.mockImplementation(async () => {
    connections = []
  })
  return scripted
}

test.each(['eip155', 'solana'])(
  'behavior: a wallet that a code has connected for %s stays, and no other is asked for, until the visitor says so',
  async (namespace) => {
    const { pairing, attempts, kit } = createPaired('WALLET_CONNECT', namespace)
    pairing.begin()
    expect(pairing.getState()).toMatchObject({ status: 'taken', round: 1 })
    pairing.begin()
    await kit.prepare()
    expect(kit.startConnect).not.toHaveBeenCalled()
    expect(kit.disconnect).not.toHaveBeenCalled()

    pairing.retry()
    expect(pairing.getState().status).toBe('opening')
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    expect(kit.disconnect.mock.calls).toEqual([[{ namespace, connectorId: 'id-WALLET_CONNECT' }]])
    attempts[0]?.become({ status: 'rejected' })
    pairing.retry()
    await vi.waitFor(() => expect(attempts).toHaveLength(2))
    expect(kit.disconnect).toHaveBeenCalledOnce()
  },
)

test('error: a wallet that fails to follow its end does not hold up the next one', async () => {
  const { pairing, attempts, kit } = createPaired('WALLET_CONNECT')
  pairing.begin()
  kit.disconnect.mockRejectedValueOnce(new Error('silence'))
  pairing.retry()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
})

test('behavior: a wallet of this browser is not in the way of a code', async () => {
  const { pairing, attempts, kit } = createPaired('ANNOUNCED')
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.disconnect).not.toHaveBeenCalled()
})

test('error: without the connector, and without its code', async () => {
  const { pairing } = createScripted(['ANNOUNCED'])
  pairing.begin()
  await vi.waitFor(() => expect(pairing.getState().status).toBe('failed'))
  const { pairing: other, kit } = createScripted()
  kit.prepare.mockRejectedValueOnce(new Error('no network'))
  other.begin()
  await vi.waitFor(() => expect(other.getState().status).toBe('unreachable'))
})

test('parameters: a link of the app, and the wallet that is meant', () => {
  const { pairing, attempts } = createScripted()
  pairing.show('wc:own@2')
  pairing.begin()
  pairing.choose({ id: 'a', name: 'Alder' }, { name: 'Alder', href: 'alder://' })
  expect(pairing.getState()).toMatchObject({
    status: 'pairing',
    uri: 'wc:own@2',
    wallet: { name: 'Alder' },
    link: { href: 'alder://' },
  })
  expect(attempts).toHaveLength(0)
})

test('behavior: a link of the app ends what the dialog was making', async () => {
  const { pairing, attempts } = createScripted()
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  attempts[0]?.become({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
  pairing.show('wc:own@2')
  expect(attempts[0]?.cancel).toHaveBeenCalledOnce()
  attempts[0]?.become({ status: 'pairing', uri: 'wc:2@2', expiresAt: 6 })
  expect(pairing.getState()).toMatchObject({ status: 'pairing', uri: 'wc:own@2' })
  expect(pairing.getState().expiresAt).toBeUndefined()
})

test.each([
  [['solana'], 'connected'],
  [['bip122'], 'failed'],
  [[], 'failed'],
] as const)('behavior: accounts in %o alone: %s', async (approved, status) => {
  const { pairing, attempts } = createScripted()
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  const error = new NoAccountApprovedError('eip155', approved)
  attempts[0]?.become({ status: 'failed', error })
  expect(pairing.getState().status).toBe(status)
})
