import { ComputeBudgetProgram, Keypair, PublicKey, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const fresh = () => Keypair.generate().publicKey.toBase58()

describe("the wallet's response", () => {
  const rowan = ['solana:signIn', 'solana:signAndSendTransaction'] as const
  const request = (change: Parameters<SolanaSendBed['ask']>[0] = {}) =>
    bed.ask({ to: fresh(), units: 5_000_000n, ...change })

  test('default: a transaction of a wallet that only signs is sent by the kit', async () => {
    const requested = request()
    const { hash } = await bed
      .transfersOf(await bed.providerOf(0, rowan))
      .submit(requested, submitProgress)
    expect(bed.node.chain.landedOf(hash)?.error).toBeNull()
    expect(bed.lamports(requested.to)).toBe(requested.units)
  })

  test('error: another transaction is not sent', async () => {
    const provider = await bed.providerOf(0, rowan)
    const thief = fresh()
    const { blockhash } = await bed.connection.getLatestBlockhash()
    const pay = bed.pay(7_000_000, new PublicKey(thief))
    const other = new Transaction({ feePayer: bed.payer.publicKey, recentBlockhash: blockhash })
    other.add(pay).sign(bed.payer)
    const answers = [other.serialize(), (await bed.build([pay])).serialize()]
    const requested = request()
    for (const transaction of answers) {
      const liar = {
        ...provider,
        signTransaction: async () => Buffer.from(transaction).toString('base64'),
      }
      await expect(bed.transfersOf(liar).submit(requested, submitProgress)).rejects.toMatchObject({
        name: 'OtherTransactionError',
      })
    }
    // Nor one with another account's signature.
    const forger = {
      ...provider,
      async signTransaction(parameters: Parameters<typeof provider.signTransaction>[0]) {
        const bytes = Buffer.from(await provider.signTransaction(parameters), 'base64')
        bytes[7] = (bytes[7] ?? 0) ^ 1
        return bytes.toString('base64')
      },
    }
    await expect(bed.transfersOf(forger).submit(requested, submitProgress)).rejects.toMatchObject({
      name: 'OtherTransactionError',
    })
    // Nor one without its signature.
    const idle = {
      ...provider,
      signTransaction: async ({ transaction }: { transaction: Uint8Array | string }) =>
        Buffer.from(transaction as Uint8Array).toString('base64'),
    }
    await expect(bed.transfersOf(idle).submit(requested, submitProgress)).rejects.toMatchObject({
      name: 'OtherTransactionError',
    })
    expect(bed.lamports(thief)).toBe(0n)
    expect(bed.lamports(requested.to)).toBe(0n)
  })

  test('error: a wallet that sends another payment throws', async () => {
    const provider = await bed.providerOf(0)
    const thief = new PublicKey(fresh())
    const liar = {
      ...provider,
      async signAndSendTransaction() {
        const hash = await bed.sent([bed.pay(7_000_000, thief)])
        bed.skip(2)
        return hash
      },
    }
    await expect(bed.transfersOf(liar).submit(request(), submitProgress)).rejects.toMatchObject({
      name: 'OtherTransactionError',
    })
  })

  test('error: an unknown signature throws once the payment has expired', async () => {
    const provider = await bed.providerOf(0)
    const nothing = bs58.encode(Buffer.alloc(64, 7))
    const liar = { ...provider, signAndSendTransaction: async () => nothing }
    const outcome = bed
      .transfersOf(liar)
      .submit(request(), submitProgress)
      .catch((error: Error) => error.name)
    let name: string | undefined
    void outcome.then((one) => {
      name = String(one)
    })
    await vi.waitFor(() => expect(bed.clock.pending()).toBe(1), { timeout: 10_000 })
    bed.skip(182)
    await bed.clock.advance(1_000)
    await vi.waitFor(() => expect(bed.clock.pending()).toBe(1), { timeout: 10_000 })
    expect(name).toBeUndefined()
    bed.skip(1)
    await bed.clock.advance(1_000)
    expect(await outcome).toBe('OtherTransactionError')
  })

  test('behavior: a wallet that adds instructions makes the same payment', async () => {
    const provider = await bed.providerOf(0)
    const requested = request()
    const guarded = {
      ...provider,
      async signAndSendTransaction() {
        const hash = await bed.sent([
          bed.pay(Number(requested.units), new PublicKey(requested.to)),
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }),
        ])
        bed.skip(2)
        return hash
      },
    }
    const { hash } = await bed.transfersOf(guarded).submit(requested, submitProgress)
    expect(bed.node.chain.landedOf(hash)?.error).toBeNull()
    expect(bed.lamports(requested.to)).toBe(requested.units)
  })

  test('error: signed too late: throws once a finalized block is past the last one, not before', async () => {
    const provider = await bed.providerOf(0, rowan)
    const slow = {
      ...provider,
      async signTransaction(parameters: Parameters<typeof provider.signTransaction>[0]) {
        const signed = await provider.signTransaction(parameters)
        bed.skip(151)
        return signed
      },
    }
    const requested = request()
    let name: string | undefined
    const outcome = bed
      .transfersOver([bed.node.url], slow)
      .submit(requested, submitProgress)
      .catch((error: Error) => {
        name = error.name
      })
    // The time limit, and the time until the next attempt.
    const waits = () =>
      vi.waitFor(() => expect(bed.clock.pending()).toBe(2), { timeout: 10_000, interval: 5 })
    await waits()
    bed.skip(29)
    await bed.clock.advance(2_000)
    await waits()
    expect(name).toBeUndefined()
    bed.skip(1)
    await bed.clock.advance(2_000)
    await outcome
    expect(name).toBe('TransactionExpiredError')
    expect(bed.lamports(requested.to)).toBe(0n)
  })

  describe('error: the balance is spent while the wallet prompts', () => {
    /** Creates transfers whose wallet signs, and spends the balance before it responds. */
    async function slow(spend: () => Promise<unknown>) {
      const provider = await bed.providerOf(0, rowan)
      return bed.transfersOf({
        ...provider,
        async signTransaction(parameters: Parameters<typeof provider.signTransaction>[0]) {
          const signed = await provider.signTransaction(parameters)
          await spend()
          return signed
        },
      })
    }

    test('tokens', async () => {
      const requested = request({ token: bed.usdc, units: 2_000_000n })
      const account = bed.tokenAccount(bed.address(0), bed.usdc.address.split(':').at(-1) ?? '')
      const held = bed.units(bed.address(0), bed.usdc) ?? 0n
      const put = (amount: bigint) => {
        const mint = bed.usdc.address.split(':').at(-1) ?? ''
        bed.writeTokenAccount(account, { mint, owner: bed.address(0), amount })
      }
      const transfers = await slow(async () => put(1_999_999n))
      try {
        await expect(transfers.submit(requested, submitProgress)).rejects.toMatchObject({
          name: 'InsufficientBalanceError',
          balance: 1_999_999n,
        })
        expect(bed.units(requested.to, bed.usdc)).toBeUndefined()
      } finally {
        put(held)
      }
    })

    test('SOL', async () => {
      const from = bed.address(3)
      const provider = await bed.providerOf(3, rowan)
      const half = (bed.lamports(from) * 6n) / 10n
      const first = await bed.transfersOf(provider)
      const slowly = bed.transfersOf({
        ...provider,
        async signTransaction(parameters: Parameters<typeof provider.signTransaction>[0]) {
          const signed = await provider.signTransaction(parameters)
          await first.submit(bed.ask({ from, to: bed.address(0), units: half }), submitProgress)
          bed.skip(2)
          return signed
        },
      })
      const requested = bed.ask({ from, to: fresh(), units: half })
      await expect(slowly.submit(requested, submitProgress)).rejects.toMatchObject({
        name: 'SolTransferUncoveredError',
      })
      expect(bed.lamports(requested.to)).toBe(0n)
    })
  })

  test('error: throws without a provider, as without a session', async () => {
    await expect(bed.transfersOf().submit(request(), submitProgress)).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })
})

