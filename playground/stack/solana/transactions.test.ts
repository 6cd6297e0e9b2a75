import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  type Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentBed, type PaymentBed } from './createPaymentBed.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { keypairAt, type ServedSolanaNode, serveSolanaNode } from './serveSolanaNode.ts'
import { solanaClusters } from './solanaClusters.ts'

const [usdc, quay] = solanaClusters[0]?.tokens ?? []
if (!usdc || !quay) throw new Error('The cluster has no tokens.')
const payer = keypairAt(0)

let node: ServedSolanaNode
let connection: Connection
let bed: PaymentBed
beforeAll(async () => {
  node = await serveSolanaNode()
  bed = createPaymentBed(node)
  connection = bed.connection
})
afterAll(() => node.close())

describe('sending', () => {
  test('default: SOL arrives minus the fee, and its status reaches finalized over time', async () => {
    const to = Keypair.generate().publicKey
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const transaction = await bed.build([bed.pay(1_000_000, to)])
    const fee = (await connection.getFeeForMessage(transaction.message, 'confirmed')).value ?? 0
    const signature = await bed.send(transaction)
    expect(signature).toBe(encodeBase58(transaction.signatures[0] ?? new Uint8Array()))
    expect(node.chain.accountAt(to.toBase58())?.lamports).toBe(1_000_000n)
    expect(node.chain.accountAt(payer.publicKey.toBase58())?.lamports).toBe(
      before - 1_000_000n - BigInt(fee),
    )
    expect(await bed.statusOf(signature)).toMatchObject({
      confirmationStatus: 'processed',
      err: null,
    })
    bed.skip(2)
    expect(await bed.statusOf(signature)).toMatchObject({ confirmationStatus: 'confirmed' })
    bed.skip(32)
    expect(await bed.statusOf(signature)).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
    })
  })

  test('behavior: a payment shows only at the commitments that it has reached', async () => {
    const to = Keypair.generate().publicKey
    await bed.sent([bed.pay(1_000_000, to)])
    const read = () =>
      Promise.all(
        (['processed', 'confirmed', 'finalized'] as const).map((one) =>
          connection.getBalance(to, one),
        ),
      )
    expect(await read()).toEqual([1_000_000, 0, 0])
    bed.skip(2)
    expect(await read()).toEqual([1_000_000, 1_000_000, 0])
    bed.skip(30)
    expect(await read()).toEqual([1_000_000, 1_000_000, 1_000_000])
  })

  test('default: accepts a legacy transaction as base58 and as base64', async () => {
    for (const encoding of ['base58', 'base64'] as const) {
      const to = Keypair.generate().publicKey
      const { blockhash } = await connection.getLatestBlockhash('finalized')
      const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
      transaction.add(bed.pay(1_000_000, to)).sign(payer)
      const bytes = transaction.serialize()
      const text = encoding === 'base58' ? encodeBase58(bytes) : bytes.toString('base64')
      const { result } = await node.ask('sendTransaction', text, { encoding })
      expect(result).toBe(encodeBase58(transaction.signature ?? new Uint8Array()))
      expect(node.chain.accountAt(to.toBase58())?.lamports).toBe(1_000_000n)
    }
  })

  test.each([
    ['USDC', usdc, TOKEN_PROGRAM_ID, keypairAt(4).publicKey],
    ['QUAY', quay, TOKEN_2022_PROGRAM_ID, keypairAt(2).publicKey],
  ])('default: %s arrives at a newly created token account', async (_, token, program, owner) => {
    const mint = new PublicKey(token.address)
    const [from, to] = [payer.publicKey, owner].map((one) =>
      getAssociatedTokenAddressSync(mint, one, true, program),
    )
    if (!from || !to) throw new Error('No addresses.')
    expect(node.chain.accountAt(to.toBase58())).toBeNull()
    await bed.sent([
      createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, to, owner, mint, program),
      createTransferCheckedInstruction(
        from,
        mint,
        to,
        payer.publicKey,
        1_500,
        token.decimals,
        [],
        program,
      ),
    ])
    bed.skip(2)
    expect((await connection.getTokenAccountBalance(to)).value.amount).toBe('1500')
  })

  test('default: accepts accounts of a lookup table', async () => {
    const to = Keypair.generate().publicKey
    const table = Keypair.generate().publicKey
    node.chain.setAccount(table.toBase58(), {
      owner: AddressLookupTableProgram.programId.toBase58(),
      data: tableData([to]),
    })
    const { value: read } = await connection.getAddressLookupTable(table, {
      commitment: 'processed',
    })
    if (!read) throw new Error('There is no table.')
    const transaction = await bed.build([bed.pay(1_000_000, to)], payer, [read])
    expect(transaction.message.addressTableLookups).toHaveLength(1)
    const signature = await bed.send(transaction)
    expect(node.chain.accountAt(to.toBase58())?.lamports).toBe(1_000_000n)
    bed.skip(2)
    const told = await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(told?.meta?.loadedAddresses?.writable).toEqual([to])
  })

  test('behavior: charges, reports and lists the priority fee', async () => {
    const price = 20_000_000
    const to = Keypair.generate().publicKey
    const transaction = await bed.build([
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
      bed.pay(1_000_000, to),
    ])
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const fee = (await connection.getFeeForMessage(transaction.message, 'confirmed')).value
    expect(fee).toBe(15_000)
    const signature = await bed.send(transaction)
    const after = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    expect(before - after).toBe(1_015_000n)
    bed.skip(2)
    const told = await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(told?.meta?.fee).toBe(15_000)
    const fees = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [to] })
    expect(fees).toHaveLength(150)
    expect(Math.max(...fees.map(({ prioritizationFee }) => prioritizationFee))).toBe(price)
    const none = await connection.getRecentPrioritizationFees({
      lockedWritableAccounts: [Keypair.generate().publicKey],
    })
    expect(Math.max(...none.map(({ prioritizationFee }) => prioritizationFee))).toBe(0)
  })
})

