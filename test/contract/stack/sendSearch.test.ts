import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deployer, from, openSendBed, type SendBed, to } from './sendBed.ts'
import {
  accountAbi,
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
async function sent(request: { to: Address; value?: bigint; data?: Hex; account?: Address }) {
  const hash = await bed.node.sendTransaction({ account, chain: null, gas: 200_000n, ...request })
  await bed.node.waitForTransactionReceipt({ hash })
  return hash
}
const paid = (amount: string) => sent({ to: to.address, value: parseEther(amount) })
const paidToken = (token: Address, units: bigint) => {
  const { target, data } = payToken(token, units)
  return sent({ to: target, data })
}
const find = async (query: Parameters<typeof own.transfers.findSent>[0]) =>
  (await own.transfers.findSent(query)).map(({ hash, status }) => [hash, status])

describe('an account with a key', () => {
  test('default: nothing was sent: two requests, regardless of other payments', async () => {
    const query = await own.begin(account, coins('0.01'))
    await sent({ account: deployer.address, to: to.address, value: parseEther('0.01') })
    await bed.node.mine({ blocks: 10 })
    const { result, count } = await own.counted(() => own.transfers.findSent(query))
    expect(result).toEqual([])
    expect(count).toBe(2)
  })

  test('default: the same payment twice is two transactions, among others of the account', async () => {
    await paid('0.01')
    const query = await own.begin(account, coins('0.01'))
    await paid('0.02')
    const first = await paid('0.01')
    await bed.node.mine({ blocks: 20 })
    await sent({ to: deployer.address, value: parseEther('0.01') })
    const second = await paid('0.01')
    await bed.node.mine({ blocks: 30 })
    const { result, count } = await own.counted(() => own.transfers.findSent(query))
    expect(result).toEqual([
      {
        hash: first,
        nonce: query.checkpoint.nonce + 1,
        fingerprint: query.checkpoint.fingerprint,
        status: 'confirmed',
      },
      {
        hash: second,
        nonce: query.checkpoint.nonce + 3,
        fingerprint: query.checkpoint.fingerprint,
        status: 'confirmed',
      },
    ])
    expect(count).toBeLessThan(60)
    // Found transactions are not read again.
    expect((await own.counted(() => find(query))).count).toBe(5)
  })

  test('behavior: a node without historical state: a few blocks per search', async () => {
    await paid('0.014')
    const query = await own.begin(account, coins('0.014'))
    await bed.node.mine({ blocks: 30 })
    await paid('0.5')
    const hash = await paid('0.014')
    await bed.node.mine({ blocks: 160 })
    const late = await paid('0.014')
    const oldest = (await bed.node.getBlockNumber({ cacheTime: 0 })) - 128n
    own.intercept((method, [, block]) => {
      const isOld =
        method === 'eth_getTransactionCount' && block !== 'latest' && BigInt(`${block}`) < oldest
      return isOld ? new Error('missing trie node') : undefined
    })
    const counts: number[] = []
    let result: readonly unknown[] = []
    for (let search = 0; search < 6; search++) {
      const one = await own.counted(() => find(query))
      counts.push(one.count)
      result = one.result
    }
    expect(result).toEqual([
      [hash, 'confirmed'],
      [late, 'confirmed'],
    ])
    expect(Math.max(...counts)).toBeLessThan(40)
  })

  test('default: a token by its event, with one log query', async () => {
    const token = bed.odd.Fair
    await paidToken(token, 3_000_000n)
    const query = await own.begin(account, odd(token, '3'))
    await paidToken(token, 4_000_000n)
    const first = await paidToken(token, 3_000_000n)
    const second = await paidToken(token, 3_000_000n)
    await bed.node.mine({ blocks: 10 })
    const { result, count } = await own.counted(() => find(query))
    expect(result).toEqual([
      [first, 'confirmed'],
      [second, 'confirmed'],
    ])
    expect(own.requests.filter((method) => method === 'eth_getLogs')).toHaveLength(1)
    expect(count).toBeLessThan(10)
  })

  test('behavior: a token with a fee, and a reverted transfer', async () => {
    const fee = await own.begin(account, odd(bed.odd.TakesFee, '5'))
    const taken = await paidToken(bed.odd.TakesFee, 5_000_000n)
    expect(await find(fee)).toEqual([[taken, 'confirmed']])
    const query = await own.begin(account, odd(bed.odd.Reverts, '5'))
    const { target, data } = payToken(bed.odd.Reverts, 5_000_000n)
    const reverted = await bed.node.sendTransaction({
      account,
      chain: null,
      to: target,
      data,
      gas: 200_000n,
    })
    await bed.node.waitForTransactionReceipt({ hash: reverted })
    expect(await find(query)).toEqual([[reverted, 'reverted']])
  })

  test('behavior: a token on a node that rejects log queries', async () => {
    const query = await own.begin(account, odd(bed.odd.Fair, '6'))
    const hash = await paidToken(bed.odd.Fair, 6_000_000n)
    own.intercept((method) => (method === 'eth_getLogs' ? new Error('not supported') : undefined))
    expect(await find(query)).toEqual([[hash, 'confirmed']])
  })

  test("behavior: a third party's transferFrom is not the payment", async () => {
    const token = bed.chain.row.tokens.find(({ symbol }) => symbol === 'DAI')?.address
    if (!token) throw new Error('No DAI.')
    const abi = parseAbi([
      'function approve(address, uint256)',
      'function transferFrom(address, address, uint256)',
    ])
    const units = parseEther('2')
    await sent({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [deployer.address, units] }),
    })
    const query = await own.begin(account, { ...odd(token, '2'), decimals: 18 })
    await paid('0.001')
    await sent({
      account: deployer.address,
      to: token,
      data: encodeFunctionData({
        abi,
        functionName: 'transferFrom',
        args: [account, to.address, units],
      }),
    })
    expect(await find(query)).toEqual([])
  })

  test('error: a node failure finds nothing', async () => {
    const query = await own.begin(account, coins('0.02'))
    own.intercept(() => new Error('down'))
    await expect(own.transfers.findSent(query)).rejects.toThrow(/down/)
  })
})

