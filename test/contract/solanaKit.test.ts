import { Keypair } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tokenPrograms } from '../../playground/stack/solana/tokenPrograms.ts'
import {
  getMaxAmount,
  getTransactions,
  isReceiver,
  prepareSend,
  send,
  watchTransactions,
} from '../../src/actions.ts'
import type { Kit } from '../../src/kit/types.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'
import { createSolanaSendKit } from './createSolanaSendKit.ts'

let bed: SolanaSendBed
let kit: Kit
let stop = () => {}
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())
beforeEach(async () => {
  const transfers = bed.transfersOf(await bed.providerOf(0))
  kit = createSolanaSendKit(bed, createMemoryStorage(), async () => transfers)
  stop = watchTransactions(kit, () => {})
})
afterEach(() => {
  stop()
  bed.node.setFault()
})

const fresh = () => Keypair.generate().publicKey.toBase58()
const kinds = async (to: string, of = bed.sol) =>
  (await prepareSend(kit, { to, token: of, amount: '0.01', historyCoverage: 'all' })).warnings.map(
    ({ kind }) => kind,
  )

/** Advances slots and the kit's clock until the latest transaction has this status. */
const ends = (status: string, slots = 2) =>
  vi.waitFor(
    async () => {
      bed.skip(slots)
      await bed.clock.advance(1_000)
      expect(getTransactions(kit)[0]?.status).toBe(status)
    },
    { timeout: 15_000 },
  )

test('default: sends SOL without a token, and the review contains the fee [spec 5.08]', async () => {
  const to = fresh()
  const prepared = await prepareSend(kit, { to, amount: '1.000000001', historyCoverage: 'all' })
  expect(prepared).toMatchObject({
    sent: { units: 1_000_000_001n, amount: '1.000000001', symbol: 'SOL' },
    received: { units: 1_000_000_001n, isSimulated: true },
    networkCost: { amount: '0.000015', symbol: 'SOL' },
    warnings: [{ kind: 'firstTime' }],
  })
  expect(isReceiver(kit, to)).toBe(true)
  const outcome = await send(kit, prepared)
  expect(outcome.status).toBe('sent')
  expect(bed.lamports(to)).toBe(1_000_000_001n)
  await ends('confirmed')
  // Paid before, so it is known.
  expect(await kinds(to)).toEqual([])
  const most = bed.lamports(bed.address(0)) - 15_000n - 890_880n
  expect(await getMaxAmount(kit, {})).toBe(
    `${most / 10n ** 9n}.${`${most % 10n ** 9n}`.padStart(9, '0').replace(/0+$/, '')}`,
  )
})

test("behavior: warns about the sender's address and a program; rejects the token's own address", async () => {
  const mint = bed.usdc.address.split(':')[2] ?? ''
  expect(await kinds(bed.address(0))).toEqual(['ownAddress'])
  expect(await kinds(tokenPrograms['spl-token'])).toEqual(['contract', 'firstTime'])
  for (const token of [bed.usdc, bed.sol]) {
    await expect(kinds(mint, token)).rejects.toMatchObject({ reason: 'mintReceiver' })
  }
})

test('behavior: a failed transaction is reverted, an expired one is dropped', async () => {
  const pay = async () => {
    const outcome = await send(kit, await prepareSend(kit, { to: fresh(), amount: '7' }))
    expect(outcome.status).toBe('sent')
  }
  bed.node.setFault({ landAfter: 4 })
  await pay()
  bed.node.setFault()
  // The SOL is spent before the transaction is mined.
  await bed.sent([bed.pay(Number(bed.lamports(bed.address(0)) - 2_000_000_000n))])
  await ends('reverted')

  bed.node.setFault({ dropTransactions: true })
  const outcome = await send(kit, await prepareSend(kit, { to: fresh(), amount: '0.5' }))
  expect(outcome.status).toBe('sent')
  expect(getTransactions(kit)[0]?.status).toBe('pending')
  await ends('dropped', 20)
})
