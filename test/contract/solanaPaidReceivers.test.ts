import {
  Ed25519Program,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
/** Creates a new account with SOL. Returns it with functions that create and send its transactions. */
async function openAccount() {
  const account = Keypair.generate()
  await bed.sent([bed.pay(60_000_000, account.publicKey)])
  bed.skip(2)
  const sent = async (...instructions: TransactionInstruction[]) => {
    const signature = await bed.send(await bed.build(instructions, account))
    bed.skip(2)
    return signature
  }
  const pay = (to: string, lamports: number) =>
    SystemProgram.transfer({
      fromPubkey: account.publicKey,
      toPubkey: new PublicKey(to),
      lamports,
    })
  return { account, address: account.publicKey.toBase58(), sent, pay }
}
/** Creates an instruction of a program without payments. */
const otherProgram = () =>
  Ed25519Program.createInstructionWithPrivateKey({
    privateKey: Keypair.generate().secretKey,
    message: Uint8Array.of(1),
  })
const read = (from: string, hashes?: readonly string[]) =>
  bed.transfersOf().readReceivers?.({ networkId: bed.networkId, from, hashes })

test('default: receivers of coins, and owners of receiving token accounts, newest first', async () => {
  const [friend, other, third] = [fresh(), fresh(), fresh()]
  const transfers = bed.transfersOf(await bed.providerOf(0))
  const from = bed.address(0)
  for (const [to, token] of [
    [friend, bed.sol],
    [other, bed.usdc],
    [third, bed.quay],
  ] as const) {
    await transfers.submit(bed.ask({ to, token, units: 2_000_000n }), submitProgress)
    bed.skip(2)
  }
  const { addresses } = (await read(from)) ?? {}
  expect(addresses?.slice(0, 3)).toEqual([third, other, friend])
})

test('behavior: excludes payments to the account, and transactions of others', async () => {
  const { account, address, pay, sent } = await openAccount()
  const [poison, friend] = [Keypair.generate(), fresh()]
  await bed.sent([bed.pay(2_000_000, poison.publicKey)])
  bed.skip(2)
  // Dust of a look-alike address, and a transaction that only mentions the account.
  const payBy = (fromPubkey: PublicKey, to: string, lamports: number) =>
    SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports })
  const dust = payBy(poison.publicKey, address, 1)
  await bed.send(await bed.build([dust, otherProgram()], poison))
  bed.skip(2)
  // The account only pays the fee; another account pays the amount.
  const signed = await bed.build([payBy(poison.publicKey, bed.address(1), 1_000)], account)
  signed.sign([account, poison])
  await bed.send(signed)
  bed.skip(2)
  expect(await read(address)).toEqual({ addresses: [], isComplete: true, coverage: 'all' })
  const signature = await sent(pay(friend, 1_000_000))
  await sent(pay(fresh(), 0), pay(address, 5))
  expect(await read(address)).toEqual({ addresses: [friend], isComplete: true, coverage: 'all' })
  expect(await read(address, [signature])).toEqual({ addresses: [friend], isComplete: true })
})

test('behavior: reads the latest twenty of many transactions', async () => {
  const { address, pay, sent } = await openAccount()
  const friends = Array.from({ length: 20 }, fresh)
  await sent(pay(fresh(), 1_000_000))
  for (const friend of friends) await sent(pay(friend, 1_000_000))
  expect(await read(address)).toEqual({
    addresses: friends.toReversed(),
    isComplete: true,
    coverage: 'recent',
  })
})

test('behavior: a program that may pay through inner instructions makes the result incomplete', async () => {
  const { address, pay, sent } = await openAccount()
  const friend = fresh()
  await sent(pay(friend, 1_000_000))
  await sent(otherProgram())
  expect(await read(address)).toEqual({ addresses: [friend], isComplete: false, coverage: 'all' })
})

test('behavior: a closed token account makes the result incomplete', async () => {
  const to = fresh()
  const token = bed.usdc
  const transfers = bed.transfersOf(await bed.providerOf(0))
  const { hash } = await transfers.submit(bed.ask({ to, token, units: 5n }), submitProgress)
  bed.skip(2)
  const from = bed.address(0)
  expect(await read(from, [hash])).toEqual({ addresses: [to], isComplete: true })
  const account = bed.tokenAccount(to, token.address.split(':')[2] ?? '')
  bed.node.chain.setAccount(account, {
    owner: SystemProgram.programId.toBase58(),
    data: Uint8Array.of(),
  })
  expect(await read(from, [hash])).toEqual({ addresses: [], isComplete: false })
})

test('error: an unknown transaction makes the result incomplete', async () => {
  const { address, pay, sent } = await openAccount()
  const friend = fresh()
  const signature = await sent(pay(friend, 1_000_000))
  const unknown = '5'.repeat(87)
  expect(await read(address, [signature, unknown])).toEqual({
    addresses: [friend],
    isComplete: false,
  })
})
