import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem'
import { base } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { type Answer, scriptNode, selectors, word } from '../../../test/fixtures/scriptNode.ts'
import type { SendToken } from '../sendToken.types.ts'
import type { TransferRequest } from '../transfers.types.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const hash = `0x${'ab'.repeat(32)}` as const
const eth: SendToken = { symbol: 'ETH', decimals: 18 }
const dai: SendToken = { symbol: 'DAI', decimals: 18, address: `eip155:1:${token}` }

function request(of: SendToken = eth, more: Partial<TransferRequest> = {}): TransferRequest {
  const networkId = 'eip155:1' as const
  return { networkId, connectorUid: 'uid', from, to, token: of, units: 10n ** 17n, ...more }
}

function revert(reason?: string) {
  const data = reason
    ? encodeErrorResult({
        abi: [{ type: 'error', name: 'Error', inputs: [{ type: 'string' }] }],
        errorName: 'Error',
        args: [reason],
      })
    : '0x'
  return () => {
    throw Object.assign(new Error(`execution reverted${reason ? `: ${reason}` : ''}`), {
      code: 3,
      data,
    })
  }
}

describe('readAddress', () => {
  const { transfers } = scriptNode()
  test.each<[string, string | undefined]>([
    [to, to],
    [` ${to} `, to],
    [to.toLowerCase(), to],
    [`0x${to.slice(2).toUpperCase()}`, to],
    [to.slice(2).toLowerCase(), to],
    // The checksum does not fit: a letter of another case.
    [`${to.slice(0, -2)}c8`, undefined],
    [to.slice(0, -1), undefined],
    ['vitalik.eth', undefined],
    ['', undefined],
  ])('default: %j is %j', (text, address) => {
    expect(transfers.readAddress(text)).toBe(address)
  })
})

