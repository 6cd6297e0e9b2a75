import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenPrograms } from '../../playground/stack/solana/tokenPrograms.ts'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
/** The cost of every transaction of the kit: a signature, and a priority fee of 10,000 lamports. */
const fee = 15_000n

/** Sends a payment, and returns the results from litesvm. */
async function sent(change: Parameters<SolanaSendBed['ask']>[0]) {
  const request = bed.ask(change)
  const transfers = bed.transfersOf(await bed.providerOf(0))
  const simulation = await transfers.simulate(request)
  const before = bed.lamports(request.from)
  const { hash, nonce, fingerprint } = await transfers.submit(request, submitProgress)
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
  test('default: the amount arrives, and the shown fee is charged [spec 1.09]', async () => {
    const to = fresh()
    const { simulation, landed, spent, hash, nonce, transfers } = await sent({
      to,
      units: 1_234_567_891n,
    })
    expect(bed.lamports(to)).toBe(1_234_567_891n)
    expect(simulation).toMatchObject({ received: 1_234_567_891n, networkCost: fee })
    expect(spent).toBe(1_234_567_891n + fee)
    expect(landed?.error).toBeNull()
    // The reference's limit of 500 units is sufficient.
    expect(landed?.units).toBe(450n)
    expect(landed?.unitPrice).toBe(20_000_000n)
    const getStatus = () =>
      transfers.getStatus({ networkId: bed.networkId, hash, from: bed.address(0), nonce })
    bed.skip(2)
    expect(await getStatus()).toMatchObject({ status: 'confirmed', isFinal: false })
    const read = (from: string) =>
      transfers.readNetworkCost?.({ networkId: bed.networkId, hash, from })
    expect(await read(bed.address(0))).toBe(fee)
    // The receiver paid nothing.
    expect(await read(to)).toBeUndefined()
  })
})

describe('tokens', () => {
  test.each([
    ['of the token program', 'usdc' as const, 1_500_000n, 2_039_280n],
    ['of token-2022', 'quay' as const, 2_500_000_001n, 2_074_080n],
  ])('default: %s, to an account that is created [spec 1.09]', async (_, name, units, rent) => {
    const to = fresh()
    const token = bed[name]
    const held = bed.units(bed.address(0), token) ?? 0n
    const { simulation, landed, spent, hash, transfers } = await sent({ to, token, units })
    expect(bed.units(to, token)).toBe(units)
    expect(bed.units(bed.address(0), token)).toBe(held - units)
    expect(bed.lamports(bed.tokenAccount(to, token.address.split(':')[2] ?? ''))).toBe(rent)
    expect(simulation).toMatchObject({ received: units, networkCost: fee + rent })
    expect(spent).toBe(fee + rent)
    bed.skip(2)
    const { networkId } = bed
    const cost = await transfers.readNetworkCost?.({ networkId, hash, from: bed.address(0) })
    expect(cost).toBe(fee + rent)
    expect(landed?.units).toBeLessThan(400_000n)
  })
})

