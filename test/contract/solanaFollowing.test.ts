import { AddressLookupTableProgram, ComputeBudgetProgram, PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SubmitProgress, SubmittedTransaction } from '../../src/namespace/transfers.types.ts'
import { isRefusal } from '../../src/transfers/send.ts'
import { createLossyBed, fresh, type LossyBed } from './createLossyBed.ts'
import { type LossyNode, sending } from './serveLossyNode.ts'

let bed: LossyBed
let first: LossyNode
let second: LossyNode
beforeAll(async () => {
  bed = await createLossyBed()
  first = bed.first
  second = bed.second
})
afterAll(() => bed.close())
afterEach(() => bed.reset())

describe('the status of a signature', () => {
  /** Submits a payment that no node receives. Returns it with the last block height that can include it. */
  async function unsent() {
    first.lose(sending('unheard'))
    const { outcome, transfers, signed, request } = await bed.submit([first])
    await bed.settled(outcome)
    const { hash = '', nonce } = signed() ?? {}
    const { networkId, from } = request
    return { hash, transfers, followed: { networkId, hash, from, nonce } }
  }

  test('behavior: only a node that has reached the finalized block can report expired', async () => {
    const { followed } = await unsent()
    bed.skip(200)
    const final = bed.node.chain.slots.slot('finalized')
    const answer = (slot: number) => ({
      result: { context: { slot, apiVersion: '2.3.0' }, value: [null] },
    })
    // The first node knows the block height and loses signature requests; the second one is behind.
    first.lose((method) => (method === 'getSignatureStatuses' ? 'unheard' : 'answer'))
    second.lose((method) => (method === 'getSignatureStatuses' ? answer(final - 1) : 'answer'))
    const transfers = bed.over([first, second])
    expect(await transfers.getStatus(followed)).toMatchObject({ status: 'missing' })
    second.lose((method) => (method === 'getSignatureStatuses' ? answer(final) : 'answer'))
    expect(await transfers.getStatus(followed)).toEqual({ status: 'expired' })
  })

  test('behavior: mined in the last block between two requests: not expired', async () => {
    first.lose(sending('reset'))
    const { outcome, transfers, request } = await bed.submit([first])
    const { sent } = await bed.settled(outcome)
    bed.skip(200)
    let isFirst = true
    first.lose((method) => {
      if (method !== 'getSignatureStatuses' || !isFirst) return 'answer'
      isFirst = false
      return { result: { context: { slot: 1 }, value: [null] } }
    })
    const { networkId, from } = request
    const status = () => transfers.getStatus({ networkId, from, hash: '', ...sent })
    expect(await status()).toMatchObject({ status: 'missing' })
    expect(await status()).toEqual({ status: 'confirmed', isFinal: true })
  })

  test('behavior: a confirmed block is dropped: missing, not failed', async () => {
    const { outcome, transfers, request } = await bed.submit([first])
    const { sent } = await outcome
    bed.skip(2)
    const { networkId, from } = request
    const status = () => transfers.getStatus({ networkId, from, hash: '', ...sent })
    expect(await status()).toMatchObject({ status: 'confirmed', isFinal: false })
    first.lose((method) =>
      method === 'getSignatureStatuses'
        ? { result: { context: { slot: bed.node.chain.slots.slot() }, value: [null] } }
        : 'answer',
    )
    expect(await status()).toEqual({ status: 'missing', isNonceUsed: false, againMs: 1_000 })
  })

  test('behavior: never expires without a last block', async () => {
    const { transfers, followed } = await unsent()
    bed.skip(400)
    const { nonce: _, ...unknown } = followed
    expect(await transfers.getStatus(unknown)).toMatchObject({ status: 'missing' })
    expect(await transfers.getStatus(followed)).toEqual({ status: 'expired' })
  })

  test.each(['', '0x00', 'b7c3f1e0-safe', '1'.repeat(32)])(
    'behavior: %j is not a signature, so no node is called',
    async (hash) => {
      const place = { networkId: bed.networkId, from: bed.address(0) }
      expect(await bed.over([first]).getStatus({ ...place, hash })).toEqual({
        status: 'missing',
        isNonceUsed: false,
      })
      expect(first.calls).toEqual([])
    },
  )

  test('error: rejects when the chain cannot be reached', async () => {
    const { transfers, followed } = await unsent()
    first.lose(() => 'unheard')
    await expect(transfers.getStatus(followed)).rejects.toMatchObject({ name: 'HttpRequestError' })
  })
})

