import { expect, test, vi } from 'vitest'
import { ConnectorNotFoundError } from '../../../../src/errors/connect.ts'
import { NoAccountApprovedError } from '../../../../src/errors/relay.ts'
import type { ConnectAttemptState } from '../../../../src/kit/types.ts'
import { createPairing } from './createPairing.ts'

type Scripted = {
  status: string
  connectors: { type: string; uid: string }[]
  connections: { connectorUid: string; connectorId: string }[]
}

/** A kit whose attempts the test controls. */
function createScripted() {
  const attempts: { become(state: Partial<ConnectAttemptState>): void; cancel(): void }[] = []
  const createNamespace = (name: string) => {
    let state: Scripted = {
      status: 'disconnected',
      connectors: ['ANNOUNCED', 'WALLET_CONNECT'].map((type) => ({ type, uid: type })),
      connections: [],
    }
    const listeners = new Set<() => void>()
    return {
      namespace: name,
      getState: () => state,
      set(next: Partial<Scripted>) {
        state = { ...state, ...next }
        for (const listener of [...listeners]) listener()
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      listening: () => listeners.size,
    }
  }
  const namespace = createNamespace('eip155')
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
  const solana = createNamespace('solana')
  const kit = {
    namespaces: [namespace, solana],
    activeNamespace: vi.fn(() => namespace),
    startConnect,
    disconnect: vi.fn(async () => {}),
  }
  return { pairing: createPairing(kit as never), attempts, kit }
}

/** Resolves after all pending promise callbacks. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('default: several views share one attempt', async () => {
  const { pairing, attempts, kit } = createScripted()
  expect(pairing.getState().status).toBe('idle')
  pairing.begin()
  pairing.begin()
  expect(pairing.getState()).toMatchObject({ status: 'opening', round: 1 })
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.startConnect).toHaveBeenCalledWith({
    connectorType: 'WALLET_CONNECT',
    namespace: 'eip155',
  })
  attempts[0]?.become({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
  pairing.begin()
  expect(pairing.getState()).toMatchObject({ status: 'pairing', uri: 'wc:1@2', expiresAt: 5 })
  expect(attempts).toHaveLength(1)
})

test.each(['rejected', 'connected'] as const)(
  'behavior: begin starts again after an earlier attempt ended as %s',
  async (status) => {
    const { pairing, attempts } = createScripted()
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    attempts[0]?.become({ status })
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(2))
  },
)

test('behavior: a retry cancels the last attempt and ignores its later states', async () => {
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

test('behavior: closing the dialog cancels an attempt, also a waiting one', async () => {
  const { pairing, attempts } = createScripted()
  pairing.begin()
  pairing.end()
  await settled()
  await vi.waitFor(() => expect(pairing.getState().status).toBe('idle'))
  expect(attempts).toHaveLength(0)
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  pairing.end()
  expect(attempts[0]?.cancel).toHaveBeenCalled()
  expect(pairing.getState().status).toBe('idle')
})

test.each(['uri', 'expiresAt', 'wallet', 'link'] as const)(
  'behavior: ending clears the %s of an attempt',
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

test('parameters: wanted is the namespace to connect, and another one starts again', async () => {
  const { attempts, kit } = createScripted()
  let wanted: 'solana' | 'eip155' | undefined = 'solana'
  const pairing = createPairing(kit as never, () => wanted)
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.startConnect).toHaveBeenLastCalledWith({
    connectorType: 'WALLET_CONNECT',
    namespace: 'solana',
  })
  pairing.begin()
  expect(attempts).toHaveLength(1)
  wanted = undefined
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  expect(attempts[0]?.cancel).toHaveBeenCalled()
  expect(kit.startConnect).toHaveBeenLastCalledWith({
    connectorType: 'WALLET_CONNECT',
    namespace: 'eip155',
  })
})

/** One wallet of a namespace is connected until it is disconnected. */
function createPaired(type: string, name = 'eip155') {
  const scripted = createScripted()
  const of = scripted.kit.namespaces.find(({ namespace }) => namespace === name)
  if (!of) throw new Error(`No namespace ${name}.`)
  of.set({ connections: [{ connectorUid: type, connectorId: `id-${type}` }] })
  scripted.kit.disconnect.mockImplementation(async () => of.set({ connections: [] }))
  return { ...scripted, of }
}

test.each(['eip155', 'solana'])(
  'behavior: a wallet that is connected by QR code for %s stays connected, and no attempt starts until the visitor confirms',
  async (namespace) => {
    const { pairing, attempts, kit } = createPaired('WALLET_CONNECT', namespace)
    pairing.begin()
    expect(pairing.getState()).toMatchObject({ status: 'taken', round: 1 })
    pairing.begin()
    await settled()
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

test('behavior: when the disconnect changes the active namespace, the attempt is for the previous one', async () => {
  const { pairing, attempts, kit } = createPaired('WALLET_CONNECT')
  const [evm, solana] = kit.namespaces
  evm?.set({ connectors: [{ type: 'WALLET_CONNECT', uid: 'uid-evm' }] })
  evm?.set({ connections: [{ connectorUid: 'uid-evm', connectorId: 'id' }] })
  const end = kit.disconnect.getMockImplementation()
  kit.disconnect.mockImplementation(async () => {
    await end?.()
    if (solana) kit.activeNamespace.mockReturnValue(solana)
  })
  pairing.begin()
  pairing.retry()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.startConnect).toHaveBeenCalledWith({
    connectorType: 'WALLET_CONNECT',
    namespace: 'eip155',
  })
})

test('behavior: when the connected wallet disconnects on its own, an attempt starts', async () => {
  const { pairing, attempts, kit, of } = createPaired('WALLET_CONNECT')
  pairing.begin()
  of.set({ status: 'connected' })
  expect(pairing.getState().status).toBe('taken')
  of.set({ connections: [] })
  expect(pairing.getState()).toMatchObject({ status: 'opening', round: 2 })
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.disconnect).not.toHaveBeenCalled()
  expect(of.listening()).toBe(0)
})

test('behavior: after the dialog has closed, a disconnect starts no attempt', async () => {
  const { pairing, kit, of } = createPaired('WALLET_CONNECT')
  pairing.begin()
  pairing.end()
  of.set({ connections: [] })
  await settled()
  expect(pairing.getState().status).toBe('idle')
  expect(kit.startConnect).not.toHaveBeenCalled()
})

test.each(['checking', 'reconnecting'])(
  'behavior: a namespace that is %s may restore a session, so the attempt waits for it',
  async (status) => {
    const { pairing, attempts, kit } = createScripted()
    const [evm, solana] = kit.namespaces
    solana?.set({ status })
    pairing.begin()
    await vi.waitFor(() => expect(solana?.listening()).toBe(1))
    expect(attempts).toHaveLength(0)
    const connections = [{ connectorUid: 'WALLET_CONNECT', connectorId: 'id' }]
    solana?.set({ status: 'connected', connections })
    await vi.waitFor(() => expect(pairing.getState().status).toBe('taken'))
    expect(attempts).toHaveLength(0)

    solana?.set({ connections: [] })
    evm?.set({ status })
    pairing.retry()
    evm?.set({ status: 'disconnected' })
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    expect([evm, solana].map((of) => of?.listening())).toEqual([0, 0])
  },
)

test('behavior: if ended while it waits for a namespace, no attempt starts', async () => {
  const { pairing, attempts, kit } = createScripted()
  const [evm] = kit.namespaces
  evm?.set({ status: 'reconnecting' })
  pairing.begin()
  await vi.waitFor(() => expect(evm?.listening()).toBe(1))
  pairing.end()
  evm?.set({ status: 'disconnected' })
  await vi.waitFor(() => expect(evm?.listening()).toBe(0))
  await settled()
  expect(attempts).toHaveLength(0)
  expect(pairing.getState().status).toBe('idle')
})

test('error: a wallet that fails to disconnect does not delay the next attempt', async () => {
  const { pairing, attempts, kit } = createPaired('WALLET_CONNECT')
  pairing.begin()
  kit.disconnect.mockRejectedValueOnce(new Error('silence'))
  pairing.retry()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
})

test('behavior: an injected wallet does not block an attempt', async () => {
  const { pairing, attempts, kit } = createPaired('ANNOUNCED')
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  expect(kit.disconnect).not.toHaveBeenCalled()
})

test('error: a missing connector is not retryable', async () => {
  const { pairing, attempts } = createScripted()
  pairing.begin()
  await vi.waitFor(() => expect(attempts).toHaveLength(1))
  const error = new ConnectorNotFoundError('WALLET_CONNECT')
  attempts[0]?.become({ status: 'unreachable', error })
  expect(pairing.getState().status).toBe('failed')
})

test('parameters: stores a URI of the app and the chosen wallet', () => {
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

test('behavior: a URI of the app cancels the running attempt', async () => {
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
] as const)(
  'behavior: with approved accounts only in %o, the attempt is %s',
  async (approved, status) => {
    const { pairing, attempts } = createScripted()
    pairing.begin()
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    const error = new NoAccountApprovedError('eip155', approved)
    attempts[0]?.become({ status: 'failed', error })
    expect(pairing.getState().status).toBe(status)
  },
)
