import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  type Connection,
  Keypair,
  PublicKey,
  TransactionExpiredBlockheightExceededError,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentBed, type PaymentBed } from './createPaymentBed.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { keypairAt, type ServedSolanaNode, serveSolanaNode } from './serveSolanaNode.ts'
import { solanaClusters } from './solanaClusters.ts'

const [usdc] = solanaClusters[0]?.tokens ?? []
if (!usdc) throw new Error('The cluster has no tokens.')
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
afterEach(() => node.setFault())

describe('simulating', () => {
  test('default: returns the result without executing', async () => {
    const to = Keypair.generate().publicKey
    const transaction = await bed.build([bed.pay(1_000_000, to)])
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

  test('parameters: sigVerify checks signatures, and replaceRecentBlockhash replaces an expired blockhash', async () => {
    const transaction = await bed.build([bed.pay(1_000_000)])
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
    bed.skip(200)
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
  test("default: returns a transaction that the vendor's client parses, with tokens before and after", async () => {
    const mint = new PublicKey(usdc.address)
    const [from, to] = [payer, keypairAt(1)].map(({ publicKey }) =>
      getAssociatedTokenAddressSync(mint, publicKey),
    )
    if (!from || !to) throw new Error('No addresses.')
    const signature = await bed.sent([
      createTransferCheckedInstruction(from, mint, to, payer.publicKey, 250_000, 6),
    ])
    const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const
    expect(await connection.getTransaction(signature, options)).toBeNull()
    bed.skip(2)
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

  test('default: returns the signatures of an address, newest first, in pages', async () => {
    const to = Keypair.generate().publicKey
    const signatures: string[] = []
    for (const lamports of [1_000_000, 2_000_000, 3_000_000]) {
      signatures.unshift(await bed.sent([bed.pay(lamports, to)]))
    }
    const list = async (options?: object) =>
      (await connection.getSignaturesForAddress(to, options, 'confirmed')).map(
        (one) => one.signature,
      )
    expect(await list()).toEqual([])
    bed.skip(2)
    expect(await list()).toEqual(signatures)
    expect(await list({ limit: 1, before: signatures[0] })).toEqual([signatures[1]])
    expect(await list({ until: signatures[1] })).toEqual([signatures[0]])
  })

  test('behavior: returns an old status only with a history search', async () => {
    const signature = await bed.sent([bed.pay(1_000_000)])
    bed.skip(400)
    expect(await bed.statusOf(signature)).toBeNull()
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
    const signature = await bed.sent([bed.pay(1_000_000)])
    node.setFault()
    bed.skip(40)
    expect(await bed.statusOf(signature)).toBeNull()
  })

  test('behavior: a delayed transaction lands late, and one that is delayed beyond its blockhash never lands', async () => {
    node.setFault({ landAfter: 20 })
    const late = await bed.sent([bed.pay(1_000_000)])
    node.setFault({ landAfter: 160 })
    const never = await bed.sent([bed.pay(1_000_000)])
    node.setFault()
    bed.skip(18)
    expect(await bed.statusOf(late)).toBeNull()
    bed.skip(5)
    expect(await bed.statusOf(late)).toMatchObject({ err: null })
    bed.skip(160)
    expect(await bed.statusOf(never)).toBeNull()
  })

  test('behavior: with blockhashes that expire early, the real client reports the transaction as expired', async () => {
    const transaction = await bed.build([bed.pay(1_000_000)])
    const { blockhash } = await connection.getLatestBlockhash('confirmed')
    node.setFault({ dropTransactions: true, blockhashBlocks: 4 })
    const { lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
    const height = await connection.getBlockHeight('confirmed')
    expect(lastValidBlockHeight - height).toBeLessThanOrEqual(4)
    const signature = await bed.send(transaction)
    const waiting = connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    await expect(waiting).rejects.toThrow(TransactionExpiredBlockheightExceededError)
  })

  test('error: a node that fails, limits requests, or sends malformed answers', async () => {
    node.setFault({ status: 503 })
    await expect(connection.getBalance(payer.publicKey)).rejects.toThrow('503')
    node.setFault({ rateLimit: true })
    const impatient = node.connect({ disableRetryOnRateLimit: true })
    await expect(impatient.getBalance(payer.publicKey)).rejects.toThrow('429')
    node.setFault({ wrongShape: true })
    await expect(connection.getBalance(payer.publicKey)).rejects.toThrow()
  })
})
