import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransactionTransfer } from '../../../src/namespace/transfers.types.ts'
import { deployer, from, openSendBed, type SendBed, to } from './sendBed.ts'
import {
  accountAbi,
  bundler,
  coins,
  execTransaction,
  execute,
  odd,
  openSmartBed,
  payCoins,
  payToken,
  type SmartBed,
} from './sendSmartBed.ts'
import { createBedTransfers } from './sendTransfers.ts'

let bed: SendBed
let smart: SmartBed
let own = {} as ReturnType<typeof createBedTransfers>
beforeAll(async () => {
  bed = await openSendBed(1)
  smart = await openSmartBed(bed)
})
afterAll(() => bed?.close())
beforeEach(() => {
  own = createBedTransfers(bed)
})

const account = from.address
const value = parseEther('0.01')
const unknownHash: Hex = `0x${'5a'.repeat(32)}`

async function sent(request: { to: Address; value?: bigint; data?: Hex; account?: Address }) {
  const hash = await bed.node.sendTransaction({ account, chain: null, gas: 200_000n, ...request })
  await bed.node.waitForTransactionReceipt({ hash })
  return hash
}

/** Creates a transfer that was just requested and is followed by the wallet's hash. */
async function begin(sender: Address, transfer: TransactionTransfer) {
  const { networkId, checkpoint } = await own.begin(sender, transfer)
  const followed = { networkId, from: sender, transfer, startBlock: checkpoint.block }
  return (hash: string, more: object = {}) =>
    own.transfers.getStatus({ ...followed, hash, ...more })
}
const executed = (hash: Hex, status: 'confirmed' | 'reverted' = 'confirmed') => ({
  status: 'replaced',
  replacement: { hash, reason: 'executed', status },
})

describe('the block of a transaction', () => {
  test('default: final with 64 blocks on top', async () => {
    const getStatus = await begin(account, coins('0.01'))
    const hash = await sent({ to: to.address, value })
    const { blockHash, blockNumber } = await bed.node.getTransactionReceipt({ hash })
    const block = { number: Number(blockNumber), hash: blockHash }
    expect(await getStatus(hash)).toEqual({ status: 'confirmed', block, isFinal: false })
    await bed.node.mine({ blocks: 63 })
    const before = own.requests.length
    expect(await getStatus(hash, { block })).toEqual({ status: 'confirmed', block, isFinal: false })
    // Only the receipt and the latest block are read, because the content was compared in this
    // block.
    expect(own.requests.length - before).toBe(2)
    await bed.node.mine({ blocks: 1 })
    expect(await getStatus(hash, { block })).toEqual({ status: 'confirmed', block, isFinal: true })
  })

  test('behavior: a reorganization removes it, and another block may include it again', async () => {
    const getStatus = await begin(account, coins('0.01'))
    const { nonce, raw } = await signed()
    const hash = await bed.node.sendRawTransaction({ serializedTransaction: raw })
    await bed.node.waitForTransactionReceipt({ hash })
    const first = await getStatus(hash)
    if (first.status !== 'confirmed' || !first.block) throw new Error(first.status)
    await bed.chain.rpc('anvil_reorg', [1, []])
    await bed.node.dropTransaction({ hash })
    expect(await getStatus(hash, { block: first.block })).toEqual({
      status: 'missing',
      isNonceUsed: false,
    })
    expect(await bed.node.getTransactionCount({ address: account })).toBe(nonce)
    await bed.node.mine({ blocks: 1 })
    await bed.node.sendRawTransaction({ serializedTransaction: raw })
    await bed.node.waitForTransactionReceipt({ hash })
    const again = await getStatus(hash, { block: first.block })
    expect(again).toMatchObject({ status: 'confirmed', isFinal: false })
    expect('block' in again && again.block).not.toEqual(first.block)
  })

  async function signed() {
    const nonce = await bed.node.getTransactionCount({ address: account })
    const raw = await bed.chain.rpc('eth_signTransaction', [
      {
        from: account,
        to: to.address,
        value: `0x${value.toString(16)}`,
        nonce: `0x${nonce.toString(16)}`,
        gas: '0x5208',
        gasPrice: '0x12a05f2000',
      },
    ])
    return { nonce, raw: raw as Hex }
  }
})

