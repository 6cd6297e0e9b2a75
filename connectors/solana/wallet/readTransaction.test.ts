import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, test } from 'vitest'
import { unsignedPayment } from '../../../test/fixtures/solanaTransactions.ts'
import { readTransaction, withSignature } from './readTransaction.ts'

const keys = [1, 2, 3, 4].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)))
const [payer, second, third, fourth] = keys.map((one) => one.publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
const recentBlockhash = bs58.encode(new Uint8Array(32).fill(7))

function legacy() {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash })
  transaction.add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
    SystemProgram.transfer({ fromPubkey: second, toPubkey: third, lamports: 12_345 }),
    {
      programId: fourth,
      keys: [
        { pubkey: payer, isSigner: true, isWritable: true },
        { pubkey: third, isSigner: false, isWritable: true },
        { pubkey: new PublicKey(new Uint8Array(32).fill(0)), isSigner: false, isWritable: false },
      ],
      data: Buffer.from([0, 0, 1, 255]),
    },
  )
  return transaction
}

describe('readTransaction', () => {
  test("default: parses a legacy transaction like the vendor's class", () => {
    const transaction = legacy()
    const read = readTransaction(transaction.serialize({ requireAllSignatures: false }))
    // Building a transaction merges flags over all instructions, so the message's flags count.
    const message = transaction.compileMessage()
    const at = (index: number) => message.accountKeys[index]?.toBase58()
    expect(read).toMatchObject({
      version: 'legacy',
      signers: [payer.toBase58(), second.toBase58()],
      recentBlockhash,
    })
    expect(read.instructions).toEqual(
      message.instructions.map((one) => ({
        programId: at(one.programIdIndex),
        data: one.data,
        keys: one.accounts.map((index) => ({
          pubkey: at(index),
          isSigner: message.isAccountSigner(index),
          isWritable: message.isAccountWritable(index),
        })),
      })),
    )
    expect(read.instructions).toHaveLength(3)
  })

  test('default: parses a versioned transaction', () => {
    const bytes = unsignedPayment(payer.toBase58(), 0)
    expect(readTransaction(bytes)).toEqual({
      version: 0,
      signaturesAt: 1,
      signers: [payer.toBase58()],
      recentBlockhash,
      instructions: [],
    })
  })

  test.each(['legacy', 0] as const)('error: throws for a truncated %s transaction', (version) => {
    const bytes = unsignedPayment(payer.toBase58(), version)
    for (let length = 0; length < bytes.length - 1; length++) {
      // Lookup tables after the instructions are not read.
      if (version === 0 && length >= bytes.length - 1) continue
      expect(() => readTransaction(bytes.slice(0, length)), `${length}`).toThrow(
        'Transaction is not valid',
      )
    }
  })

  test('error: throws for invalid bytes', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(1_232).fill(255), new Uint8Array(400)]) {
      expect(() => readTransaction(bytes)).toThrow('Transaction is not valid')
    }
  })
})

describe('withSignature', () => {
  test("default: inserts the signature at the signer's position, as the vendor's class reads it", () => {
    const bytes = legacy().serialize({ requireAllSignatures: false })
    const signature = new Uint8Array(64).fill(5)
    const signed = withSignature(bytes, second.toBase58(), signature)
    const { signatures } = VersionedTransaction.deserialize(signed)
    expect(signatures[1]).toEqual(signature)
    expect(signatures[0]).toEqual(new Uint8Array(64))
    expect(bytes).not.toEqual(signed)
  })

  test('error: throws for an account that is not a signer, and for a signature of another length', () => {
    const bytes = legacy().serialize({ requireAllSignatures: false })
    expect(() => withSignature(bytes, third.toBase58(), new Uint8Array(64))).toThrow(
      'Transaction is not valid',
    )
    expect(() => withSignature(bytes, payer.toBase58(), new Uint8Array(63))).toThrow(
      'Transaction is not valid',
    )
  })
})
