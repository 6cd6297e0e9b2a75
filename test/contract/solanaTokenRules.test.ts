import {
  calculateEpochFee,
  createAssociatedTokenAccountIdempotentInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createInitializeInterestBearingMintInstruction,
  createInitializeMint2Instruction,
  createInitializeNonTransferableMintInstruction,
  createInitializeScaledUiAmountConfigInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  createReallocateInstruction,
  createUpdateMultiplierDataInstruction,
  createUpdateRateInterestBearingMintInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getInterestBearingMintConfigState,
  getMintLen,
  getScaledUiAmountConfig,
  getTransferFeeAmount,
  getTransferFeeConfig,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token'
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keypairAt } from '../../playground/stack/solana/serveSolanaNode.ts'
import type { SendToken } from '../../src/namespace/transfers.types.ts'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const program = TOKEN_2022_PROGRAM_ID
const fresh = () => Keypair.generate().publicKey
const accountOf = (owner: PublicKey, mint: PublicKey) =>
  getAssociatedTokenAddressSync(mint, owner, true, program)

/** Returns an account of litesvm in the format of the vendor's readers. */
function rawAt(address: PublicKey) {
  const state = bed.node.chain.accountAt(address.toBase58())
  if (!state) return null
  const { data, owner, lamports, executable } = state
  return {
    data: Buffer.from(data),
    owner: new PublicKey(owner),
    lamports: Number(lamports),
    executable,
  }
}
function held(owner: PublicKey, mint: PublicKey) {
  const at = accountOf(owner, mint)
  const account = unpackAccount(at, rawAt(at), program)
  return { amount: account.amount, withheld: getTransferFeeAmount(account)?.withheldAmount }
}

/** Creates a token-2022 mint with 6 decimals, by the program itself. Test account 0 has 1,000 tokens. */
async function mintWith(
  extension: ExtensionType,
  begin: (mint: PublicKey, authority: PublicKey) => TransactionInstruction,
): Promise<{ mint: PublicKey; token: SendToken }> {
  const { publicKey: me } = bed.payer
  const seed = fresh().toBase58().slice(0, 16)
  const mint = await PublicKey.createWithSeed(me, seed, program)
  const space = getMintLen([extension])
  const own = accountOf(me, mint)
  const hash = await bed.sent([
    SystemProgram.createAccountWithSeed({
      fromPubkey: me,
      newAccountPubkey: mint,
      basePubkey: me,
      seed,
      lamports: Number(bed.node.chain.rentExemption(space)),
      space,
      programId: program,
    }),
    begin(mint, me),
    createInitializeMint2Instruction(mint, 6, me, null, program),
    createAssociatedTokenAccountIdempotentInstruction(me, own, me, mint, program),
    createMintToInstruction(mint, own, me, 1_000_000_000n, [], program),
  ])
  expect(bed.node.chain.landedOf(hash)?.error).toBeNull()
  expect(held(me, mint).amount).toBe(1_000_000_000n)
  bed.skip(2)
  const address = `${bed.networkId}:${mint.toBase58()}`
  return { mint, token: { symbol: 'RULES', decimals: 6, address } }
}

const hookOf = (hookProgram: PublicKey) => (mint: PublicKey, me: PublicKey) =>
  createInitializeTransferHookInstruction(mint, me, hookProgram, program)

/** Simulates a transfer that is rejected before the wallet is called, and returns its error. */
async function refused(token: SendToken, to: PublicKey) {
  const provider = await bed.providerOf(0)
  const signAndSendTransaction = vi.fn(provider.signAndSendTransaction)
  const transfers = bed.transfersOf({ ...provider, signAndSendTransaction })
  const requested = bed.ask({ to: to.toBase58(), token, units: 5_000_000n })
  const error = await transfers.simulate(requested).catch((caught: unknown) => caught)
  expect(signAndSendTransaction).not.toHaveBeenCalled()
  return error
}

describe('a transfer fee of the mint', () => {
  /** Creates a mint with a transfer fee of 1.5 %, and of 2.5 tokens at most. */
  const withFee = () =>
    mintWith(ExtensionType.TransferFeeConfig, (mint, me) =>
      createInitializeTransferFeeConfigInstruction(mint, me, me, 150, 2_500_000n, program),
    )

  test.each([
    ['below the maximum fee', 100_000_001n, 1_500_001n],
    ['at the maximum fee', 400_000_000n, 2_500_000n],
  ])('default: the review shows the received amount without the fee: %s', async (_, units, fee) => {
    const { mint, token } = await withFee()
    const config = getTransferFeeConfig(unpackMint(mint, rawAt(mint), program))
    if (!config) throw new Error('The mint has no fee.')
    expect(calculateEpochFee(config, 0n, units)).toBe(fee)

    const to = fresh()
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const requested = bed.ask({ to: to.toBase58(), token, units })
    await expect(transfers.simulate(requested)).resolves.toMatchObject({ received: units - fee })
    const { hash } = await transfers.submit(requested, submitProgress)
    expect(bed.node.chain.landedOf(hash)?.error).toBeNull()
    expect(held(to, mint)).toEqual({ amount: units - fee, withheld: fee })
    expect(held(bed.payer.publicKey, mint).amount).toBe(1_000_000_000n - units)

    // The second payment adds to the first.
    bed.skip(2)
    await expect(transfers.simulate(requested)).resolves.toMatchObject({ received: units - fee })
  })
})

