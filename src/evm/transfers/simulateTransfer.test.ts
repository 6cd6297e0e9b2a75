import { encodeErrorResult, type Hex, numberToHex } from 'viem'
import { base } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { type Answer, scriptNode, selectors, word } from '../../../test/fixtures/scriptNode.ts'
import type { SendToken, TransferRequest } from '../../namespace/transfers.types.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
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

describe('simulate', () => {
  test('default: returns the received amount and the fee of the native coin', async () => {
    const { transfers, requests } = scriptNode()
    expect(await transfers.simulate(request())).toEqual({
      received: 10n ** 17n,
      networkCost: 21_000n * 2_000_000_000n,
      nativeBalance: 10n ** 18n,
      isReceiverContract: false,
      isSenderContract: false,
    })
    expect(requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('behavior: compares balances before and after when the node can simulate blocks', async () => {
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
    expect((await transfers.simulate(request(dai))).received).toBe(90n)
  })

  test('behavior: the received amount is undefined when the node cannot simulate blocks', async () => {
    const { transfers } = scriptNode()
    expect((await transfers.simulate(request(dai))).received).toBeUndefined()
  })

  test.each<[string, Hex | undefined]>([
    ['true', word(1n)],
    ['nothing', '0x'],
  ])('default: accepts a token that returns %s', async (_, answer) => {
    const { transfers } = scriptNode({}, { transfer: () => answer })
    await expect(transfers.simulate(request(dai))).resolves.toBeDefined()
  })

  test.each<[string, Answer, { reason: string; detail?: string }]>([
    ['returns false', () => word(0n), { reason: 'returnedFalse' }],
    ['returns another value', () => word(2n), { reason: 'returnedFalse' }],
    ['returns less than a word', () => '0x01', { reason: 'returnedFalse' }],
    ['reverts', revert(), { reason: 'reverted' }],
    ['reverts with a reason', revert('Paused'), { reason: 'reverted', detail: 'Paused' }],
    [
      'reverts, as only the error message says',
      () => {
        throw Object.assign(new Error('VM Exception: revert'), { code: -32000 })
      },
      { reason: 'reverted' },
    ],
  ])('error: rejects a token that %s', async (_, transfer, refused) => {
    const { transfers } = scriptNode({}, { transfer })
    await expect(transfers.simulate(request(dai))).rejects.toMatchObject({
      code: 'TransferRefused',
      ...refused,
    })
  })

  test("behavior: sanitizes the contract's revert reason", async () => {
    const { transfers } = scriptNode(
      {},
      { transfer: revert(`Send\u202e to\n me ${'x'.repeat(500)}`) },
    )
    const error = await transfers.simulate(request(dai)).catch((one) => one)
    expect(error.detail).toMatch(/^Send to me x+$/)
    expect(error.detail.length).toBeLessThanOrEqual(120)
  })

  test.each([usdt, usdt.toLowerCase()])(
    'behavior: ignores the return value of the USDT contract %s',
    async (address) => {
      const { transfers } = scriptNode({}, { transfer: () => word(0n), decimals: () => word(6n) })
      const tether = { symbol: 'USDT', decimals: 6, address }
      await expect(transfers.simulate(request(tether, { units: 5n }))).resolves.toBeDefined()
    },
  )

  test('error: throws without a contract, for wrong decimals and for an insufficient balance', async () => {
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

  test('behavior: accepts the full token balance', async () => {
    const { transfers } = scriptNode({}, { balanceOf: () => word(7n) })
    await expect(transfers.simulate(request(dai, { units: 7n }))).resolves.toMatchObject({
      isReceiverContract: false,
    })
    await expect(transfers.simulate(request(dai, { units: 8n }))).rejects.toMatchObject({
      code: 'InsufficientBalance',
      balance: 7n,
    })
  })

  test('error: a node failure is not a token rejection', async () => {
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

  test('behavior: an unknown gas price is not zero', async () => {
    const { transfers } = scriptNode({
      eth_gasPrice() {
        throw new Error('down')
      },
    })
    expect((await transfers.simulate(request())).networkCost).toBeUndefined()
  })

  test('behavior: adds the L1 fee on OP stack chains', async () => {
    const cost = async (getL1Fee: Answer) =>
      (await scriptNode({}, { getL1Fee }, base).transfers.simulate(request())).networkCost
    const own = 21_000n * 2_000_000_000n
    expect(await cost(() => word(777n))).toBe(own + 777n)
    // A local copy of such a chain has no oracle and no fee.
    expect(await cost(() => '0x')).toBe(own)
    expect(
      await cost(() => {
        throw new Error('down')
      }),
    ).toBeUndefined()
  })

  describe('gas of a simulation', () => {
    type Params = readonly [{ gasPrice?: Hex; gas?: Hex; from?: Hex; data?: Hex }, unknown, unknown]
    const price = numberToHex(2_500_000_000n)

    /**
     ** A node that reports with its own message that the account cannot pay for gas. The node may reject state overrides.
     */
    function poorNode(message: string, { canLend = true } = {}) {
      const check: Answer = ([transaction, , overrides]: readonly never[]) => {
        const { gasPrice } = Object(transaction) as { gasPrice?: Hex }
        if (overrides && !canLend)
          throw Object.assign(new Error('too many arguments'), { code: -32602 })
        if (gasPrice && !overrides) throw Object.assign(new Error(message), { code: -32000 })
      }
      const node = scriptNode({
        eth_getBalance: () => '0x0',
        eth_estimateGas(params) {
          check(params)
          return numberToHex(50_000n)
        },
        eth_call(params) {
          const [{ data = '0x', from: sender }] = params as never as Params
          if (data.startsWith(selectors.decimals)) return word(18n)
          if (data.startsWith(selectors.balanceOf)) return word(5n * 10n ** 18n)
          if (sender) check(params)
          return sender ? word(1n) : '0x'
        },
      })
      const paid = () =>
        node.requests.flatMap(({ method, params }) => {
          if (!/eth_estimateGas|eth_call/.test(method)) return []
          const [{ from: sender, gasPrice }, , overrides] = params as Params
          return sender ? [{ method, gasPrice, overrides }] : []
        })
      return { ...node, paid }
    }

    test("default: every call has a gas price and the wallet's gas limit", async () => {
      const { transfers, requests } = scriptNode({ eth_simulateV1: () => [{ calls: [] }] })
      await transfers.simulate(request(dai))
      const of = (name: string) => requests.filter(({ method }) => method === name)
      expect(of('eth_estimateGas')[0]?.params).toEqual([
        expect.objectContaining({ gasPrice: price }),
      ])
      const calls = of('eth_call').map(({ params }) => (params as Params)[0])
      expect(calls.find(({ data }) => data?.startsWith(selectors.transfer))).toMatchObject({
        gasPrice: price,
        gas: numberToHex(42_000n),
      })
      const [simulation] = of('eth_simulateV1')
      const [{ blockStateCalls }] = (simulation?.params ?? []) as never as [
        { blockStateCalls: { calls: object[]; stateOverrides?: object }[] },
      ]
      for (const call of blockStateCalls[0]?.calls ?? []) {
        expect(call).toMatchObject({ from, gasPrice: price, gas: numberToHex(42_000n) })
      }
      // The account can pay for gas, so its balance is not overridden.
      expect(blockStateCalls[0]?.stateOverrides).toBeUndefined()
    })

    test.each([
      'insufficient funds for gas * price + value: address 0xf39F have 0 want 1',
      'gas required exceeds allowance (0)',
      'Insufficient funds for gas * price + value',
      'insufficient sender balance',
      'Upfront cost exceeds account balance',
    ])('behavior: adds coins to an account that cannot pay for gas: %s', async (message) => {
      const { transfers, paid } = poorNode(message)
      await expect(transfers.simulate(request(dai))).resolves.toMatchObject({
        networkCost: 50_000n * 2_000_000_000n,
        nativeBalance: 0n,
      })
      const lent = { [from]: { balance: numberToHex(10n ** 24n) } }
      expect(paid()).toEqual([
        { method: 'eth_estimateGas', gasPrice: price, overrides: undefined },
        { method: 'eth_estimateGas', gasPrice: price, overrides: lent },
        { method: 'eth_call', gasPrice: price, overrides: lent },
      ])
    })

    test('behavior: a node without state overrides simulates without a gas price, and the received amount is unknown', async () => {
      const { transfers, paid } = poorNode('insufficient funds for gas * price + value', {
        canLend: false,
      })
      const { received, networkCost } = await transfers.simulate(request(dai))
      expect(received).toBeUndefined()
      expect(networkCost).toBe(50_000n * 2_000_000_000n)
      expect(paid().filter(({ gasPrice }) => !gasPrice)).toHaveLength(2)
    })

    test('error: other failures are not retried without a gas price', async () => {
      for (const [error, expected] of [
        [Object.assign(new Error('execution reverted'), { code: 3 }), { code: 'TransferRefused' }],
        [Object.assign(new Error('invalid jump destination'), { code: -32000 }), expect.anything()],
      ]) {
        const node = scriptNode({
          eth_estimateGas([transaction]: readonly { gasPrice?: Hex }[]) {
            if (transaction?.gasPrice) throw error
            return '0x5208'
          },
        })
        await expect(node.transfers.simulate(request(dai))).rejects.toMatchObject(
          expected as object,
        )
        expect(node.requests.filter(({ method }) => method === 'eth_estimateGas')).toHaveLength(1)
      }
    })

    test('behavior: without a known gas price, the received amount is unknown', async () => {
      const { transfers, requests } = scriptNode({
        eth_gasPrice() {
          throw new Error('down')
        },
        eth_simulateV1: () => [
          { calls: [7n, 1n, 97n].map((one) => ({ status: '0x1', returnData: word(one) })) },
        ],
      })
      expect((await transfers.simulate(request(dai))).received).toBeUndefined()
      expect(requests.map(({ method }) => method)).not.toContain('eth_simulateV1')
    })

    test('behavior: a node without validation still simulates with a base fee', async () => {
      const { transfers, requests } = scriptNode({
        eth_simulateV1([simulation]: readonly { validation: boolean }[]) {
          if (simulation?.validation)
            throw Object.assign(new Error('nonce too high'), { code: -38011 })
          return [{ calls: [7n, 1n, 97n].map((one) => ({ status: '0x1', returnData: word(one) })) }]
        },
      } as never)
      expect((await transfers.simulate(request(dai))).received).toBe(90n)
      const [, second] = requests.filter(({ method }) => method === 'eth_simulateV1')
      expect(second?.params[0]).toMatchObject({
        blockStateCalls: [{ blockOverrides: { baseFeePerGas: price } }],
      })
    })
  })

  test('behavior: the fee of a sender with code may be sponsored', async () => {
    const isContract = async (code: Hex) =>
      (
        await scriptNode({
          eth_getCode: ([of]: readonly string[]) => (of === from ? code : '0x'),
        } as never).transfers.simulate(request())
      ).isSenderContract
    expect(await isContract('0x6001')).toBe(true)
    expect(await isContract(`0xef0100${'12'.repeat(20)}`)).toBe(true)
    expect(await isContract('0x')).toBe(false)
  })

  test('behavior: detects a contract receiver, and an account with delegated code', async () => {
    const isContract = async (code: Hex) =>
      (await scriptNode({ eth_getCode: () => code }).transfers.simulate(request()))
        .isReceiverContract
    expect(await isContract('0x6001')).toBe(true)
    expect(await isContract(`0xef0100${'12'.repeat(20)}`)).toBe(false)
    expect(await isContract('0x')).toBe(false)
  })
})
