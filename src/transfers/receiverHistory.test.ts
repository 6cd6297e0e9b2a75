// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { connectedState, createScriptedNamespace } from '../../test/fixtures/mountDialog.tsx'
import { readEvmAddress } from '../evm/evmAddress.ts'
import { createKit } from '../kit/createKit.ts'
import type { Kit } from '../kit/types.ts'
import type {
  Receivers,
  ReceiversRequest,
  SendingNamespace,
  Transfers,
} from '../namespace/transfers.types.ts'
import { prepareSend } from './prepareSend.ts'
import { getReceivers, withKnownReceivers } from './receiverHistory.ts'

const me = connectedState().account.address
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const double = '0x70990000000000000000000000000000000079c8'
const told: Receivers = { addresses: [friend], isComplete: true }

let clock: TestClock
let kits = 0
beforeEach(() => {
  localStorage.clear()
  clock = createTestClock()
})

const transfersWith = (readReceivers?: Transfers['readReceivers']): Transfers => ({
  isTokenRequired: false,
  readAddress: readEvmAddress,
  simulate: async ({ units }) => ({
    received: units,
    networkCost: 1n,
    nativeBalance: 10n ** 20n,
    isReceiverContract: true,
  }),
  readMax: async () => 1n,
  submit: () => Promise.reject(new Error('No wallet.')),
  getStatus: async () => ({ status: 'pending' }),
  readReceivers,
})

function kitWith(transfers: SendingNamespace['transfers']): Kit {
  const { namespace } = createScriptedNamespace(connectedState())
  return createKit({
    projectId: `receivers-${kits++}`,
    namespaces: [{ ...namespace, transfers } as SendingNamespace],
    clock,
    logLevel: 'silent',
  })
}

describe('getReceivers', () => {
  test("default: returns the namespace's receivers of the active account and network", async () => {
    const asked: ReceiversRequest[] = []
    const kit = kitWith(
      transfersWith(async (request) => {
        asked.push(request)
        return told
      }),
    )
    expect(await getReceivers(kit, { hashes: ['0x1'], tokens: [friend] })).toEqual(told)
    expect(asked).toEqual([
      {
        networkId: 'eip155:1',
        from: me,
        hashes: ['0x1'],
        tokens: [friend],
        signal: expect.any(AbortSignal),
      },
    ])
    await getReceivers(kit, { networkId: 'eip155:8453', from: friend })
    expect(asked[1]).toMatchObject({ networkId: 'eip155:8453', from: friend })
    expect(clock.pending()).toBe(0)
  })

  test('behavior: undefined when the namespace does not support it, or the node rejects the request', async () => {
    expect(await getReceivers(kitWith(transfersWith()))).toBeUndefined()
    const { isTokenRequired, readAddress, ...actions } = transfersWith()
    const load = async () => ({
      ...actions,
      readCheckpoint: async () => ({ nonce: 0, fingerprint: '' }),
      findSent: async () => [],
    })
    expect(await getReceivers(kitWith({ isTokenRequired, readAddress, load }))).toBeUndefined()
    const refuse = () => Promise.reject(new Error('Too many blocks.'))
    expect(await getReceivers(kitWith(transfersWith(refuse)))).toBeUndefined()
    expect(clock.pending()).toBe(0)
  })

  test('behavior: undefined after eight seconds or an abort, and the read stops', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const kit = kitWith(
      transfersWith(({ signal }) => {
        signals.push(signal)
        return new Promise(() => {})
      }),
    )
    const slow = getReceivers(kit)
    await clock.advance(7_999)
    expect(signals[0]?.aborted).toBe(false)
    await clock.advance(1)
    expect(await slow).toBeUndefined()
    expect(signals[0]?.aborted).toBe(true)

    const abort = new AbortController()
    const left = getReceivers(kit, { signal: abort.signal })
    abort.abort()
    expect(await left).toBeUndefined()
    expect(signals[1]?.aborted).toBe(true)
    expect(await getReceivers(kit, { signal: abort.signal })).toBeUndefined()
    expect(signals).toHaveLength(2)
    expect(clock.pending()).toBe(0)
  })

  test('error: throws for an unlisted network', async () => {
    const kit = kitWith(transfersWith())
    await expect(getReceivers(kit, { networkId: 'eip155:5' })).rejects.toMatchObject({
      code: 'NetworkNotFound',
    })
  })
})

test('withKnownReceivers: updates the warnings about receivers and keeps the others', async () => {
  const kit = kitWith(transfersWith())
  const prepared = await prepareSend(kit, { amount: '1', to: double })
  expect(prepared.warnings).toEqual([{ kind: 'contract' }])
  const known = withKnownReceivers(kit, prepared, {
    recentAddresses: [friend.toLowerCase()],
    historyCoverage: 'all',
  })
  const warnings = [
    { kind: 'lookAlike', address: friend },
    { kind: 'contract' },
    { kind: 'firstTime' },
  ]
  expect(known).toEqual({ ...prepared, warnings })
  expect(withKnownReceivers(kit, known, { recentAddresses: [friend, double] })).toEqual({
    ...prepared,
    warnings: warnings.slice(0, 2),
  })
  expect(withKnownReceivers(kit, known, {})).toEqual(prepared)
})
