import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  type AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  type Connection,
  Keypair,
  PublicKey,
  type SendOptions,
  SendTransactionError,
  type Signer,
  SystemProgram,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { encodeBase58 } from './encodeBase58.ts'
import { keypairAt, type ServedSolanaNode, serveSolanaNode } from './serveSolanaNode.ts'
import { solanaClusters } from './solanaClusters.ts'

const [usdc, quay] = solanaClusters[0]?.tokens ?? []
if (!usdc || !quay) throw new Error('The cluster has no tokens.')
const payer = keypairAt(0)

let node: ServedSolanaNode
let connection: Connection
beforeAll(async () => {
  node = await serveSolanaNode()
  connection = node.connect()
})
afterAll(() => node.close())
afterEach(() => node.setFault())

const pay = (lamports: number, to = Keypair.generate().publicKey) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })

async function build(
  instructions: readonly TransactionInstruction[],
  signers: readonly Signer[] = [payer],
  tables: AddressLookupTableAccount[] = [],
): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash('confirmed')
  const message = new TransactionMessage({
    payerKey: signers[0]?.publicKey ?? payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [...instructions],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message(tables))
  transaction.sign([...signers])
  return transaction
}
const usual: SendOptions = { preflightCommitment: 'confirmed' }
const send = (transaction: VersionedTransaction, options: SendOptions = usual) =>
  connection.sendTransaction(transaction, options)
async function sent(instructions: readonly TransactionInstruction[], signers = [payer]) {
  return send(await build(instructions, signers))
}
/** Lets time pass until what was sent is that sure. */
const skip = (slots: number) => node.chain.slots.skip(slots)
const statusOf = async (signature: string) => (await connection.getSignatureStatus(signature)).value

/** What the node answers a transaction with that it does not take. */
async function refusalOf(bytes: Uint8Array, options: object = usual) {
  const text = Buffer.from(bytes).toString('base64')
  return (await node.ask('sendTransaction', text, { encoding: 'base64', ...options })).error
}

