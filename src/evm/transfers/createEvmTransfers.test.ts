import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem'
import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { type Answer, scriptNode, selectors, word } from '../../../test/fixtures/scriptNode.ts'
import { submitProgress } from '../../../test/fixtures/submitProgress.ts'
import type { SendToken, SubmitProgress, TransferRequest } from '../../namespace/transfers.types.ts'
import { readEvmAddress } from '../evmAddress.ts'

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

describe('readEvmAddress', () => {
  test.each<[string, string | undefined]>([
    [to, to],
    [` ${to} `, to],
    [to.toLowerCase(), to],
    [`0x${to.slice(2).toUpperCase()}`, to],
    [to.slice(2).toLowerCase(), to],
    // The checksum is wrong: one letter has another case.
    [`${to.slice(0, -2)}c8`, undefined],
    [to.slice(0, -1), undefined],
    ['vitalik.eth', undefined],
    ['', undefined],
  ])('default: %j is %j', (text, address) => {
    expect(readEvmAddress(text)).toBe(address)
  })
})

describe('submit', () => {
  const submit = (of: SendToken, answer: unknown = hash) => {
    const node = scriptNode({ eth_sendTransaction: () => answer })
    return { ...node, sent: node.transfers.submit(request(of), submitProgress) }
  }
  const asked = (requests: { method: string; params: readonly unknown[] }[]) =>
    requests.find(({ method }) => method === 'eth_sendTransaction')?.params[0]

  test('default: sends the native coin by value with empty data', async () => {
    const { sent, requests } = submit(eth)
    expect(await sent).toMatchObject({ hash })
    expect(asked(requests)).toEqual({ from, to, value: numberToHex(10n ** 17n), data: '0x' })
  })

  test.each([`eip155:1:${token}`, token, usdt.toLowerCase()])(
    'default: sends the token %s by its transfer function',
    async (address) => {
      const { sent, requests } = submit({ symbol: 'X', decimals: 18, address })
      await sent
      const { data, value, to: contract } = asked(requests) as { data: Hex; value?: Hex; to: Hex }
      expect(contract).toBe(address.split(':').at(-1))
      expect(BigInt(value ?? 0)).toBe(0n)
      // Outputs of an ABI do not affect the encoded call, so viem's ABI decodes it.
      expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({
        functionName: 'transfer',
        args: [to, 10n ** 17n],
      })
    },
  )

  test("behavior: accepts the services' placeholder address for the native coin", async () => {
    const address = `eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
    const { sent, requests } = submit({ ...eth, address })
    await sent
    expect(asked(requests)).toMatchObject({ to, data: '0x' })
  })

  test.each([null, '', '0x12', { hash }, 7])(
    'error: throws when the wallet returns %j',
    async (answer) => {
      await expect(submit(eth, answer).sent).rejects.toMatchObject({ code: 'SendFailed' })
    },
  )

  test.each([-32000, -32601, -32602, -32004])(
    'error: does not retry a request that failed with %i, because the node may have the transaction',
    async (code) => {
      const { transfers, requests } = scriptNode({
        eth_sendTransaction() {
          throw Object.assign(new Error('already known'), { code })
        },
        wallet_sendTransaction: () => hash,
      })
      const error = await transfers.submit(request(), submitProgress).catch((one) => one)
      expect(error.details).toBe('already known')
      expect(requests.filter(({ method }) => /send/i.test(method))).toHaveLength(1)
    },
  )

  test('behavior: reports progress right before the prompt, and not when an earlier step fails', async () => {
    const steps: string[] = []
    const progress: SubmitProgress = {
      onRequest: (kind) => void steps.push(kind),
      onSigned() {},
    }
    const chain = { id: '0x1' }
    const { transfers } = scriptNode({
      eth_chainId: () => chain.id,
      eth_sendTransaction() {
        steps.push('asked')
        return hash
      },
    })
    await transfers.submit(request(), progress)
    expect(steps).toEqual(['send', 'asked'])
    chain.id = '0x2105'
    await expect(transfers.submit(request(), progress)).rejects.toThrow(/target chain/)
    expect(steps).toHaveLength(2)
  })

  test('error: throws when the wallet is on another chain', async () => {
    const { transfers } = scriptNode({
      eth_chainId: () => '0x2105',
      eth_sendTransaction: () => hash,
    })
    await expect(transfers.submit(request(), submitProgress)).rejects.toThrow(
      /does not match the target chain/,
    )
  })
})

describe('readMax', () => {
  test('default: reserves the price of 65,000 gas for the native coin, and nothing for a token', async () => {
    const { transfers } = scriptNode()
    expect(await transfers.readMax(request())).toBe(10n ** 18n - 65_000n * 2_000_000_000n)
    expect(await transfers.readMax(request(dai))).toBe(5n * 10n ** 18n)
  })

  test('behavior: reserves twice the estimate on a chain that needs more gas', async () => {
    const max = (gas: bigint) =>
      scriptNode({ eth_estimateGas: () => numberToHex(gas) }).transfers.readMax(request())
    expect(await max(32_500n)).toBe(10n ** 18n - 65_000n * 2_000_000_000n)
    expect(await max(32_501n)).toBe(10n ** 18n - 65_002n * 2_000_000_000n)
    expect(await max(400_000n)).toBe(10n ** 18n - 800_000n * 2_000_000_000n)
  })

  test('behavior: reserves 1.25 times the data fee on an OP stack chain', async () => {
    const max = (getL1Fee: Answer, chain: typeof base | typeof mainnet = base) =>
      scriptNode({}, { getL1Fee }, chain).transfers.readMax(request())
    const plain = 10n ** 18n - 65_000n * 2_000_000_000n
    expect(await max(() => word(4n * 10n ** 13n))).toBe(plain - 5n * 10n ** 13n)
    expect(await max(() => word(1n))).toBe(plain - 2n)
    // The fee is also reserved when the app's chain definition omits the oracle.
    expect(await max(() => word(4n), mainnet)).toBe(plain - 5n)
    expect(await max(() => '0x')).toBe(plain)
    const down = () => {
      throw new Error('down')
    }
    // Without the fee, the amount could not be sent.
    await expect(max(down)).rejects.toThrow(/down/)
    expect(await max(down, mainnet)).toBe(plain)
  })

  test('error: throws when the node cannot estimate gas, but not when the estimate reverts', async () => {
    const max = (eth_estimateGas: Answer) =>
      scriptNode({ eth_estimateGas }).transfers.readMax(request())
    await expect(max(() => Promise.reject(new Error('down')))).rejects.toThrow(/down/)
    expect(await max(revert())).toBe(10n ** 18n - 65_000n * 2_000_000_000n)
  })

  test('behavior: returns 0 when the balance is below the gas price', async () => {
    const { transfers } = scriptNode({ eth_getBalance: () => '0x5' })
    expect(await transfers.readMax(request())).toBe(0n)
  })
})

test('selectors match the deployed contracts', () => {
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
  expect(call.startsWith(selectors.transfer)).toBe(true)
})

describe('readNetworkCost', () => {
  const transaction = { networkId: 'eip155:1' as const, hash, from }
  const receipt = {
    transactionHash: hash,
    from: from.toLowerCase(),
    to,
    status: '0x1',
    gasUsed: numberToHex(21_000n),
    effectiveGasPrice: numberToHex(2_000_000_000n),
    logs: [],
  }
  const cost = (answer: object | null, chain?: typeof base) =>
    scriptNode({ eth_getTransactionReceipt: () => answer }, {}, chain).transfers.readNetworkCost?.(
      transaction,
    )

  test('default: returns the used gas times its price, plus the L1 fee on a rollup', async () => {
    expect(await cost(receipt)).toBe(42_000_000_000_000n)
    const below = { ...receipt, l1Fee: '0x5' }
    expect(await cost(below, base)).toBe(42_000_000_000_005n)
    expect(await cost(below)).toBe(42_000_000_000_005n)
  })

  test('behavior: returns undefined for a sponsored transaction, and before the transaction is mined', async () => {
    expect(await cost({ ...receipt, from: to })).toBeUndefined()
    expect(await cost(null)).toBeUndefined()
  })
})
