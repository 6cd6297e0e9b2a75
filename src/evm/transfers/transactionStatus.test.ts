import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, numberToHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { type Answer, scriptNode } from '../../../test/fixtures/scriptNode.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}` as const

describe('getStatus', () => {
  const followed = { networkId: 'eip155:1', hash, from } as const
  const transaction = {
    hash,
    from,
    to,
    nonce: '0x7',
    value: '0x1',
    input: '0x',
    type: '0x0',
    gas: '0x1',
  }

  test('error: throws when the node fails', async () => {
    for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionByHash']) {
      const { transfers } = scriptNode({
        eth_getTransactionReceipt: () => null,
        [method]() {
          throw new Error('down')
        },
      })
      await expect(transfers.getStatus(followed)).rejects.toThrow(/down/)
    }
  })

  test('default: returns pending, or missing with whether the nonce is used', async () => {
    const nothing = {
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_getTransactionCount: () => '0x7',
    }
    const check = (answers: Readonly<Record<string, Answer>>, nonce?: number) =>
      scriptNode({ ...nothing, ...answers }).transfers.getStatus({ ...followed, nonce })
    expect(await check({ eth_getTransactionByHash: () => transaction })).toMatchObject({
      status: 'pending',
      nonce: 7,
    })
    expect(await check({})).toEqual({ status: 'missing', isNonceUsed: false })
    expect(await check({}, 7)).toEqual({ status: 'missing', isNonceUsed: false })
    // The node has no old state, so the block cannot be found.
    const forgetful: Answer = ([, block]: readonly string[]) => {
      if (block !== 'latest') throw new Error('missing trie node')
      return '0x8'
    }
    const taken = { eth_getTransactionCount: forgetful, eth_blockNumber: () => '0x100' }
    expect(await check(taken, 7)).toEqual({ status: 'missing', isNonceUsed: true })
  })

  test("behavior: nonce and content of another account's transaction are not used", async () => {
    const { transfers } = scriptNode({
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => ({ ...transaction, from: to }),
    })
    expect(await transfers.getStatus(followed)).toEqual({ status: 'pending' })
  })

  test('behavior: finds a replacement thirty blocks ago with few requests', async () => {
    const place = 0x1000 - 30
    const winner = { ...transaction, hash: `0x${'cd'.repeat(32)}`, to: from, value: '0x0' }
    const { transfers, requests } = scriptNode({
      eth_getTransactionReceipt: ([asked]: readonly string[]) =>
        asked === winner.hash ? { transactionHash: winner.hash, status: '0x1', logs: [] } : null,
      eth_getTransactionByHash: () => null,
      eth_blockNumber: () => '0x1000',
      eth_getTransactionCount: ([, block]: readonly string[]) =>
        block === 'latest' || Number(block) >= place ? '0x8' : '0x7',
      eth_getBlockByNumber: ([block]: readonly string[]) => ({
        number: block,
        transactions: Number(block) === place ? [{ ...winner, blockNumber: block }] : [],
      }),
    })
    expect(await transfers.getStatus({ ...followed, nonce: 7 })).toEqual({
      status: 'replaced',
      replacement: { hash: winner.hash, reason: 'cancelled', status: 'confirmed' },
    })
    expect(requests.length).toBeLessThan(20)
  })

  test('behavior: a transaction that is mined during the search is not its own replacement', async () => {
    let asked = 0
    const { transfers } = scriptNode({
      // The transaction is mined while blocks are searched.
      eth_getTransactionReceipt: () =>
        asked++ ? { transactionHash: hash, status: '0x1', logs: [] } : null,
      eth_getTransactionByHash: () => null,
      eth_blockNumber: () => '0x1000',
      eth_getTransactionCount: ([, block]: readonly string[]) =>
        block === 'latest' || Number(block) >= 0x1000 ? '0x8' : '0x7',
      eth_getBlockByNumber: ([block]: readonly string[]) => ({
        number: block,
        transactions: [{ ...transaction, blockNumber: block }],
      }),
    })
    expect(await transfers.getStatus({ ...followed, nonce: 7 })).toEqual({
      status: 'missing',
      isNonceUsed: true,
    })
  })

  test.each([
    ['0x1', '0x1', 'confirmed'],
    ['0x0', '0x1', 'reverted'],
    ['0x1', '0x2', 'mismatch'],
  ] as const)(
    "default: the account's transaction with the status %s and the value %s, followed with the value 0x1: %s",
    async (status, value, expected) => {
      const mined = { ...transaction, value, blockNumber: '0x10' }
      const { transfers } = scriptNode({
        eth_blockNumber: () => '0x11',
        eth_getCode: () => '0x',
        eth_getTransactionByHash: () => mined,
        eth_getTransactionReceipt: () => ({
          transactionHash: hash,
          from,
          to,
          status,
          blockNumber: '0x10',
          blockHash: hash,
          logs: [],
        }),
      })
      const transfer = { to, amount: '0.000000000000000001', symbol: 'ETH', decimals: 18 }
      expect(await transfers.getStatus({ ...followed, transfer })).toMatchObject({
        status: expected,
      })
    },
  )

  test.each([
    [1_000_000n, 'confirmed'],
    [999_999n, 'mismatch'],
  ] as const)(
    'behavior: for an unreadable call, a token event of %i units counts: %s',
    async (units, status) => {
      const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
      const topics = encodeEventTopics({
        abi: erc20Abi,
        eventName: 'Transfer',
        args: { from, to },
      })
      const data = encodeAbiParameters([{ type: 'uint256' }], [units])
      const relayed = { ...transaction, from: to, to: token, input: '0x12345678' }
      const { transfers } = scriptNode({
        eth_blockNumber: () => '0x11',
        eth_getTransactionByHash: () => ({ ...relayed, blockNumber: '0x10' }),
        eth_getTransactionReceipt: () => ({
          transactionHash: hash,
          from: relayed.from,
          to: relayed.to,
          status: '0x1',
          blockNumber: '0x10',
          blockHash: hash,
          logs: [{ address: token, topics, data, transactionHash: hash, blockNumber: '0x10' }],
        }),
      })
      const transfer = { to, amount: '1', symbol: 'ODD', decimals: 6, tokenAddress: token }
      expect(await transfers.getStatus({ ...followed, transfer })).toMatchObject({ status })
    },
  )

  test.each([
    [100_000, 99_700],
    [301, 1],
    [300, 0],
    [200, 0],
  ])(
    'behavior: an operation of a smart account without a start block is searched, at block %i, from block %i on',
    async (newest, first) => {
      const id: Hex = `0x${'ef'.repeat(32)}`
      const topics = encodeEventTopics({
        abi: entryPoint07Abi,
        eventName: 'UserOperationEvent',
        args: { userOpHash: id, sender: from, paymaster: to },
      })
      const words = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))
      const data = encodeAbiParameters(words, [5n, true, 1n, 1n])
      const { transfers, requests } = scriptNode({
        eth_getCode: () => '0x6001',
        eth_blockNumber: () => numberToHex(newest),
        eth_getTransactionReceipt: () => null,
        eth_getTransactionByHash: () => null,
        eth_getLogs: ([filter]: readonly { address?: Hex }[]) =>
          filter?.address
            ? []
            : [
                {
                  address: to,
                  topics,
                  data,
                  transactionHash: hash,
                  blockNumber: numberToHex(first),
                },
              ],
      } as never)
      expect(await transfers.getStatus({ ...followed, hash: id })).toEqual({
        status: 'replaced',
        replacement: { hash, reason: 'executed', status: 'confirmed' },
      })
      const searches = requests.filter(({ method }) => method === 'eth_getLogs')
      expect(searches).toHaveLength(2)
      for (const { params } of searches)
        expect(params[0]).toMatchObject({
          fromBlock: numberToHex(first),
          toBlock: numberToHex(newest),
        })
    },
  )
})
