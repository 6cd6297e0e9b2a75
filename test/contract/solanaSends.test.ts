import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
/** What each transaction of the kit costs: a signature, and 10,000 lamports for being early. */
const fee = 15_000n

/** Sends, and says what litesvm knows of it. */
async function sent(change: Parameters<SolanaSendBed['ask']>[0], without: readonly never[] = []) {
  const request = bed.ask(change)
  const transfers = bed.transfersOf(await bed.providerOf(0, without))
  const simulation = await transfers.simulate(request)
  const before = bed.lamports(request.from)
  const { hash, nonce, fingerprint } = await transfers.submit(request)
  const landed = bed.node.chain.landedOf(hash)
  return {
    transfers,
    simulation,
    landed,
    hash,
    nonce,
    fingerprint,
    spent: before - bed.lamports(request.from),
  }
}

describe('SOL', () => {
  test('default: the amount arrives, and what was shown is what it cost', async () => {
    const to = fresh()
    const { simulation, landed, spent, hash, nonce, transfers } = await sent({
      to,
      units: 1_234_567_891n,
    })
    expect(bed.lamports(to)).toBe(1_234_567_891n)
    expect(simulation).toMatchObject({ arrives: 1_234_567_891n, networkCost: fee })
    expect(spent).toBe(1_234_567_891n + fee)
    expect(landed?.error).toBeNull()
    // The reference's limit of 500 is enough for what is asked.
    expect(landed?.units).toBe(450n)
    expect(landed?.unitPrice).toBe(20_000_000n)
    const look = () =>
      transfers.look({ networkId: bed.networkId, hash, from: bed.address(0), nonce })
    bed.skip(2)
    expect(await look()).toEqual({ status: 'confirmed' })
  })
})

describe('tokens', () => {
  test.each([
    ['of the token program', 'usdc' as const, 1_500_000n, 2_039_280n],
    ['of token-2022', 'quay' as const, 2_500_000_001n, 2_074_080n],
  ])('default: %s, to an account that has to be made', async (_, name, units, rent) => {
    const to = fresh()
    const token = bed[name]
    const held = bed.units(bed.address(0), token) ?? 0n
    const { simulation, landed, spent } = await sent({ to, token, units })
    expect(bed.units(to, token)).toBe(units)
    expect(bed.units(bed.address(0), token)).toBe(held - units)
    expect(bed.lamports(bed.tokenAccount(to, token.address.split(':')[2] ?? ''))).toBe(rent)
    expect(simulation).toMatchObject({ arrives: units, networkCost: fee + rent })
    expect(spent).toBe(fee + rent)
    expect(landed?.units).toBeLessThan(400_000n)
  })
})