describe('a hash that the wallet returned', () => {
  test("default: of another account's, a different or an old transaction: not this transfer", async () => {
    const old = await sent({ to: to.address, value })
    await bed.node.mine({ blocks: 1 })
    const getStatus = await begin(account, coins('0.01'))
    const foreign = await sent({ account: deployer.address, to: to.address, value })
    const less = await sent({ to: to.address, value: value - 1n })
    const elsewhere = await sent({ to: deployer.address, value })
    const { target, data } = payToken(bed.odd.Fair, 1_000_000n)
    const token = await sent({ to: target, data })
    for (const hash of [old, foreign, less, elsewhere, token]) {
      expect(await getStatus(hash)).toEqual({ status: 'mismatch' })
    }
    const right = await sent({ to: to.address, value })
    expect(await getStatus(right)).toMatchObject({ status: 'confirmed' })
  })

  test('default: the same for tokens', async () => {
    const token = bed.odd.Fair
    const getStatus = await begin(account, odd(token, '1'))
    const pay = async (units: bigint, of = token, receiver: Address = to.address) => {
      const { target, data } = payToken(of, units, receiver)
      return sent({ to: target, data })
    }
    expect(await getStatus(await pay(999_999n))).toEqual({ status: 'mismatch' })
    expect(await getStatus(await pay(1_000_000n, bed.odd.WithoutDecimals))).toEqual({
      status: 'mismatch',
    })
    expect(await getStatus(await pay(1_000_000n, token, deployer.address))).toEqual({
      status: 'mismatch',
    })
    expect(await getStatus(await pay(1_000_000n))).toMatchObject({ status: 'confirmed' })
    const taxed = await begin(account, odd(bed.odd.TakesFee, '1'))
    expect(await taxed(await pay(1_000_000n, bed.odd.TakesFee))).toMatchObject({
      status: 'confirmed',
    })
  })

  test("behavior: pending: the account's own transaction has a nonce, another account's has not", async () => {
    const getStatus = await begin(account, coins('0.01'))
    await bed.node.setAutomine(false)
    const send = (sender: Address, amount: bigint) =>
      bed.node.sendTransaction({ account: sender, chain: null, to: to.address, value: amount })
    const [right, wrong, foreign] = [
      await send(account, value),
      await send(account, 1n),
      await send(deployer.address, value),
    ]
    const checks = [await getStatus(right), await getStatus(wrong), await getStatus(foreign)]
    const { nonce } = await bed.node.getTransaction({ hash: right })
    await bed.node.setAutomine(true)
    await bed.node.mine({ blocks: 1 })
    expect(checks).toEqual([
      { status: 'pending', nonce, fingerprint: expect.any(String) },
      { status: 'mismatch' },
      { status: 'mismatch' },
    ])
  })

  test('behavior: bytes that a wallet appends change nothing', async () => {
    const getStatus = await begin(account, coins('0.01'))
    expect(await getStatus(await sent({ to: to.address, value, data: '0x8021' }))).toMatchObject({
      status: 'confirmed',
    })
  })

  test('behavior: without a transfer, any content is accepted', async () => {
    const hash = await sent({ account: deployer.address, to: to.address, value: 3n })
    expect(
      await own.transfers.getStatus({ networkId: bed.networkId, from: account, hash }),
    ).toMatchObject({ status: 'confirmed' })
  })
})

