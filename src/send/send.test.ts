// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createKit } from '../createKit.ts'
import { createListeners } from '../createListeners.ts'
import { TransferRefusedError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import type { KitAccount, KitNamespace, NamespaceState, Network } from '../namespace/types.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { getTransactions } from '../transactions/getTransactions.ts'
import { trackTransaction } from '../transactions/trackTransaction.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'
import { watchTransactions } from '../transactions/watchTransactions.ts'
import { createTestClock, type TestClock } from '../utils/createTestClock.ts'
import { isSolanaAddress } from '../utils/isAddress.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { isReceiver } from './isReceiver.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'
import type { PreparedSend, PrepareSendParameters } from './send.types.ts'
import type { SendingNamespace, Transfers } from './transfers.types.ts'

const me = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const friend = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
const token = { symbol: 'BONK', decimals: 5, address: friend }

/** A namespace of the test's own: the rules around it are the kit's. */
function createNamespace(
  networks: readonly Network[],
  transfers?: Transfers,
  type: 'ANNOUNCED' | 'WALLET_CONNECT' = 'ANNOUNCED',
) {
  const { add, notify } = createListeners()
  const [first] = networks
  const namespace = first?.chainNamespace ?? 'solana'
  const account: KitAccount = { namespace, address: me, type: 'eoa' }
  const networkId = first?.caipNetworkId ?? 'solana:none'
  let state: NamespaceState = {
    status: 'connected',
    connectors: [{ id: 'otter', uid: 'uid', type, name: 'Otter', namespace }],
    connections: [
      { connectorId: 'otter', connectorUid: 'uid', name: 'Otter', accounts: [account], networkId },
    ],
    activeConnectorId: 'otter',
    account,
    networkId,
    recentConnections: [],
    unsupportedNetwork: false,
  }
  function set(next: Partial<NamespaceState>) {
    state = { ...state, ...next }
    notify()
  }
  const switchNetwork = vi.fn(async ({ networkId: next }: { networkId: `${string}:${string}` }) => {
    const connections = state.connections.map((one) => ({ ...one, networkId: next }))
    set({ networkId: next, connections })
  })
  const parts = {
    namespace,
    networks,
    getState: () => state,
    subscribe: add,
    mount: () => () => {},
    switchNetwork,
    ...(transfers && { transfers }),
  }
  return { namespace: parts as unknown as KitNamespace & SendingNamespace, set, switchNetwork }
}

let clock: TestClock
let transfers: { [name in keyof Transfers]: Transfers[name] }
let page: ReturnType<typeof createNamespace>
let kit: Kit
let kits = 0
beforeEach(() => {
  clock = createTestClock()
  transfers = {
    isTokenRequired: false,
    readAddress: (text) => (isSolanaAddress(text.trim()) ? text.trim() : undefined),
    simulate: async ({ units }) => ({
      arrives: units,
      networkCost: 5_000n,
      nativeBalance: 10n ** 9n,
      isReceiverContract: false,
    }),
    readMax: async () => 123_456_789n,
    submit: async () => ({ hash: 'signature1' }),
    look: async () => ({ status: 'confirmed' }),
  }
  open()
})

function open(type?: 'WALLET_CONNECT') {
  page = createNamespace([solana, solanaDevnet], transfers, type)
  kit = createKit({
    projectId: `send-${kits++}`,
    namespaces: [page.namespace],
    clock,
    logLevel: 'silent',
  })
}

const prepare = (more: PrepareSendParameters = {}): Promise<PreparedSend> =>
  prepareSend(kit, { amount: '0.5', to: friend, ...more })

describe('prepareSend', () => {
  test('default: a namespace with transfers of its own; its native coin without a token', async () => {
    expect(await prepare()).toEqual({
      namespace: 'solana',
      networkId: solana.caipNetworkId,
      connectorUid: 'uid',
      from: me,
      to: friend,
      token: solana.nativeCurrency,
      leaves: { units: 500_000_000n, amount: '0.5', symbol: 'SOL', decimals: 9 },
      arrives: {
        units: 500_000_000n,
        amount: '0.5',
        symbol: 'SOL',
        decimals: 9,
        isSimulated: true,
      },
      networkCost: { units: 5_000n, amount: '0.000005', symbol: 'SOL', decimals: 9 },
      warnings: [{ kind: 'firstTime' }],
    })
  })

  test('error: a namespace without: Unsupported chain, before anything else', async () => {
    const { namespace } = createNamespace([bitcoin])
    kit = createKit({ projectId: 'bitcoin1', namespaces: [namespace], clock, logLevel: 'silent' })
    await expect(prepareSend(kit, {})).rejects.toMatchObject({
      code: 'UnsupportedChain',
      shortMessage: 'Unsupported chain',
    })
    await expect(prepareSend(kit, { networkId: 'cosmos:hub' })).rejects.toMatchObject({
      code: 'UnsupportedChain',
    })
    expect(() => isReceiver(kit, me)).toThrow('Unsupported chain')
  })

  test.each<PrepareSendParameters>([
    { amount: undefined },
    { amount: '' },
    { amount: ' ' },
    { amount: '0.000' },
    { to: undefined },
    { to: ' ' },
    { amount: '', to: '' },
  ])('error: %j: An amount and receiver address are required', async (more) => {
    transfers.isTokenRequired = true
    await expect(
      prepare(more.amount === '0.000' ? { ...more, token } : more),
    ).rejects.toMatchObject({
      code: 'SendIncomplete',
      shortMessage: 'An amount and receiver address are required',
    })
  })

  test('error: A token is required, where the namespace says so', async () => {
    transfers.isTokenRequired = true
    const error = { code: 'TokenRequired', shortMessage: 'A token is required' }
    await expect(prepare()).rejects.toMatchObject(error)
    await expect(getMaxAmount(kit, {})).rejects.toMatchObject(error)
    await expect(prepare({ token })).resolves.toMatchObject({ token })
  })

  test('error: amount, receiver, network, account', async () => {
    await expect(prepare({ amount: '1,5' })).rejects.toMatchObject({
      code: 'InvalidAmount',
      reason: 'comma',
    })
    await expect(prepare({ token, amount: '0.000001' })).rejects.toMatchObject({
      reason: 'tooManyDecimals',
    })
    await expect(prepare({ to: 'otter.sol' })).rejects.toMatchObject({ code: 'InvalidReceiver' })
    await expect(prepare({ networkId: 'solana:nowhere' })).rejects.toMatchObject({
      code: 'NetworkNotFound',
    })
    page.set({ account: undefined, connections: [] })
    await expect(prepare()).rejects.toMatchObject({ code: 'NotConnected' })
  })

  test('error: a chain that cannot be asked, and a refusal, are told apart', async () => {
    const cause = new Error('fetch failed')
    transfers.simulate = async () => {
      throw cause
    }
    await expect(prepare()).rejects.toMatchObject({ code: 'SimulationFailed', cause })
    transfers.simulate = async () => {
      throw new TransferRefusedError('reverted', { detail: 'Paused' })
    }
    await expect(prepare()).rejects.toMatchObject({ code: 'TransferRefused', detail: 'Paused' })
    transfers.readMax = async () => {
      throw cause
    }
    await expect(getMaxAmount(kit, {})).rejects.toMatchObject({ code: 'SimulationFailed', cause })
  })

  test('behavior: amount and cost together are more than there is', async () => {
    const kinds = async (amount: string, of?: typeof token) =>
      (await prepare({ amount, token: of })).warnings.map(({ kind }) => kind)
    expect(await kinds('0.999995')).toEqual(['firstTime'])
    expect(await kinds('0.999995001')).toEqual(['networkCost', 'firstTime'])
    // A token is paid for by the native coin too, but is not taken from it.
    expect(await kinds('5000', token)).not.toContain('networkCost')
  })

  test('behavior: what cannot be simulated is said to be so; a cost that is not known is none', async () => {
    transfers.simulate = async () => ({
      arrives: undefined,
      networkCost: undefined,
      nativeBalance: 10n ** 9n,
      isReceiverContract: false,
    })
    const prepared = await prepare()
    expect(prepared.arrives).toMatchObject({ amount: '0.5', isSimulated: false })
    expect(prepared.networkCost).toBeUndefined()
  })

  test('default: max is exact, and reads what the chain holds', async () => {
    expect(await getMaxAmount(kit, {})).toBe('0.123456789')
    expect(await getMaxAmount(kit, { token })).toBe('1234.56789')
  })
})

describe('send', () => {
  test('default: sent, in the transaction centre, and its receiver is known from then on', async () => {
    const outcome = await send(kit, await prepare(), { description: 'Lunch' })
    expect(outcome).toMatchObject({
      status: 'sent',
      transaction: {
        hash: 'signature1',
        status: 'pending',
        networkId: solana.caipNetworkId,
        address: me,
        description: 'Lunch',
        transfer: { to: friend, amount: '0.5', symbol: 'SOL', decimals: 9 },
      },
    })
    expect(getTransactions(kit)).toHaveLength(1)
    expect((await prepare()).warnings).toEqual([])
    expect(await waitForTransaction(kit, { hash: 'signature1' })).toMatchObject({
      status: 'confirmed',
    })
  })

  test.each<[string, unknown, string, string]>([
    ['4001', { code: 4001, message: 'No.' }, 'rejected', 'SendRejected'],
    ['a refusal in words', new Error('User rejected the request'), 'rejected', 'SendRejected'],
    ['5000 of an installed wallet', { code: 5000 }, 'failed', 'SendFailed'],
    ['an open window', { code: -32002 }, 'failed', 'PromptAlreadyOpen'],
    ['a fault', new Error('boom'), 'failed', 'SendFailed'],
    ['nothing at all', undefined, 'failed', 'SendFailed'],
  ])('error: %s', async (_, cause, status, code) => {
    transfers.submit = () => Promise.reject(cause)
    const outcome = await send(kit, await prepare())
    expect(outcome).toMatchObject({ status, error: { code } })
    expect((outcome as { error: Error }).error.cause).toBe(cause)
    expect(getTransactions(kit)).toEqual([])
  })

  test('behavior: 5000 over a session is a refusal', async () => {
    open('WALLET_CONNECT')
    transfers.submit = () => Promise.reject({ code: 5000, message: 'User rejected.' })
    expect(await send(kit, await prepare())).toMatchObject({ status: 'rejected' })
    transfers.submit = () => Promise.reject({ code: 5000 })
    expect(await send(kit, await prepare())).toMatchObject({ status: 'rejected' })
  })

  test('behavior: closed before, and while the wallet asks; a late answer is followed', async () => {
    const prepared = await prepare()
    const before = AbortSignal.abort()
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared, { signal: before })).toMatchObject({ status: 'closed' })
    expect(submit).not.toHaveBeenCalled()

    let approve: (value: { hash: string }) => void = () => {}
    transfers.submit = () =>
      new Promise((resolve) => {
        approve = resolve
      })
    const abort = new AbortController()
    const sending = send(kit, prepared, { signal: abort.signal })
    await clock.advance(0)
    abort.abort()
    expect(await sending).toMatchObject({ status: 'closed', error: { code: 'SendClosed' } })
    approve({ hash: 'late' })
    await clock.advance(0)
    expect(getTransactions(kit)).toMatchObject([{ hash: 'late' }])
  })

  test('behavior: on another network the wallet is moved first; refused there, nothing is sent', async () => {
    const { caipNetworkId } = solanaDevnet
    const prepared = await prepare({ networkId: caipNetworkId })
    expect(prepared.networkId).toBe(caipNetworkId)
    page.switchNetwork.mockRejectedValueOnce({ code: 4001 })
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared)).toMatchObject({ status: 'rejected' })
    expect(submit).not.toHaveBeenCalled()
    expect(await send(kit, prepared)).toMatchObject({ status: 'sent' })
    expect(page.switchNetwork).toHaveBeenLastCalledWith(
      expect.objectContaining({ networkId: caipNetworkId }),
    )
    expect(submit).toHaveBeenCalledTimes(1)
    // There already: not asked again.
    await send(kit, prepared)
    expect(page.switchNetwork).toHaveBeenCalledTimes(2)
  })

  test('behavior: closed while the wallet moves, nothing is sent', async () => {
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    const abort = new AbortController()
    page.switchNetwork.mockImplementationOnce(async () => abort.abort())
    const prepared = await prepare({ networkId: solanaDevnet.caipNetworkId })
    expect(await send(kit, prepared, { signal: abort.signal })).toMatchObject({ status: 'closed' })
    await clock.advance(0)
    expect(submit).not.toHaveBeenCalled()
  })

  test('error: the account of the preview is gone: another one must not pay', async () => {
    const prepared = await prepare()
    const [connection] = page.namespace.getState().connections
    const accounts = [{ namespace: 'solana' as const, address: friend, type: 'eoa' as const }]
    if (connection) page.set({ connections: [{ ...connection, accounts }] })
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared)).toMatchObject({
      status: 'failed',
      error: { code: 'NotConnected' },
    })
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('trackTransaction', () => {
  test('default: of the account and network in use; others by name', () => {
    expect(trackTransaction(kit, { hash: 'own', description: 'Mint', nonce: 4 })).toMatchObject({
      address: me,
      networkId: solana.caipNetworkId,
      description: 'Mint',
      nonce: 4,
    })
    trackTransaction(kit, { hash: 'x', networkId: solanaDevnet.caipNetworkId, address: friend })
    expect(getTransactions(kit).map(({ hash }) => hash)).toEqual(['own'])
    expect(getTransactions(kit, { address: friend }).map(({ hash }) => hash)).toEqual(['x'])
    expect(getTransactions(kit, { networkId: solanaDevnet.caipNetworkId })).toEqual([])
  })

  test('error: a network of nobody, an account of nobody', () => {
    expect(() => trackTransaction(kit, { hash: 'x', networkId: 'eip155:1' })).toThrow(
      'Network not found',
    )
    page.set({ account: undefined, connections: [] })
    expect(() => trackTransaction(kit, { hash: 'x' })).toThrow('Not connected')
    expect(getTransactions(kit)).toEqual([])
  })

  test('behavior: waiting settles when its time is over, as the transaction stands', async () => {
    transfers.look = () => new Promise(() => {})
    trackTransaction(kit, { hash: 'slow' })
    let end: unknown = 'waits'
    void waitForTransaction(kit, { hash: 'slow' }).then((one) => {
      end = one
    })
    await clock.advance(179_999)
    expect(end).toBe('waits')
    await clock.advance(1)
    expect(end).toMatchObject({ hash: 'slow', status: 'pending' })
    expect(await waitForTransaction(kit, { hash: 'unknown' })).toBeUndefined()
  })

  test('behavior: watching calls back, and stops', async () => {
    let changes = 0
    const stop = watchTransactions(kit, () => changes++)
    trackTransaction(kit, { hash: 'one' })
    expect(changes).toBeGreaterThan(0)
    await clock.advance(4_000)
    stop()
    const before = changes
    trackTransaction(kit, { hash: 'two' })
    expect(changes).toBe(before)
    await clock.advance(4_000)
    expect(clock.pending()).toBe(0)
  })
})