describe('rejecting', () => {
  test("error: returns the real runtime's logs for too little SOL", async () => {
    const failing = bed.sent([bed.pay(1e15)])
    await expect(failing).rejects.toThrow(SendTransactionError)
    await expect(failing).rejects.toThrow('custom program error: 0x1')
    const { transactionError, logs } = (await failing.catch(
      (error) => error,
    )) as SendTransactionError
    expect(transactionError.message).toContain(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    )
    expect(logs?.join()).toContain('Transfer: insufficient lamports')
  })

  test("error: returns a preflight error in the node's format", async () => {
    const poor = Keypair.generate()
    const transaction = await bed.build(
      [
        SystemProgram.transfer({
          fromPubkey: poor.publicKey,
          toPubkey: payer.publicKey,
          lamports: 1,
        }),
      ],
      poor,
    )
    expect(await bed.refusalOf(transaction.serialize())).toEqual({
      code: -32002,
      message:
        'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
      data: {
        accounts: null,
        err: 'AccountNotFound',
        innerInstructions: null,
        logs: [],
        replacementBlockhash: null,
        returnData: null,
        unitsConsumed: 0,
      },
    })
    const few = await bed.build([bed.pay(1)])
    expect(await bed.refusalOf(few.serialize())).toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
      data: { err: { InsufficientFundsForRent: { account_index: 1 } } },
    })
  })

  test('error: rejects an expired blockhash, one too new for the preflight, and an unknown one', async () => {
    const message = 'Transaction simulation failed: Blockhash not found'
    const old = await bed.build([bed.pay(1_000_000)])
    expect(
      await bed.refusalOf(old.serialize(), { preflightCommitment: 'finalized' }),
    ).toMatchObject({
      code: -32002,
      message,
      data: { err: 'BlockhashNotFound' },
    })
    bed.skip(152)
    expect(await bed.refusalOf(old.serialize())).toMatchObject({ message })
    const foreign = await bed.build([bed.pay(1_000_000)])
    foreign.message.recentBlockhash = Keypair.generate().publicKey.toBase58()
    foreign.sign([payer])
    expect(await bed.refusalOf(foreign.serialize())).toMatchObject({ message })
  })

  test('error: rejects an invalid signature, a duplicate, an oversized transaction and invalid bytes', async () => {
    const forged = await bed.build([bed.pay(1_000_000)])
    forged.signatures[0] = new Uint8Array(64).fill(7)
    expect(await bed.refusalOf(forged.serialize())).toEqual({
      code: -32003,
      message: 'Transaction signature verification failure',
    })
    const twice = await bed.build([bed.pay(1_000_000)])
    await bed.send(twice)
    expect(await bed.refusalOf(twice.serialize())).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
    })
    expect(await bed.refusalOf(new Uint8Array(1300))).toMatchObject({ code: -32602 })
    expect(await bed.refusalOf(new Uint8Array([1, 2, 3]))).toMatchObject({
      code: -32602,
      message: expect.stringContaining('failed to deserialize'),
    })
    const wrong = await node.ask('sendTransaction', '!!!', { encoding: 'base64' })
    expect(wrong.error?.message).toContain('invalid base64 encoding')
    expect((await node.ask('sendTransaction', 'ab', { encoding: 'hex' })).error?.code).toBe(-32602)
  })

  test('behavior: without a preflight an invalid transaction is accepted, and never lands or lands as failed', async () => {
    const skipPreflight = { skipPreflight: true }
    const forged = await bed.build([bed.pay(1_000_000)])
    forged.signatures[0] = new Uint8Array(64).fill(9)
    expect(await bed.statusOf(await bed.send(forged, skipPreflight))).toBeNull()
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const failing = await bed.send(await bed.build([bed.pay(1e15)]), skipPreflight)
    bed.skip(2)
    expect(await bed.statusOf(failing)).toMatchObject({
      err: { InstructionError: [0, { Custom: 1 }] },
      confirmationStatus: 'confirmed',
    })
    expect(node.chain.accountAt(payer.publicKey.toBase58())?.lamports).toBe(before - 5_000n)
    const told = await connection.getTransaction(failing, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(told?.meta).toMatchObject({ fee: 5_000, err: { InstructionError: [0, { Custom: 1 }] } })
  })
})

/** A public lookup table without an authority that could change it. */
function tableData(addresses: readonly PublicKey[]): Uint8Array {
  const head = Buffer.alloc(56)
  head.writeUInt32LE(1, 0)
  head.writeBigUInt64LE(2n ** 64n - 1n, 4)
  return Uint8Array.from(Buffer.concat([head, ...addresses.map((one) => one.toBuffer())]))
}