describe('an id of the wallet', () => {
  test('default: a hash that no node ever saw stays missing', async () => {
    const getStatus = await begin(account, coins('0.01'))
    const before = own.requests.length
    expect(await getStatus(unknownHash)).toEqual({ status: 'missing', isNonceUsed: false })
    // Receipt, transaction, and that the account has no code.
    expect(own.requests.length - before).toBe(3)
    const sender = await smart.account()
    expect(await (await begin(sender, coins('0.01')))(unknownHash)).toEqual({
      status: 'missing',
      isNonceUsed: false,
    })
  })

  test('default: a userOpHash', async () => {
    const sender = await smart.account()
    const getStatus = await begin(sender, coins('0.01'))
    const tokenStatus = await begin(sender, odd(bed.odd.Fair, '1'))
    const bundle = await smart.bundle(
      { sender, callData: execute(payCoins(value)) },
      { sender, callData: execute(payToken(bed.odd.Fair, 1_000_000n)) },
      { sender, callData: execute(payCoins(parseEther('1000'))) },
    )
    const { hash } = bundle
    const [paid = '', moved = '', failed = ''] = bundle.ids
    expect(await getStatus(paid)).toEqual(executed(hash))
    expect(await tokenStatus(moved)).toEqual(executed(hash))
    expect(await getStatus(failed)).toEqual(executed(hash, 'reverted'))
    // An operation without the token transfer is a different one.
    const other = await smart.bundle({ sender, callData: execute(payCoins(1n)) })
    expect(await tokenStatus(other.ids[0] ?? '')).toEqual({ status: 'mismatch' })
  })

  test.each(['account', 'indexedSafe'] as const)(
    'default: the transaction hash of a Safe (%s)',
    async (kind) => {
      const safe = await smart[kind]()
      const getStatus = await begin(safe, coins('0.01'))
      const tokenStatus = await begin(safe, odd(bed.odd.Fair, '1'))
      const paid = await smart.relay(safe, execTransaction(payCoins(value)))
      const moved = await smart.relay(safe, execTransaction(payToken(bed.odd.Fair, 1_000_000n)))
      const failed = await smart.relay(safe, execTransaction(payCoins(parseEther('1000'))))
      expect(await getStatus(await smart.safeHash(paid, safe))).toEqual(executed(paid))
      expect(await tokenStatus(await smart.safeHash(moved, safe))).toEqual(executed(moved))
      expect(await getStatus(await smart.safeHash(failed, safe))).toEqual(
        executed(failed, 'reverted'),
      )
      // Of two equal payments, one was executed.
      expect(await tokenStatus(unknownHash)).toEqual({ status: 'missing', isNonceUsed: false })
    },
  )

  test('behavior: any other id, by the token event, if it is unique', async () => {
    const sender = await smart.account()
    const token = bed.odd.Fair
    const getStatus = await begin(sender, odd(token, '1'))
    expect(await getStatus(unknownHash)).toMatchObject({ status: 'missing' })
    const hash = await smart.relay(sender, execute(payToken(token, 1_000_000n)))
    await smart.relay(sender, execute(payToken(token, 2_000_000n)))
    expect(await getStatus(unknownHash)).toEqual(executed(hash))
    await smart.relay(sender, execute(payToken(token, 1_000_000n)))
    expect(await getStatus(unknownHash)).toMatchObject({ status: 'missing' })
  })

  test('behavior: a node that rejects log queries leaves it missing', async () => {
    const safe = await smart.account()
    const getStatus = await begin(safe, coins('0.01'))
    const paid = await smart.relay(safe, execTransaction(payCoins(value)))
    own.intercept((method) => (method === 'eth_getLogs' ? new Error('not supported') : undefined))
    expect(await getStatus(await smart.safeHash(paid, safe))).toMatchObject({ status: 'missing' })
  })
})