describe('simulate', () => {
  test('default: the native coin: what arrives, what it costs', async () => {
    const { transfers, requests } = scriptNode()
    expect(await transfers.simulate(request())).toEqual({
      arrives: 10n ** 17n,
      networkCost: 21_000n * 2_000_000_000n,
      nativeBalance: 10n ** 18n,
      isReceiverContract: false,
    })
    expect(requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('behavior: what arrives is read before and after where the node can simulate blocks', async () => {
    const { transfers } = scriptNode({
      eth_simulateV1: () => [
        {
          calls: [
            { status: '0x1', returnData: word(7n) },
            { status: '0x1', returnData: word(1n) },
            { status: '0x1', returnData: word(97n) },
          ],
        },
      ],
    })
    expect((await transfers.simulate(request(dai))).arrives).toBe(90n)
  })

  test('behavior: a node that cannot leaves it open', async () => {
    const { transfers } = scriptNode()
    expect((await transfers.simulate(request(dai))).arrives).toBeUndefined()
  })

  test.each<[string, Hex | undefined]>([
    ['true', word(1n)],
    ['nothing', '0x'],
  ])('default: a token that returns %s lets it pass', async (_, answer) => {
    const { transfers } = scriptNode({}, { transfer: () => answer })
    await expect(transfers.simulate(request(dai))).resolves.toBeDefined()
  })

  test.each<[string, Answer, { reason: string; detail?: string }]>([
    ['false', () => word(0n), { reason: 'returnedFalse' }],
    ['something else', () => word(2n), { reason: 'returnedFalse' }],
    ['a short answer', () => '0x01', { reason: 'returnedFalse' }],
    ['a revert', revert(), { reason: 'reverted' }],
    ['a revert that says why', revert('Paused'), { reason: 'reverted', detail: 'Paused' }],
    [
      'a revert of a node that only says it',
      () => {
        throw Object.assign(new Error('VM Exception: revert'), { code: -32000 })
      },
      { reason: 'reverted' },
    ],
  ])('error: %s of a token', async (_, transfer, refused) => {
    const { transfers } = scriptNode({}, { transfer })
    await expect(transfers.simulate(request(dai))).rejects.toMatchObject({
      code: 'TransferRefused',
      ...refused,
    })
  })

  test('behavior: what a contract says is made safe to show', async () => {
    const { transfers } = scriptNode(
      {},
      { transfer: revert(`Send\u202e to\n me ${'x'.repeat(500)}`) },
    )
    const error = await transfers.simulate(request(dai)).catch((one) => one)
    expect(error.detail).toMatch(/^Send to me x+$/)
    expect(error.detail.length).toBeLessThanOrEqual(120)
  })

  test.each([usdt, usdt.toLowerCase()])(
    'behavior: what the USDT contract %s returns is not read',
    async (address) => {
      const { transfers } = scriptNode({}, { transfer: () => word(0n), decimals: () => word(6n) })
      const tether = { symbol: 'USDT', decimals: 6, address }
      await expect(transfers.simulate(request(tether, { units: 5n }))).resolves.toBeDefined()
    },
  )

  test('error: no contract there, other decimals, too little', async () => {
    const { transfers: nowhere } = scriptNode({}, { balanceOf: () => '0x', decimals: () => '0x' })
    await expect(nowhere.simulate(request(dai))).rejects.toMatchObject({ reason: 'noContract' })
    const { transfers: six } = scriptNode({}, { decimals: () => word(6n) })
    await expect(six.simulate(request(dai))).rejects.toMatchObject({ code: 'TokenDecimals' })
    const { transfers } = scriptNode()
    for (const [of, balance] of [
      [dai, 5n * 10n ** 18n],
      [eth, 10n ** 18n],
    ] as const) {
      await expect(transfers.simulate(request(of, { units: balance + 1n }))).rejects.toMatchObject({
        code: 'InsufficientBalance',
        balance,
      })
    }
  })

  test('error: a node that is down is no token that refuses', async () => {
    const down = () => {
      throw new Error('fetch failed')
    }
    for (const node of [
      scriptNode({}, { transfer: down }),
      scriptNode({}, { balanceOf: down }),
      scriptNode({ eth_estimateGas: down }),
      scriptNode({ eth_getCode: down }),
    ]) {
      const error = await node.transfers.simulate(request(dai)).catch((one) => one)
      expect(error.code).not.toBe('TransferRefused')
      expect(`${error.details ?? error.message}`).toContain('fetch failed')
    }
  })

  test('behavior: a price that is not known is no price of zero', async () => {
    const { transfers } = scriptNode({
      eth_gasPrice() {
        throw new Error('down')
      },
    })
    expect((await transfers.simulate(request())).networkCost).toBeUndefined()
  })

  test('behavior: chains of the OP stack take a fee for Ethereum besides', async () => {
    const cost = async (getL1Fee: Answer) =>
      (await scriptNode({}, { getL1Fee }, base).transfers.simulate(request())).networkCost
    const own = 21_000n * 2_000_000_000n
    expect(await cost(() => word(777n))).toBe(own + 777n)
    // A local copy of such a chain has no oracle, and takes no such fee.
    expect(await cost(() => '0x')).toBe(own)
    expect(
      await cost(() => {
        throw new Error('down')
      }),
    ).toBeUndefined()
  })

  test('behavior: a contract as receiver, and an account that lends itself code', async () => {
    const isContract = async (code: Hex) =>
      (await scriptNode({ eth_getCode: () => code }).transfers.simulate(request()))
        .isReceiverContract
    expect(await isContract('0x6001')).toBe(true)
    expect(await isContract(`0xef0100${'12'.repeat(20)}`)).toBe(false)
    expect(await isContract('0x')).toBe(false)
  })
})

describe('submit', () => {
  const submit = (of: SendToken, answer: unknown = hash) => {
    const node = scriptNode({ eth_sendTransaction: () => answer })
    return { ...node, sent: node.transfers.submit(request(of)) }
  }
  const asked = (requests: { method: string; params: readonly unknown[] }[]) =>
    requests.find(({ method }) => method === 'eth_sendTransaction')?.params[0]

  test('default: the native coin by its value and empty data', async () => {
    const { sent, requests } = submit(eth)
    expect(await sent).toMatchObject({ hash })
    expect(asked(requests)).toEqual({ from, to, value: numberToHex(10n ** 17n), data: '0x' })
  })

  test.each([`eip155:1:${token}`, token, usdt.toLowerCase()])(
    'default: the token %s by its transfer',
    async (address) => {
      const { sent, requests } = submit({ symbol: 'X', decimals: 18, address })
      await sent
      const { data, value, to: contract } = asked(requests) as { data: Hex; value?: Hex; to: Hex }
      expect(contract).toBe(address.split(':').at(-1))
      expect(BigInt(value ?? 0)).toBe(0n)
      // Whether an ABI has outputs does not show in the call: viem's own one reads it.
      expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({
        functionName: 'transfer',
        args: [to, 10n ** 17n],
      })
    },
  )

  test('behavior: services name the native coin by an address of its own', async () => {
    const address = `eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
    const { sent, requests } = submit({ ...eth, address })
    await sent
    expect(asked(requests)).toMatchObject({ to, data: '0x' })
  })

  test.each([null, '', '0x12', { hash }, 7])('error: a wallet that answers %j', async (answer) => {
    await expect(submit(eth, answer).sent).rejects.toMatchObject({ code: 'SendFailed' })
  })

  test('error: a wallet on another chain', async () => {
    const { transfers } = scriptNode({
      eth_chainId: () => '0x2105',
      eth_sendTransaction: () => hash,
    })
    await expect(transfers.submit(request())).rejects.toThrow(/does not match the target chain/)
  })
})

describe('readMax', () => {
  test('default: of the native coin the price of 65,000 gas stays behind; of a token nothing', async () => {
    const { transfers } = scriptNode()
    expect(await transfers.readMax(request())).toBe(10n ** 18n - 65_000n * 2_000_000_000n)
    expect(await transfers.readMax(request(dai))).toBe(5n * 10n ** 18n)
  })

  test('behavior: less than the gas is nothing', async () => {
    const { transfers } = scriptNode({ eth_getBalance: () => '0x5' })
    expect(await transfers.readMax(request())).toBe(0n)
  })
})

test('selectors are those of the contracts everybody calls', () => {
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
  expect(call.startsWith(selectors.transfer)).toBe(true)
})