describe('rejections', () => {
  const simulate = (change: Parameters<SolanaSendBed['ask']>[0]) =>
    bed.transfersOf().simulate(bed.ask(change))
  const minimum = 890_880n

  test('error: more SOL than the balance', async () => {
    const units = bed.lamports(bed.address(2)) + 1n
    await expect(simulate({ from: bed.address(2), units })).rejects.toMatchObject({
      name: 'SolTransferUncoveredError',
      shortMessage: 'Not enough SOL to cover this transfer',
    })
  })

  test('error: the amount without the fee', async () => {
    const held = bed.lamports(bed.address(2))
    const requested = { from: bed.address(2) }
    const error = {
      name: 'SolFeesUncoveredError',
      shortMessage: 'Not enough SOL to cover fees or rent',
    }
    await expect(simulate({ ...requested, units: held })).rejects.toMatchObject(error)
    await expect(simulate({ ...requested, units: held - fee + 1n })).rejects.toMatchObject(error)
    // The full balance may be sent, but a remainder below the account minimum may not stay.
    await expect(simulate({ ...requested, units: held - fee - 1n })).rejects.toMatchObject(error)
    await expect(
      simulate({ ...requested, units: held - fee - minimum + 1n }),
    ).rejects.toMatchObject(error)
    for (const units of [held - fee, held - fee - minimum]) {
      await expect(simulate({ ...requested, units })).resolves.toMatchObject({ networkCost: fee })
    }
  })

  test('error: a new account needs the minimum balance', async () => {
    const to = fresh()
    await expect(simulate({ to, units: minimum - 1n })).rejects.toMatchObject({
      name: 'AccountMinimumError',
      minimum,
    })
    await expect(simulate({ to, units: minimum })).resolves.toMatchObject({ received: minimum })
  })

  test('error: SOL for the fee, but not for the rent of the new token account', async () => {
    const from = fresh()
    const { usdc, quay } = bed
    const mint = usdc.address.split(':')[2] ?? ''
    bed.writeTokenAccount(bed.tokenAccount(from, mint), { mint, owner: from, amount: 5_000_000n })
    const requested = { from, to: fresh(), token: usdc, units: 1n }
    const error = { name: 'SolFeesUncoveredError' }
    await expect(simulate(requested)).rejects.toMatchObject(error)
    await bed.sent([bed.pay(2_000_000, new PublicKey(from))])
    bed.skip(2)
    await expect(simulate(requested)).rejects.toMatchObject(error)
    // No rent is due for a receiver with a token account.
    const known = { ...requested, to: bed.address(1) }
    await expect(simulate(known)).resolves.toMatchObject({ received: 1n, networkCost: fee })
    await expect(simulate({ ...known, token: quay })).rejects.toMatchObject({
      name: 'InsufficientBalanceError',
      balance: 0n,
    })
  })

  test('error: more tokens than usable, wrong decimals, no mint, and a token account with another owner', async () => {
    const { usdc } = bed
    const mint = usdc.address.split(':')[2] ?? ''
    const balance = bed.units(bed.address(1), usdc)
    const from = bed.address(1)
    const units = (balance ?? 0n) + 1n
    await expect(simulate({ from, to: bed.address(0), token: usdc, units })).rejects.toMatchObject({
      name: 'InsufficientBalanceError',
      balance,
    })
    for (const token of [
      { ...usdc, decimals: 9 },
      { ...bed.sol, decimals: 6 },
    ]) {
      await expect(simulate({ token, units: 1n })).rejects.toMatchObject({
        name: 'TokenDecimalsError',
      })
    }
    const noMints = [bed.address(3), bed.tokenAccount(bed.address(0), mint), fresh(), 'none']
    for (const address of noMints) {
      await expect(simulate({ token: { ...usdc, address }, units: 1n })).rejects.toMatchObject({
        name: 'TransferRefusedError',
        reason: 'noContract',
      })
    }
    const to = fresh()
    const given = bed.tokenAccount(to, mint)
    bed.writeTokenAccount(given, { mint, owner: bed.address(3), amount: 0n })
    await expect(simulate({ to, token: usdc, units: 1n })).rejects.toMatchObject({
      name: 'TransferRefusedError',
      reason: 'otherOwner',
    })
  })

  test("error: the receiver's account is frozen: returns the program's own message", async () => {
    const to = fresh()
    const mint = bed.usdc.address.split(':')[2] ?? ''
    const at = bed.tokenAccount(to, mint)
    bed.writeTokenAccount(at, { mint, owner: to, amount: 0n, isFrozen: true })
    await expect(simulate({ to, token: bed.usdc, units: 1n })).rejects.toMatchObject({
      name: 'TransferRefusedError',
      reason: 'reverted',
      detail: 'Error: Account is frozen',
    })
  })

  test('error: the receiver is not a public key', async () => {
    // Base58 of 31, 24 and 33 bytes.
    for (const to of [`${'1'.repeat(30)}2`, 'z'.repeat(32), 'z'.repeat(45)]) {
      await expect(simulate({ to, units: 1n })).rejects.toMatchObject({
        name: 'InvalidReceiverError',
      })
    }
  })

  test('behavior: receivers without a private key', async () => {
    const mint = bed.usdc.address.split(':')[2] ?? ''
    // The account does not exist yet. Its address shows that it is off the curve.
    const later = bed.tokenAccount(fresh(), mint)
    const receivers: readonly (readonly [string, boolean])[] = [
      [later, true],
      [tokenPrograms['spl-token'], true],
      [bed.address(1), false],
      [fresh(), false],
    ]
    for (const [to, isReceiverContract] of receivers) {
      await expect(simulate({ to, units: 1_000_000n })).resolves.toMatchObject({
        isReceiverContract,
      })
    }
  })

  test('error: a node failure', async () => {
    bed.node.setFault({ status: 503 })
    await expect(simulate({ units: 1n })).rejects.toThrow()
    bed.node.setFault()
  })
})

describe('the maximum amount', () => {
  const readMax = (index: number, token = bed.sol) =>
    bed.transfersOf().readMax({
      networkId: bed.networkId,
      connectorUid: 'uid',
      from: bed.address(index),
      token,
    })

  test('default: SOL minus the fee and the account minimum; the full token balance', async () => {
    const most = bed.lamports(bed.address(3)) - fee - 890_880n
    expect(await readMax(3)).toBe(most)
    const requested = bed.ask({ from: bed.address(3), to: bed.address(4), units: most })
    await expect(bed.transfersOf().simulate(requested)).resolves.toMatchObject({ networkCost: fee })
    expect(await readMax(5)).toBe(0n)
    expect(await readMax(1, bed.usdc)).toBe(bed.units(bed.address(1), bed.usdc))
    expect(await readMax(4, bed.usdc)).toBe(0n)
  })

  test('behavior: combines several token accounts, except frozen ones', async () => {
    const owner = bed.address(2)
    const mint = bed.usdc.address.split(':')[2] ?? ''
    const own = bed.units(owner, bed.usdc) ?? 0n
    const [second, third] = [fresh(), fresh()]
    bed.writeTokenAccount(second, { mint, owner, amount: 7_000_000n })
    bed.writeTokenAccount(third, { mint, owner, amount: 9_000_000n, isFrozen: true })
    bed.skip(2)
    expect(await readMax(2, bed.usdc)).toBe(own + 7_000_000n)

    const to = fresh()
    const transfers = bed.transfersOf(await bed.providerOf(2))
    const requested = bed.ask({ from: owner, to, token: bed.usdc, units: own + 1n })
    await expect(transfers.simulate(requested)).resolves.toMatchObject({ received: own + 1n })
    await transfers.submit(requested, submitProgress)
    expect(bed.units(to, bed.usdc)).toBe(own + 1n)
    expect(bed.units(owner, bed.usdc)).toBe(0n)
  })
})