describe("the hash of the transaction that executed a smart account's operation", () => {
  test('default: a bundle, for those of its accounts that paid', async () => {
    const [payer, other, stranger] = [
      await smart.account(),
      await smart.account(),
      await smart.account(),
    ]
    const statuses = await Promise.all(
      [payer, other, stranger].map((one) => begin(one, coins('0.01'))),
    )
    const { hash } = await smart.bundle(
      { sender: other, callData: execute(payCoins(2n)) },
      { sender: payer, callData: execute(payCoins(value)) },
    )
    const checks = await Promise.all(statuses.map((getStatus) => getStatus(hash)))
    expect(checks.map(({ status }) => status)).toEqual(['confirmed', 'mismatch', 'mismatch'])
  })

  test('behavior: a failed operation in it is reverted', async () => {
    const sender = await smart.account()
    const getStatus = await begin(sender, coins('1000'))
    const tokenStatus = await begin(sender, odd(bed.odd.Fair, '1000000'))
    const dear = execute(payCoins(parseEther('1000')))
    const { hash } = await smart.bundle(
      { sender, callData: execute(payCoins(1n)) },
      { sender, callData: dear },
      { sender, callData: execute(payToken(bed.odd.Fair, 1_000_000_000_000n)) },
    )
    expect(await getStatus(hash)).toMatchObject({ status: 'reverted' })
    expect(await tokenStatus(hash)).toMatchObject({ status: 'reverted' })
    // Its block is already known, but it is compared again.
    const { blockHash, blockNumber } = await bed.node.getTransactionReceipt({ hash })
    const block = { number: Number(blockNumber), hash: blockHash }
    expect(await getStatus(hash, { block })).toMatchObject({ status: 'reverted' })
  })

  test('default: of a Safe, and of an account by tokens', async () => {
    const safe = await smart.indexedSafe()
    const getStatus = await begin(safe, coins('0.01'))
    const tokenStatus = await begin(safe, odd(bed.odd.Fair, '1'))
    const paid = await smart.relay(safe, execTransaction(payCoins(value)))
    const moved = await smart.relay(safe, execTransaction(payToken(bed.odd.Fair, 1_000_000n)))
    expect(await getStatus(paid)).toMatchObject({ status: 'confirmed' })
    expect(await tokenStatus(moved)).toMatchObject({ status: 'confirmed' })
    expect(await getStatus(moved)).toEqual({ status: 'mismatch' })
    expect(await tokenStatus(paid)).toEqual({ status: 'mismatch' })
    const dear = await begin(safe, coins('1000'))
    const failed = await smart.relay(safe, execTransaction(payCoins(parseEther('1000'))))
    expect(await dear(failed)).toMatchObject({ status: 'reverted' })
  })

  test('behavior: an unreadable call, by the balances', async () => {
    const sender = await smart.account()
    const getStatus = await begin(sender, coins('0.01'))
    const batch = (units: bigint) =>
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [
          [to.address, to.address],
          [units, 0n],
          ['0x', '0x'],
        ],
      })
    const { hash } = await smart.bundle({ sender, callData: batch(value) })
    const other = await smart.bundle({ sender, callData: batch(value - 1n) })
    expect(await getStatus(hash)).toMatchObject({ status: 'confirmed' })
    expect(await getStatus(other.hash)).toEqual({ status: 'mismatch' })
  })

  test('behavior: a fully reverted transaction decides nothing, because the operation may be resent', async () => {
    const sender = await smart.account()
    const getStatus = await begin(sender, coins('1000'))
    const hash = await bed.node.sendTransaction({
      account: bundler.address,
      chain: null,
      to: sender,
      data: execute(payCoins(parseEther('1000'))),
      gas: 200_000n,
    })
    const { status } = await bed.node.waitForTransactionReceipt({ hash })
    expect(status).toBe('reverted')
    expect(await getStatus(hash)).toEqual({ status: 'mismatch' })
  })

  test("behavior: a delegated account: its own call, and another account's for it", async () => {
    const delegated = deployer.address
    await bed.node.setCode({
      address: delegated,
      bytecode: `0xef0100${smart.implementation.slice(2)}`,
    })
    const getStatus = await begin(delegated, coins('0.01'))
    const self = await sent({ account: delegated, to: delegated, data: execute(payCoins(value)) })
    const relayed = await smart.relay(delegated, execute(payCoins(value)))
    const wrong = await smart.relay(delegated, execute(payCoins(value + 1n)))
    const cancelled = await sent({ account: delegated, to: delegated })
    const { hash: bundled } = await smart.bundle({
      sender: delegated,
      callData: execute(payCoins(value)),
    })
    const checks = await Promise.all(
      [self, relayed, bundled, wrong, cancelled].map((hash) => getStatus(hash)),
    )
    await bed.node.setCode({ address: delegated, bytecode: '0x' })
    expect(checks.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'mismatch',
      'mismatch',
    ])
  })

  test('behavior: unknown while pending', async () => {
    const sender = await smart.account()
    const getStatus = await begin(sender, coins('0.01'))
    await bed.node.setAutomine(false)
    const hash = await bed.node.sendTransaction({
      account: bundler.address,
      chain: null,
      to: sender,
      data: execute(payCoins(value)),
      gas: 200_000n,
    })
    const check = await getStatus(hash)
    await bed.node.setAutomine(true)
    await bed.node.mine({ blocks: 1 })
    // Not the nonce of the gas payer.
    expect(check).toEqual({ status: 'pending' })
  })
})