describe('a transfer hook of the mint', () => {
  test('error: needs accounts that only its program knows: rejected before the prompt', async () => {
    const { mint, token } = await mintWith(ExtensionType.TransferHook, hookOf(fresh()))
    const to = fresh()
    expect(await refused(token, to)).toMatchObject({
      name: 'TransferRefusedError',
      reason: 'transferHook',
    })
    expect(rawAt(accountOf(to, mint))).toBeNull()
    expect(held(bed.payer.publicKey, mint).amount).toBe(1_000_000_000n)
  })

  test('behavior: a mint with an unset hook is a normal one', async () => {
    const none = PublicKey.default
    const { mint, token } = await mintWith(ExtensionType.TransferHook, hookOf(none))
    const to = fresh()
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const requested = bed.ask({ to: to.toBase58(), token, units: 5_000_000n })
    await expect(transfers.simulate(requested)).resolves.toMatchObject({ received: 5_000_000n })
    await transfers.submit(requested, submitProgress)
    expect(held(to, mint).amount).toBe(5_000_000n)
  })
})

test('error: a receiver that requires a memo: rejected before the prompt', async () => {
  const { mint, token } = await mintWith(ExtensionType.TransferHook, hookOf(PublicKey.default))
  const receiver = keypairAt(1)
  const { publicKey: to } = receiver
  const at = accountOf(to, mint)
  await bed.send(
    await bed.build(
      [
        createAssociatedTokenAccountIdempotentInstruction(to, at, to, mint, program),
        createReallocateInstruction(at, to, [ExtensionType.MemoTransfer], to, [], program),
        createEnableRequiredMemoTransfersInstruction(at, to, [], program),
      ],
      receiver,
    ),
  )
  bed.skip(2)
  expect(await refused(token, to)).toMatchObject({
    name: 'TransferRefusedError',
    reason: 'reverted',
    detail: expect.stringContaining('No memo in previous instruction'),
  })
  expect(held(to, mint).amount).toBe(0n)
})

test('error: a non-transferable mint', async () => {
  const { token } = await mintWith(ExtensionType.NonTransferable, (mint) =>
    createInitializeNonTransferableMintInstruction(mint, program),
  )
  expect(await refused(token, fresh())).toMatchObject({
    name: 'TransferRefusedError',
    reason: 'reverted',
    detail: expect.stringContaining('Transfer is disabled for this mint'),
  })
})

describe('a mint whose displayed amounts differ from raw amounts', () => {
  const scaled = (multiplier: number) =>
    mintWith(ExtensionType.ScaledUiAmountConfig, (mint, me) =>
      createInitializeScaledUiAmountConfigInstruction(mint, me, multiplier, program),
    )
  const bearing = (rate: number) =>
    mintWith(ExtensionType.InterestBearingConfig, (mint, me) =>
      createInitializeInterestBearingMintInstruction(mint, me, rate, program),
    )
  const refusal = { name: 'TransferRefusedError', reason: 'scaledAmount' }

  test.each([
    ['a multiplier of five', () => scaled(5)],
    ['a multiplier of one half', () => scaled(0.5)],
    ['with interest', () => bearing(500)],
    ['with negative interest', () => bearing(-1)],
  ])('error: %s: ambiguous amount: rejected', async (_, make) => {
    const { token, mint } = await make()
    expect(await refused(token, fresh())).toMatchObject(refusal)
    expect(held(bed.payer.publicKey, mint).amount).toBe(1_000_000_000n)
  })

  test.each([
    ['a multiplier of one', () => scaled(1)],
    ['without interest', () => bearing(0)],
  ])('behavior: %s: a normal mint', async (_, make) => {
    const { token, mint } = await make()
    const to = fresh()
    const transfers = bed.transfersOf(await bed.providerOf(0))
    await transfers.submit(bed.ask({ to: to.toBase58(), token, units: 5_000_000n }), submitProgress)
    expect(held(to, mint).amount).toBe(5_000_000n)
  })

  test('error: a mint whose multiplier will change or has changed', async () => {
    const { token, mint } = await scaled(1)
    const { publicKey: me } = bed.payer
    const later = BigInt(Math.floor(Date.now() / 1_000) + 86_400)
    await bed.sent([createUpdateMultiplierDataInstruction(mint, me, 10, later, [], program)])
    bed.skip(2)
    expect(getScaledUiAmountConfig(unpackMint(mint, rawAt(mint), program))).toMatchObject({
      multiplier: 1,
      newMultiplier: 10,
    })
    expect(await refused(token, fresh())).toMatchObject(refusal)

    const interest = await bearing(500)
    await bed.sent([
      createUpdateRateInterestBearingMintInstruction(interest.mint, me, 0, [], program),
    ])
    bed.skip(2)
    const state = getInterestBearingMintConfigState(
      unpackMint(interest.mint, rawAt(interest.mint), program),
    )
    expect(state).toMatchObject({ currentRate: 0, preUpdateAverageRate: 500 })
    expect(await refused(interest.token, fresh())).toMatchObject(refusal)
  })
})
