import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  getTransactions,
  getUnconfirmedSends,
  prepareSend,
  send,
  watchTransactions,
} from '../../src/actions.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { SolanaProvider } from '../../src/namespace/provider.types.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createLossyBed, fresh, type LossyBed } from './createLossyBed.ts'
import { createSolanaSendKit } from './createSolanaSendKit.ts'
import { type CallFate, sending } from './serveLossyNode.ts'

// A kit, a wallet and litesvm behind a node that loses responses. litesvm itself counts the
// payments.
let bed: LossyBed
let storage: Storage
let kit: Kit
let stop = () => {}
beforeAll(async () => {
  bed = await createLossyBed()
})
afterAll(() => bed.close())
beforeEach(() => {
  storage = createMemoryStorage()
})
afterEach(() => {
  stop()
  bed.reset()
})

const amount = '0.005'
const units = 5_000_000n

/** Opens a page with this wallet. Opening it again over the same storage is a reload. */
function open(provider: SolanaProvider) {
  stop()
  const transfers = bed.transfersOver([bed.first.url], provider)
  kit = createSolanaSendKit(bed, storage, async () => transfers)
  stop = watchTransactions(kit, () => {})
}

/** Loses everything from the first call of a method on, including it or right before it. */
function loseFrom(method: string, fate: CallFate) {
  let isLost = false
  bed.first.lose((called) => {
    if (isLost) return 'unheard'
    if (called !== method) return 'answer'
    isLost = true
    return fate
  })
}

async function press(to: string, acknowledged: readonly string[] = []) {
  const outcome = send(kit, await prepareSend(kit, { to, amount }), { acknowledged })
  return bed.settled(outcome)
}

/** Advances time until no record is left. Records are searched every 15 seconds. */
const isKnown = () =>
  vi.waitFor(
    async () => {
      await bed.clock.advance(15_000)
      expect(getUnconfirmedSends(kit)).toEqual([])
    },
    { timeout: 14_000, interval: 20 },
  )

/** Advances time until the latest transaction has this status. */
const ends = (status: string, slots = 2) =>
  vi.waitFor(
    async () => {
      bed.skip(slots)
      await bed.clock.advance(5_000)
      expect(getTransactions(kit)[0]?.status).toBe(status)
    },
    { timeout: 14_000, interval: 20 },
  )

test.each<[CallFate]>([['reset'], [502]])(
  'default: the node accepts it, and the response is lost (%s): sent once',
  async (fate) => {
    open(await bed.providerOf(0, bed.signsOnly))
    const to = fresh()
    bed.first.lose(sending(fate, 'answer'))
    expect((await press(to)).status).toBe('sent')
    await ends('confirmed')
    expect(getUnconfirmedSends(kit)).toEqual([])
    expect(bed.lamports(to)).toBe(units)
  },
)

test('default: a payment with a lost response is not signed twice, and is followed until it settles', async () => {
  const provider = await bed.providerOf(0, bed.signsOnly)
  const signTransaction = vi.fn(provider.signTransaction)
  open({ ...provider, signTransaction })
  const to = fresh()
  loseFrom('sendTransaction', 'reset')
  const first = await press(to)
  expect(first.status).toBe('unknown')
  const [request] = getUnconfirmedSends(kit)
  expect(request).toMatchObject({ stage: 'signed', hash: expect.any(String) })

  bed.first.lose((method) => (method === 'getSignatureStatuses' ? 'unheard' : 'answer'))
  for (const acknowledged of [[], [request?.id ?? '']]) {
    expect((await press(to, acknowledged)).status).toBe('unconfirmed')
  }
  // Nor after a reload.
  open({ ...provider, signTransaction })
  expect((await press(to)).status).toBe('unconfirmed')
  expect(signTransaction).toHaveBeenCalledTimes(1)

  bed.first.lose()
  await ends('confirmed')
  expect(getTransactions(kit)[0]?.hash).toBe(request?.hash)
  await isKnown()
  expect(bed.lamports(to)).toBe(units)
})

test('behavior: a payment that no node received expires, and can then be sent again', async () => {
  open(await bed.providerOf(0, bed.signsOnly))
  const to = fresh()
  loseFrom('sendTransaction', 'unheard')
  expect((await press(to)).status).toBe('unknown')
  bed.first.lose()
  expect((await press(to)).status).toBe('unconfirmed')
  bed.skip(181)
  await ends('dropped', 0)
  await isKnown()
  expect(bed.lamports(to)).toBe(0n)
  expect((await press(to)).status).toBe('sent')
  expect(bed.lamports(to)).toBe(units)
})

test('behavior: a sending wallet loses its response: found by its content', async () => {
  const provider = await bed.providerOf(0)
  let hash = ''
  open({
    ...provider,
    async signAndSendTransaction(parameters) {
      hash = await provider.signAndSendTransaction(parameters)
      throw Object.assign(new Error('Failed to fetch'), { code: -32603 })
    },
  })
  const to = fresh()
  const outcome = await press(to)
  expect(outcome).toMatchObject({ status: 'unknown', request: { stage: 'unknown' } })
  await ends('confirmed')
  expect(getTransactions(kit)[0]?.hash).toBe(hash)
  expect(getUnconfirmedSends(kit)).toEqual([])
  expect(bed.lamports(to)).toBe(units)
})

test('error: a node rejects the signed transaction: nothing was sent, and it can be retried', async () => {
  open(await bed.providerOf(0, bed.signsOnly))
  const to = fresh()
  let isOnce = false
  bed.first.lose((method) => {
    if (method !== 'sendTransaction' || isOnce) return 'answer'
    isOnce = true
    const data = { err: 'InsufficientFundsForFee', logs: [] }
    const message = 'Transaction simulation failed: Insufficient funds for fee'
    return { error: { code: -32002, message, data } }
  })
  expect(await press(to)).toMatchObject({
    status: 'failed',
    error: { name: 'SolFeesUncoveredError' },
  })
  expect(getUnconfirmedSends(kit)).toEqual([])
  expect((await press(to)).status).toBe('sent')
  expect(bed.lamports(to)).toBe(units)
})