describe('sending', () => {
  test('default: SOL arrives, less the fee; the status goes up to finalized, with time', async () => {
    const to = Keypair.generate().publicKey
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const transaction = await build([pay(1_000_000, to)])
    const fee = (await connection.getFeeForMessage(transaction.message, 'confirmed')).value ?? 0
    const signature = await send(transaction)
    expect(signature).toBe(encodeBase58(transaction.signatures[0] ?? new Uint8Array()))
    expect(node.chain.accountAt(to.toBase58())?.lamports).toBe(1_000_000n)
    expect(node.chain.accountAt(payer.publicKey.toBase58())?.lamports).toBe(
      before - 1_000_000n - BigInt(fee),
    )
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: 'processed', err: null })
    skip(2)
    expect(await statusOf(signature)).toMatchObject({ confirmationStatus: 'confirmed' })
    skip(32)
    expect(await statusOf(signature)).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
    })
  })

  test('behavior: commitments are honest: a payment shows where it is that sure', async () => {
    const to = Keypair.generate().publicKey
    await sent([pay(1_000_000, to)])
    const read = () =>
      Promise.all(
        (['processed', 'confirmed', 'finalized'] as const).map((one) =>
          connection.getBalance(to, one),
        ),
      )
    expect(await read()).toEqual([1_000_000, 0, 0])
    skip(2)
    expect(await read()).toEqual([1_000_000, 1_000_000, 0])
    skip(30)
    expect(await read()).toEqual([1_000_000, 1_000_000, 1_000_000])
  })

  test('default: a legacy transaction, as base58 and as base64', async () => {
    for (const encoding of ['base58', 'base64'] as const) {
      const to = Keypair.generate().publicKey
      const { blockhash } = await connection.getLatestBlockhash('finalized')
      const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
      transaction.add(pay(1_000_000, to)).sign(payer)
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
  ])('default: %s arrives at an account that is made for it', async (_, token, program, owner) => {
    const mint = new PublicKey(token.address)
    const [from, to] = [payer.publicKey, owner].map((one) =>
      getAssociatedTokenAddressSync(mint, one, true, program),
    )
    if (!from || !to) throw new Error('No addresses.')
    expect(node.chain.accountAt(to.toBase58())).toBeNull()
    await sent([
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
    skip(2)
    expect((await connection.getTokenAccountBalance(to)).value.amount).toBe('1500')
  })

  test('default: accounts of a lookup table', async () => {
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
    const transaction = await build([pay(1_000_000, to)], [payer], [read])
    expect(transaction.message.addressTableLookups).toHaveLength(1)
    const signature = await send(transaction)
    expect(node.chain.accountAt(to.toBase58())?.lamports).toBe(1_000_000n)
    skip(2)
    const told = await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(told?.meta?.loadedAddresses?.writable).toEqual([to])
  })

  test('behavior: the priority fee is paid, told and listed', async () => {
    const price = 20_000_000
    const to = Keypair.generate().publicKey
    const transaction = await build([
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
      pay(1_000_000, to),
    ])
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const fee = (await connection.getFeeForMessage(transaction.message, 'confirmed')).value
    expect(fee).toBe(15_000)
    const signature = await send(transaction)
    const after = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    expect(before - after).toBe(1_015_000n)
    skip(2)
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

describe('refusing', () => {
  test('error: not enough SOL: the client gets the logs of the real runtime', async () => {
    const failing = sent([pay(1e15)])
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

  test('error: the shape of a preflight error', async () => {
    const poor = Keypair.generate()
    const transaction = await build(
      [
        SystemProgram.transfer({
          fromPubkey: poor.publicKey,
          toPubkey: payer.publicKey,
          lamports: 1,
        }),
      ],
      [poor],
    )
    expect(await refusalOf(transaction.serialize())).toEqual({
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
    const few = await build([pay(1)])
    expect(await refusalOf(few.serialize())).toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
      data: { err: { InsufficientFundsForRent: { account_index: 1 } } },
    })
  })

  test('error: a blockhash that is too old, too new for the preflight, or nobody’s', async () => {
    const message = 'Transaction simulation failed: Blockhash not found'
    const old = await build([pay(1_000_000)])
    expect(await refusalOf(old.serialize(), { preflightCommitment: 'finalized' })).toMatchObject({
      code: -32002,
      message,
      data: { err: 'BlockhashNotFound' },
    })
    skip(152)
    expect(await refusalOf(old.serialize())).toMatchObject({ message })
    const foreign = await build([pay(1_000_000)])
    foreign.message.recentBlockhash = Keypair.generate().publicKey.toBase58()
    foreign.sign([payer])
    expect(await refusalOf(foreign.serialize())).toMatchObject({ message })
  })

  test('error: a wrong signature, a second time, too long, no transaction', async () => {
    const forged = await build([pay(1_000_000)])
    forged.signatures[0] = new Uint8Array(64).fill(7)
    expect(await refusalOf(forged.serialize())).toEqual({
      code: -32003,
      message: 'Transaction signature verification failure',
    })
    const twice = await build([pay(1_000_000)])
    await send(twice)
    expect(await refusalOf(twice.serialize())).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
    })
    expect(await refusalOf(new Uint8Array(1300))).toMatchObject({ code: -32602 })
    expect(await refusalOf(new Uint8Array([1, 2, 3]))).toMatchObject({
      code: -32602,
      message: expect.stringContaining('failed to deserialize'),
    })
    const wrong = await node.ask('sendTransaction', '!!!', { encoding: 'base64' })
    expect(wrong.error?.message).toContain('invalid base64 encoding')
    expect((await node.ask('sendTransaction', 'ab', { encoding: 'hex' })).error?.code).toBe(-32602)
  })

  test('behavior: without a preflight what is wrong is taken and lands nowhere, or as failed', async () => {
    const skipPreflight = { skipPreflight: true }
    const forged = await build([pay(1_000_000)])
    forged.signatures[0] = new Uint8Array(64).fill(9)
    expect(await statusOf(await send(forged, skipPreflight))).toBeNull()
    const before = node.chain.accountAt(payer.publicKey.toBase58())?.lamports ?? 0n
    const failing = await send(await build([pay(1e15)]), skipPreflight)
    skip(2)
    expect(await statusOf(failing)).toMatchObject({
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

describe('simulating', () => {
  test('default: what would happen, and nothing does', async () => {
    const to = Keypair.generate().publicKey
    const transaction = await build([pay(1_000_000, to)])
    const { value } = await connection.simulateTransaction(transaction, {
      commitment: 'confirmed',
      sigVerify: true,
      accounts: { encoding: 'base64', addresses: [to.toBase58()] },
    })
    expect(value).toMatchObject({ err: null, unitsConsumed: 150 })
    expect(value.accounts).toMatchObject([{ lamports: 1_000_000 }])
    expect(value.logs?.at(-1)).toBe('Program 11111111111111111111111111111111 success')
    expect(node.chain.accountAt(to.toBase58())).toBeNull()
  })

  test('parameters: sigVerify, replaceRecentBlockhash', async () => {
    const transaction = await build([pay(1_000_000)])
    transaction.signatures[0] = new Uint8Array(64)
    const simulate = (options: object) =>
      node.ask('simulateTransaction', Buffer.from(transaction.serialize()).toString('base64'), {
        encoding: 'base64',
        commitment: 'confirmed',
        ...options,
      })
    expect((await simulate({})).result).toMatchObject({ value: { err: null } })
    expect((await simulate({ sigVerify: true })).error).toMatchObject({ code: -32003 })
    expect((await simulate({ sigVerify: true, replaceRecentBlockhash: true })).error).toMatchObject(
      { code: -32602 },
    )
    skip(200)
    expect((await simulate({})).result).toMatchObject({ value: { err: 'BlockhashNotFound' } })
    const { value } = (await simulate({ replaceRecentBlockhash: true })).result as {
      value: { err: unknown; replacementBlockhash: { blockhash: string } }
    }
    expect(value.err).toBeNull()
    const given = value.replacementBlockhash.blockhash
    expect((await connection.isBlockhashValid(given, { commitment: 'confirmed' })).value).toBe(true)
  })
})

describe('history', () => {
  test('default: a transaction as the vendor reads it, with tokens before and after', async () => {
    const mint = new PublicKey(usdc.address)
    const [from, to] = [payer, keypairAt(1)].map(({ publicKey }) =>
      getAssociatedTokenAddressSync(mint, publicKey),
    )
    if (!from || !to) throw new Error('No addresses.')
    const signature = await sent([
      createTransferCheckedInstruction(from, mint, to, payer.publicKey, 250_000, 6),
    ])
    const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const
    expect(await connection.getTransaction(signature, options)).toBeNull()
    skip(2)
    const told = await connection.getTransaction(signature, options)
    const slot = node.chain.landedOf(signature)?.slot
    expect(told).toMatchObject({ slot, version: 0, meta: { err: null, fee: 5_000 } })
    expect(told?.blockTime).toBeCloseTo(Date.now() / 1000, -1)
    const units = (list: 'pre' | 'post') => {
      const balances = list === 'pre' ? told?.meta?.preTokenBalances : told?.meta?.postTokenBalances
      const keys = told?.transaction.message.staticAccountKeys ?? []
      const held = balances?.find(({ accountIndex }) => keys[accountIndex]?.equals(to))
      return BigInt(held?.uiTokenAmount.amount ?? 0)
    }
    expect(units('post') - units('pre')).toBe(250_000n)
    const raw = await node.ask('getTransaction', signature, { commitment: 'confirmed' })
    expect(raw.error?.code).toBe(-32015)
    const low = await node.ask('getTransaction', signature, { commitment: 'processed' })
    expect(low.error?.code).toBe(-32602)
  })

  test('default: the signatures of an address, the newest first, in pages', async () => {
    const to = Keypair.generate().publicKey
    const signatures: string[] = []
    for (const lamports of [1_000_000, 2_000_000, 3_000_000]) {
      signatures.unshift(await sent([pay(lamports, to)]))
    }
    const list = async (options?: object) =>
      (await connection.getSignaturesForAddress(to, options, 'confirmed')).map(
        (one) => one.signature,
      )
    expect(await list()).toEqual([])
    skip(2)
    expect(await list()).toEqual(signatures)
    expect(await list({ limit: 1, before: signatures[0] })).toEqual([signatures[1]])
    expect(await list({ until: signatures[1] })).toEqual([signatures[0]])
  })

  test('behavior: an old status is told to who searches the history', async () => {
    const signature = await sent([pay(1_000_000)])
    skip(400)
    expect(await statusOf(signature)).toBeNull()
    const searched = await connection.getSignatureStatus(signature, {
      searchTransactionHistory: true,
    })
    expect(searched.value).toMatchObject({ confirmationStatus: 'finalized' })
    const never = encodeBase58(new Uint8Array(64).fill(3))
    expect(
      (await connection.getSignatureStatus(never, { searchTransactionHistory: true })).value,
    ).toBeNull()
  })
})

describe('faults', () => {
  test('behavior: a dropped transaction has a signature and never a status', async () => {
    node.setFault({ dropTransactions: true })
    const signature = await sent([pay(1_000_000)])
    node.setFault()
    skip(40)
    expect(await statusOf(signature)).toBeNull()
  })

  test('behavior: a late one lands late; one that is later than its blockhash lands nowhere', async () => {
    node.setFault({ landAfter: 20 })
    const late = await sent([pay(1_000_000)])
    node.setFault({ landAfter: 160 })
    const never = await sent([pay(1_000_000)])
    node.setFault()
    skip(18)
    expect(await statusOf(late)).toBeNull()
    skip(5)
    expect(await statusOf(late)).toMatchObject({ err: null })
    skip(160)
    expect(await statusOf(never)).toBeNull()
  })

  test('behavior: blockhashes that expire first: the genuine client gives the transaction up', async () => {
    const transaction = await build([pay(1_000_000)])
    const { blockhash } = await connection.getLatestBlockhash('confirmed')
    node.setFault({ dropTransactions: true, blockhashBlocks: 4 })
    const { lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
    const height = await connection.getBlockHeight('confirmed')
    expect(lastValidBlockHeight - height).toBeLessThanOrEqual(4)
    const signature = await send(transaction)
    const waiting = connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    await expect(waiting).rejects.toThrow(TransactionExpiredBlockheightExceededError)
  })

  test('error: a slow, refusing or silent node, as for every chain', async () => {
    node.setFault({ status: 503 })
    await expect(connection.getBalance(payer.publicKey)).rejects.toThrow('503')
    node.setFault({ rateLimit: true })
    const impatient = node.connect({ disableRetryOnRateLimit: true })
    await expect(impatient.getBalance(payer.publicKey)).rejects.toThrow('429')
    node.setFault({ wrongShape: true })
    await expect(connection.getBalance(payer.publicKey)).rejects.toThrow()
  })
})

/** A lookup table that anybody may use and nobody change. */
function tableData(addresses: readonly PublicKey[]): Uint8Array {
  const head = Buffer.alloc(56)
  head.writeUInt32LE(1, 0)
  head.writeBigUInt64LE(2n ** 64n - 1n, 4)
  return Uint8Array.from(Buffer.concat([head, ...addresses.map((one) => one.toBuffer())]))
}