describe('until it settles', () => {
  test('behavior: pending, then confirmed', async () => {
    bed.node.setFault({ landAfter: 3 })
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const { hash, nonce } = await transfers.submit(
      bed.ask({ to: fresh(), units: 1_000_000n }),
      submitProgress,
    )
    bed.node.setFault()
    const getStatus = () =>
      transfers.getStatus({ networkId: bed.networkId, hash, from: bed.address(0), nonce })
    expect(await getStatus()).toMatchObject({ status: 'missing', isNonceUsed: false })
    bed.skip(3)
    expect(await getStatus()).toEqual({ status: 'pending', againMs: 1_000 })
    bed.skip(2)
    expect(await getStatus()).toMatchObject({ status: 'confirmed', isFinal: false })
    bed.skip(29)
    expect(await getStatus()).toMatchObject({ status: 'confirmed', isFinal: false })
    bed.skip(1)
    expect(await getStatus()).toEqual({ status: 'confirmed', isFinal: true })
  })

  test('behavior: reverted', async () => {
    const transfers = bed.transfersOf(await bed.providerOf(4))
    const from = bed.address(4)
    const half = (bed.lamports(from) * 6n) / 10n
    bed.node.setFault({ landAfter: 5 })
    const first = await transfers.submit(
      bed.ask({ from, to: bed.address(0), units: half }),
      submitProgress,
    )
    bed.node.setFault()
    await transfers.submit(bed.ask({ from, to: bed.address(1), units: half }), submitProgress)
    bed.skip(8)
    const check = await transfers.getStatus({ networkId: bed.networkId, from, ...first })
    expect(check).toMatchObject({ status: 'reverted', isFinal: false })
    expect(bed.node.chain.landedOf(first.hash)?.error).not.toBeNull()
  })

  test('behavior: dropped once it has expired, not before', async () => {
    bed.node.setFault({ dropTransactions: true })
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const { hash, nonce } = await transfers.submit(
      bed.ask({ to: fresh(), units: 1_000_000n }),
      submitProgress,
    )
    bed.node.setFault()
    const getStatus = () =>
      transfers.getStatus({ networkId: bed.networkId, hash, from: bed.address(0), nonce })
    // Its blockhash is two blocks old and valid for 150; 32 more finalize a block.
    bed.skip(180)
    expect(await getStatus()).toMatchObject({ status: 'missing', isNonceUsed: false })
    bed.skip(1)
    expect(await getStatus()).toEqual({ status: 'expired' })
  })

  test('behavior: a payment with a lost response is found by its content', async () => {
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const requested = bed.ask({ to: fresh(), token: bed.usdc, units: 1_250_000n })
    const checkpoint = await transfers.readCheckpoint(requested)
    const { networkId, from, to } = requested
    const { symbol, decimals, address: tokenAddress } = bed.usdc
    const transfer = { to, amount: '1.25', symbol, decimals, tokenAddress }
    const find = () => transfers.findSent({ networkId, from, transfer, checkpoint })
    expect(await find()).toEqual([])
    await transfers.submit({ ...requested, to: fresh() }, submitProgress)
    await transfers.submit({ ...requested, units: 1_250_001n }, submitProgress)
    const { hash, fingerprint } = await transfers.submit(requested, submitProgress)
    expect(fingerprint).toBe(checkpoint.fingerprint)
    bed.skip(2)
    expect(await find()).toMatchObject([{ hash, status: 'confirmed' }])
  })
})