describe('a signature that only the wallet knows', () => {
  /** Submits a payment with a wallet that responds with its own transaction. */
  async function own(build: (asked: ReturnType<typeof bed.ask>) => Promise<string>) {
    const provider = await bed.providerOf(0)
    const request = bed.ask({ to: fresh(), units: 4_000_000n })
    const signed: SubmittedTransaction[] = []
    const progress: SubmitProgress = {
      onRequest() {},
      onSigned: (transaction) => void signed.push(transaction),
    }
    const wallet = { ...provider, signAndSendTransaction: () => build(request) }
    const transfers = bed.transfersOver([first.url], wallet)
    const outcome = transfers.submit(request, progress).then(
      (sent) => ({ sent, error: undefined }),
      (error: Error) => ({ sent: undefined, error }),
    )
    return { request, transfers, outcome, signed }
  }
  const guarded = ({ to, units }: { to: string; units: bigint }) =>
    bed.sent([
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 }),
      bed.pay(Number(units), new PublicKey(to)),
    ])

  test('behavior: its content is also checked while it is followed, and it has no last block', async () => {
    const { request, outcome, transfers } = await own(guarded)
    const { sent } = await bed.settled(outcome, 1)
    expect(sent?.nonce).toBeUndefined()
    const { networkId, from } = request
    const followed = { networkId, from, hash: '', ...sent }
    expect(await transfers.getStatus(followed)).toMatchObject({ status: 'confirmed' })
    // Another account's transaction, and another payment of the same account.
    const other = await bed.sent([bed.pay(1_000_000)])
    bed.skip(2)
    expect(await transfers.getStatus({ ...followed, hash: other })).toEqual({ status: 'mismatch' })
    expect(await transfers.getStatus({ ...followed, from: bed.address(1) })).toEqual({
      status: 'mismatch',
    })
    // A pending transaction is not read yet.
    const next = await guarded(request)
    expect(await transfers.getStatus({ ...followed, hash: next })).toMatchObject({
      status: 'pending',
    })
  })

  test('error: no node responds for three minutes: unknown, and its hash is kept', async () => {
    let hash = ''
    const { outcome, signed, transfers, request } = await own(async (asked) => {
      hash = await guarded(asked)
      first.lose(() => 'unheard')
      return hash
    })
    const { error } = await bed.settled(outcome)
    expect(error?.name).toBe('HttpRequestError')
    expect(isRefusal(error, { isSession: true })).toBe(false)
    expect(signed).toMatchObject([{ hash }])
    first.lose()
    bed.skip(2)
    const { networkId, from } = request
    const [followed = { hash }] = signed
    expect(await transfers.getStatus({ networkId, from, ...followed })).toMatchObject({
      status: 'confirmed',
    })
  })

  test.each([true, false])(
    'error: a different payment is neither the requested one nor a rejection (phone: %s)',
    async (isSession) => {
      const { outcome } = await own(() => bed.sent([bed.pay(1_000_000)]))
      const { error } = await bed.settled(outcome, 1)
      expect(error?.name).toBe('OtherTransactionError')
      expect(isRefusal(error, { isSession })).toBe(false)
    },
  )
})