describe('a smart account', () => {
  const amount = '0.03'
  const value = parseEther(amount)

  test('default: a user operation that pays coins, by its call', async () => {
    const sender = await smart.account()
    await smart.bundle({ sender, callData: execute(payCoins(value)) })
    const query = await own.begin(sender, coins(amount))
    await smart.bundle({ sender, callData: execute(payCoins(value, deployer.address)) })
    await smart.bundle({ sender, callData: execute(payCoins(value + 1n)) })
    const { hash } = await smart.bundle({ sender, callData: execute(payCoins(value)) })
    const batch = encodeFunctionData({
      abi: accountAbi,
      functionName: 'executeBatch',
      args: [[payToken(bed.odd.Fair, 1n), payCoins(value)]],
    })
    const { hash: second } = await smart.bundle({ sender, callData: batch })
    const { result, count } = await own.counted(() => find(query))
    expect(result).toEqual([
      [hash, 'confirmed'],
      [second, 'confirmed'],
    ])
    expect(count).toBeLessThan(25)
  })

  test('behavior: an equal payment of another account in the same bundle is not its own', async () => {
    const [sender, other] = [await smart.account(), await smart.account()]
    const query = await own.begin(sender, coins(amount))
    const { hash } = await smart.bundle(
      { sender, callData: execute(payCoins(1n)) },
      { sender: other, callData: execute(payCoins(value)) },
    )
    expect(await find(query)).toEqual([])
    expect(await find({ ...query, from: other })).toEqual([[hash, 'confirmed']])
  })

  test('behavior: a failed operation in a successful bundle', async () => {
    const sender = await smart.account()
    const dear = parseEther('1000')
    const query = await own.begin(sender, coins('1000'))
    const { hash } = await smart.bundle({ sender, callData: execute(payCoins(dear)) })
    expect(await find(query)).toEqual([[hash, 'reverted']])
  })

  test('behavior: an unreadable call, by the balances', async () => {
    const sender = await smart.account()
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
    const query = await own.begin(sender, coins(amount))
    await smart.bundle({ sender, callData: batch(value - 1n) })
    const { hash } = await smart.bundle({ sender, callData: batch(value) })
    expect(await find(query)).toEqual([[hash, 'confirmed']])
  })

  test.each([['account'], ['indexedSafe']] as const)(
    'default: a Safe (%s), coins and tokens',
    async (kind) => {
      const safe = await smart[kind]()
      const token = bed.odd.Fair
      await smart.relay(safe, execTransaction(payToken(token, 7_000_000n)))
      await smart.relay(safe, execTransaction(payCoins(value)))
      const [query, tokenQuery] = [
        await own.begin(safe, coins(amount)),
        await own.begin(safe, odd(token, '7')),
      ]
      expect(await find(query)).toEqual([])
      expect(await find(tokenQuery)).toEqual([])
      const hash = await smart.relay(safe, execTransaction(payCoins(value)))
      const moved = await smart.relay(safe, execTransaction(payToken(token, 7_000_000n)))
      const refused = await smart.relay(safe, execTransaction(payCoins(parseEther('1000'))))
      expect(await find(query)).toEqual([[hash, 'confirmed']])
      expect(await find(tokenQuery)).toEqual([[moved, 'confirmed']])
      expect(await find({ ...query, transfer: coins('1000') })).toEqual([[refused, 'reverted']])
    },
  )

  test('default: a token of a user operation, also one with a fee', async () => {
    const sender = await smart.account()
    const { TakesFee, Fair } = bed.odd
    const abi = parseAbi(['function setUp(uint8, address, uint256)'])
    await sent({
      account: deployer.address,
      to: TakesFee,
      data: encodeFunctionData({ abi, functionName: 'setUp', args: [3, sender, 100_000_000n] }),
    })
    for (const token of [Fair, TakesFee]) {
      const query = await own.begin(sender, odd(token, '9'))
      await smart.bundle({ sender, callData: execute(payToken(token, 8_000_000n)) })
      const { hash } = await smart.bundle({
        sender,
        callData: execute(payToken(token, 9_000_000n)),
      })
      expect(await find(query)).toEqual([[hash, 'confirmed']])
    }
  })

  test('behavior: a delegated account: its own transactions, to itself and through a bundle', async () => {
    const delegated = deployer.address
    await bed.node.setCode({
      address: delegated,
      bytecode: `0xef0100${smart.implementation.slice(2)}`,
    })
    const query = await own.begin(delegated, coins(amount))
    const plain = await sent({ account: delegated, to: to.address, value })
    const self = await sent({ account: delegated, to: delegated, data: execute(payCoins(value)) })
    const { hash } = await smart.bundle({ sender: delegated, callData: execute(payCoins(value)) })
    await sent({ account: delegated, to: delegated, data: execute(payCoins(value + 1n)) })
    expect(await find(query)).toEqual([
      [plain, 'confirmed'],
      [self, 'confirmed'],
      [hash, 'confirmed'],
    ])
    await bed.node.setCode({ address: delegated, bytecode: '0x' })
  })
})
