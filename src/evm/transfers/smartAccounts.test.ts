import {
  type Abi,
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem'
import {
  entryPoint06Abi,
  entryPoint07Abi,
  entryPoint08Abi,
  entryPoint09Abi,
} from 'viem/account-abstraction'
import { describe, expect, test, vi } from 'vitest'
import {
  holdsTransfer,
  operationFilters,
  readAccountCalls,
  readLogs,
  readOperation,
  transferFilter,
} from './smartAccounts.ts'
import { readTransferCall } from './transferCall.ts'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const id: Hex = `0x${'ab'.repeat(32)}`
const at = { address: zeroAddress, transactionHash: id, blockNumber: '0x1' } as const
const empty: Hex = `0x${'0'.repeat(64)}`

describe('events', () => {
  // viem publishes the interfaces of the deployed contracts.
  test.each<[string, Abi]>([
    ['0.6', entryPoint06Abi as Abi],
    ['0.7', entryPoint07Abi as Abi],
    ['0.8', entryPoint08Abi as Abi],
    ['0.9', entryPoint09Abi as Abi],
  ])('default: reads user operations of the EntryPoint %s', (_, abi) => {
    const args = { userOpHash: id, sender: account, paymaster: zeroAddress }
    const topics = encodeEventTopics({ abi, eventName: 'UserOperationEvent', args }) as Hex[]
    const values = [
      { type: 'uint256' },
      { type: 'bool' },
      { type: 'uint256' },
      { type: 'uint256' },
    ] as const
    const data = encodeAbiParameters(values, [5n, false, 1n, 1n])
    const operation = { id, isSuccess: false, transactionHash: id, nonce: 5n }
    expect(readOperation({ ...at, topics, data }, account.toLowerCase())).toEqual(operation)
    expect(readOperation({ ...at, topics, data }, to)).toBeUndefined()
    expect(operationFilters(account, id)[0]?.topics).toEqual(
      topics.slice(0, 3).map((topic) => topic.toLowerCase()),
    )
  })

  test.each([
    ['ExecutionSuccess', true],
    ['ExecutionFailure', false],
  ] as const)('default: reads %s of a Safe, with an indexed hash or without', (name, isSuccess) => {
    const topic = toEventSelector(`event ${name}(bytes32 txHash, uint256 payment)`)
    const payment = encodeAbiParameters([{ type: 'uint256' }], [1n])
    const operation = { id, isSuccess, transactionHash: id }
    const indexed = { ...at, address: account, topics: [topic, id], data: payment }
    const plain = {
      ...at,
      address: account,
      topics: [topic],
      data: `${id}${payment.slice(2)}` as const,
    }
    expect(readOperation(indexed, account)).toEqual(operation)
    expect(readOperation(plain, account)).toEqual(operation)
    expect(readOperation({ ...plain, address: to }, account)).toBeUndefined()
    expect(operationFilters(account)[1]?.topics[0]).toContain(topic)
  })

  test('error: a range that the node rejects is read once, and not again', async () => {
    const request = vi.fn(async () => {
      throw Object.assign(new Error('Internal error'), { code: -32603 })
    })
    const client = createClient({ transport: custom({ request }) })
    await expect(readLogs(client, { topics: [] }, { from: 1n, to: 9n })).rejects.toThrow(
      'Internal error',
    )
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('default: filters token transfers by sender and receiver', () => {
    const abi = parseAbi([
      'event Transfer(address indexed from, address indexed to, uint256 value)',
    ])
    const topics = encodeEventTopics({ abi, eventName: 'Transfer', args: { from: account, to } })
    expect(transferFilter(account, to, token)).toEqual({
      address: token,
      topics: topics.map((topic) => `${topic}`.toLowerCase()),
    })
  })
})

describe('calls', () => {
  const operation = { sender: account, nonce: 5n, initCode: '0x', callData: '0x1234' } as const
  const rest = { preVerificationGas: 0n, paymasterAndData: '0x', signature: '0x' } as const
  const gas = {
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  }
  const packed = { ...operation, ...rest, accountGasLimits: empty, gasFees: empty }
  const other = { sender: to, callData: '0x5678' } as const

  test("default: returns only the account's calls of a bundle", () => {
    const old = { ...operation, ...rest, ...gas }
    const functionName = 'handleOps'
    const bundles = [
      encodeFunctionData({
        abi: entryPoint06Abi,
        functionName,
        args: [[{ ...old, ...other }, old], to],
      }),
      encodeFunctionData({
        abi: entryPoint07Abi,
        functionName,
        args: [[{ ...packed, ...other }, packed], to],
      }),
      encodeFunctionData({
        abi: entryPoint08Abi,
        functionName,
        args: [[{ ...packed, ...other }, packed], to],
      }),
    ]
    for (const input of bundles) {
      expect(readAccountCalls(input, account.toLowerCase())).toEqual([
        { data: '0x1234', nonce: 5n },
      ])
    }
  })

  test('default: returns the full input of a call that is not a bundle', () => {
    for (const data of ['0x', '0x12345678', '0x765e827f00'] as const) {
      expect(readAccountCalls(data, account)).toEqual([{ data }])
    }
  })

  const coins = readTransferCall({ to, amount: '1', symbol: 'ETH', decimals: 18 })
  const odd = readTransferCall({ to, amount: '1', symbol: 'ODD', decimals: 6, tokenAddress: token })
  const abi = parseAbi([
    'function execute(address target, uint256 value, bytes data)',
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
    'function execute(bytes32 mode, bytes executionCalldata)',
    'function multiSend(bytes transactions)',
  ])
  const packedCall = (value: bigint, data: Hex = '0x'): Hex =>
    `${to.toLowerCase() as Hex}${value.toString(16).padStart(64, '0')}${data.slice(2)}`

  test.each<[string, Hex]>([
    [
      'execute',
      encodeFunctionData({ abi, functionName: 'execute', args: [to, coins.units, '0x'] }),
    ],
    [
      'executeBatch',
      encodeFunctionData({
        abi,
        functionName: 'executeBatch',
        args: [
          [
            { target: token, value: 0n, data: '0x' },
            { target: to, value: coins.units, data: '0x' },
          ],
        ],
      }),
    ],
    [
      'ERC-7579',
      encodeFunctionData({ abi, functionName: 'execute', args: [empty, packedCall(coins.units)] }),
    ],
    [
      'MultiSend',
      encodeFunctionData({
        abi,
        functionName: 'multiSend',
        args: [`0x00${packedCall(coins.units).slice(2)}${'0'.repeat(64)}`],
      }),
    ],
  ])('default: finds the native coin in %s', (_, input) => {
    expect(holdsTransfer(input, coins)).toBe(true)
    expect(
      holdsTransfer(input, { ...coins, call: { ...coins.call, value: coins.units + 1n } }),
    ).toBe(false)
    expect(holdsTransfer(input, { ...coins, call: { ...coins.call, to: account } })).toBe(false)
  })

  test('default: finds a token by its call', () => {
    const input = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [token, 0n, odd.call.data],
    })
    expect(holdsTransfer(input, odd)).toBe(true)
    const elsewhere = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [to, 0n, odd.call.data],
    })
    expect(holdsTransfer(elsewhere, odd)).toBe(false)
  })
})