describe('searching for a payment with a lost response', () => {
  const units = 5_432_100n
  const sentTo = (to: string) => bed.sent([bed.pay(Number(units), new PublicKey(to))])

  /** Creates the kit's record of a payment that was just requested. */
  async function lost(to = fresh()) {
    const request = bed.ask({ to, units })
    const transfers = bed.over([first])
    const checkpoint = await transfers.readCheckpoint(request)
    const { networkId, from } = request
    const transfer = { to, amount: '0.0054321', symbol: 'SOL', decimals: 9 }
    return {
      to,
      find: () => transfers.findSent({ networkId, from, transfer, checkpoint }),
    }
  }

  test('default: finds all transactions that made the payment since then, oldest first, and no older ones', async () => {
    const to = fresh()
    await sentTo(to)
    bed.skip(3)
    const { find } = await lost(to)
    expect(await find()).toEqual([])
    const once = await sentTo(to)
    await bed.sent([bed.pay(Number(units) - 1, new PublicKey(to))])
    await bed.sent([bed.pay(Number(units))])
    bed.skip(1)
    const again = await sentTo(to)
    bed.skip(2)
    expect(await find()).toMatchObject([
      { hash: once, status: 'confirmed' },
      { hash: again, status: 'confirmed' },
    ])
  })

  test('behavior: reports a failed transaction', async () => {
    const { to, find } = await lost()
    const tooMuch = bed.lamports(bed.address(0))
    const instructions = [bed.pay(Number(units), new PublicKey(to)), bed.pay(Number(tooMuch))]
    const hash = await bed.send(await bed.build(instructions), { skipPreflight: true })
    expect(bed.node.chain.landedOf(hash)?.error).not.toBeNull()
    bed.skip(2)
    expect(await find()).toMatchObject([{ hash, status: 'reverted' }])
  })

  test('behavior: finds a receiver in a lookup table', async () => {
    const { to, find } = await lost()
    const table = fresh()
    const { programId } = AddressLookupTableProgram
    const state = Buffer.alloc(56 + 32)
    state.writeUInt32LE(1)
    state.writeBigUInt64LE(2n ** 64n - 1n, 4)
    new PublicKey(to).toBuffer().copy(state, 56)
    bed.node.chain.setAccount(table, { owner: programId.toBase58(), data: Uint8Array.from(state) })
    const { value } = await bed.connection.getAddressLookupTable(new PublicKey(table), {
      commitment: 'processed',
    })
    const tables = value ? [value] : []
    const pay = bed.pay(Number(units), new PublicKey(to))
    const transaction = await bed.build([pay], bed.payer, tables)
    expect(transaction.message.addressTableLookups).toHaveLength(1)
    const hash = await bed.send(transaction)
    bed.skip(2)
    expect(await find()).toMatchObject([{ hash, status: 'confirmed' }])
  })

  test('behavior: finds it among many newer ones, also when a node returns small pages', async () => {
    const older = await bed.sent([bed.pay(1_000_000)])
    bed.skip(3)
    const { find, to } = await lost()
    const hash = await sentTo(to)
    bed.skip(3)
    const late = await sentTo(to)
    bed.skip(2)
    const slotOf = (signature: string) => bed.node.chain.landedOf(signature)?.slot ?? 0
    const others = Array.from({ length: 110 }, () =>
      bs58.encode(crypto.getRandomValues(new Uint8Array(64))),
    )
    const listed = [late, ...others, hash, older].map((signature) => ({
      signature,
      slot: slotOf(signature) || slotOf(hash),
    }))
    first.lose((method, params) => {
      if (method !== 'getSignaturesForAddress') return 'answer'
      const { before } = params[1] as { before?: string }
      const from = listed.findIndex(({ signature }) => signature === before) + 1
      return { result: listed.slice(from, from + 30) }
    })
    // Only transactions soon after the request are read, not the full history.
    expect((await find()).map((one) => one.hash)).toEqual([hash])
    const read = first.calls.filter(({ method }) => method === 'getTransaction')
    expect(read).toHaveLength(100)
    expect(read.map(({ params }) => params[0])).not.toContain(older)
  })

  test('error: rejects when the chain cannot be reached', async () => {
    const { find } = await lost()
    first.lose(() => 'unheard')
    await expect(find()).rejects.toMatchObject({ name: 'HttpRequestError' })
  })
})
