import {
  createApproveCheckedInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import * as web3 from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { paymentName, readPaid } from './payments.ts'

const { Keypair, SystemProgram, TransactionInstruction } = web3
const fresh = () => Keypair.generate().publicKey
const [from, to, other, mint, source, second] = [
  fresh(),
  fresh(),
  fresh(),
  fresh(),
  fresh(),
  fresh(),
]
const recentBlockhash = fresh().toBase58()

/** Builds a transaction with the vendor's classes. */
function bytesOf(
  instructions: readonly web3.TransactionInstruction[],
  version: 'legacy' | 0 = 0,
  payerKey = from,
): Uint8Array {
  const message = new web3.TransactionMessage({
    payerKey,
    recentBlockhash,
    instructions: [...instructions],
  })
  const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  return new web3.VersionedTransaction(compiled).serialize()
}

const paid = (bytes: Uint8Array, mintAddress?: web3.PublicKey) =>
  readPaid(web3, bytes, from.toBase58(), {
    destination: to.toBase58(),
    mint: mintAddress?.toBase58(),
  })

const pay = (lamports: number, fromPubkey = from, toPubkey = to) =>
  SystemProgram.transfer({ fromPubkey, toPubkey, lamports })

/** Returns the instruction with the same accounts and bytes for another program. */
const elsewhere = ({ keys, data }: web3.TransactionInstruction) =>
  new TransactionInstruction({ programId: other, keys, data })

describe('SOL', () => {
  test.each(['legacy', 0] as const)('default: sums all payments: %s', (version) => {
    expect(paid(bytesOf([pay(5_000)], version))).toBe(5_000n)
    const budget = web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 })
    expect(paid(bytesOf([budget, pay(5_000), pay(7)], version))).toBe(5_007n)
  })

  test.each([
    ['to another account', pay(5_000, from, other)],
    ['by another account', pay(5_000, other, to)],
    ['of a program other than the system program', elsewhere(pay(5_000))],
    ['from a nonce account', withdrawal(from)],
    [
      'with a seed',
      SystemProgram.transfer({
        fromPubkey: from,
        basePubkey: from,
        toPubkey: to,
        lamports: 5_000,
        seed: 'a',
        programId: other,
      }),
    ],
    ['of tokens', createTransferCheckedInstruction(source, mint, to, from, 5_000, 6)],
  ])('behavior: a transfer %s does not count', (_, instruction) => {
    expect(paid(bytesOf([instruction]))).toBe(0n)
    expect(paid(bytesOf([instruction, pay(1)]))).toBe(1n)
  })

  /** Returns a withdrawal from a nonce account. Its data is as long as the data of a transfer. */
  function withdrawal(noncePubkey: web3.PublicKey) {
    return SystemProgram.nonceWithdraw({
      noncePubkey,
      authorizedPubkey: from,
      toPubkey: to,
      lamports: 5_000,
    })
  }
})

describe('tokens', () => {
  const move = (programId = TOKEN_PROGRAM_ID, change: Partial<Move> = {}) => {
    const { ofMint = mint, destination = to, owner = from } = change
    return createTransferCheckedInstruction(
      source,
      ofMint,
      destination,
      owner,
      5_000,
      6,
      [],
      programId,
    )
  }
  type Move = { ofMint: web3.PublicKey; destination: web3.PublicKey; owner: web3.PublicKey }

  test.each([
    ['the token program', TOKEN_PROGRAM_ID],
    ['token-2022', TOKEN_2022_PROGRAM_ID],
  ])('default: sums all payments of %s', (_, programId) => {
    expect(paid(bytesOf([move(programId)]), mint)).toBe(5_000n)
    expect(paid(bytesOf([move(programId), pay(3), move(programId)], 'legacy'), mint)).toBe(10_000n)
  })

  test.each([
    ['of another mint', move(undefined, { ofMint: other })],
    ['to another account', move(undefined, { destination: other })],
    ['by another owner', move(undefined, { owner: other })],
    ['by another program', elsewhere(move())],
    ['that does not name the mint', createTransferInstruction(source, to, from, 5_000)],
    [
      'that only approves the receiver',
      createApproveCheckedInstruction(source, mint, to, from, 5_000, 6),
    ],
    ['of SOL', pay(5_000)],
  ])('behavior: a transfer %s does not count', (_, instruction) => {
    expect(paid(bytesOf([instruction]), mint)).toBe(0n)
    expect(paid(bytesOf([instruction, move()]), mint)).toBe(5_000n)
  })
})

test('error: returns undefined for a transaction that the account does not sign, and for invalid bytes', () => {
  const named = new TransactionInstruction({
    programId: other,
    keys: [{ pubkey: from, isSigner: false, isWritable: true }],
    data: Buffer.alloc(0),
  })
  expect(paid(bytesOf([named, pay(5_000, second)], 0, second))).toBeUndefined()
  expect(paid(bytesOf([pay(5_000, second)], 0, second))).toBeUndefined()
  expect(paid(Uint8Array.of(1, 2, 3))).toBeUndefined()
  expect(paid(new Uint8Array())).toBeUndefined()
  // If both accounts sign, the payment counts regardless of the fee payer.
  expect(paid(bytesOf([pay(5_000)], 0, second))).toBe(5_000n)
})

test('default: the identifier of a payment contains receiver, token and amount', () => {
  const payment = { destination: 'a', mint: undefined, units: 12n }
  const names = [
    payment,
    { ...payment, destination: 'A' },
    { ...payment, mint: 'b' },
    { ...payment, units: 1n },
  ].map(paymentName)
  expect(new Set(names).size).toBe(4)
  expect(paymentName({ ...payment })).toBe(names[0])
})
