// @vitest-environment happy-dom

import { mainnet } from 'viem/chains'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createSendBed,
  createSendNamespace,
  friend,
  me,
  type SendBed,
  token,
} from '../../test/fixtures/createSendBed.ts'
import { TransferRefusedError } from '../errors/send.ts'
import { createKit } from '../kit/createKit.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { solana } from '../networks/solana.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import { getMaxAmount, isReceiver, prepareSend } from './prepareSend.ts'
import type { PrepareSendParameters } from './types.ts'

let { clock, chain, transfers, page, kit, prepare } = {} as SendBed
beforeEach(() => {
  ;({ clock, chain, transfers, page, kit, prepare } = createSendBed())
})

describe('prepareSend', () => {
  test('default: prepares the native coin without a token, in a namespace with its own transfers [spec 5.08]', async () => {
    expect(await prepare()).toEqual({
      namespace: 'solana',
      networkId: solana.caipNetworkId,
      connectorUid: 'uid',
      from: me,
      to: friend,
      token: solana.nativeCurrency,
      sent: { units: 500_000_000n, amount: '0.5', symbol: 'SOL', decimals: 9 },
      received: {
        units: 500_000_000n,
        amount: '0.5',
        symbol: 'SOL',
        decimals: 9,
        isSimulated: true,
      },
      networkCost: { units: 5_000n, amount: '0.000005', symbol: 'SOL', decimals: 9 },
      warnings: [],
      preparedAt: clock.now(),
    })
  })

  test('parameters: historyCoverage: warns about a new receiver when earlier payments are known', async () => {
    const kinds = async (more: PrepareSendParameters) =>
      (await prepare(more)).warnings.map(({ kind }) => kind)
    expect(await kinds({ historyCoverage: 'all' })).toEqual(['firstTime'])
    expect(await kinds({ historyCoverage: 'recent' })).toEqual(['notRecent'])
    expect(await kinds({ historyCoverage: 'all', recentAddresses: [friend] })).toEqual([])
    expect(await kinds({ recentAddresses: ['somebody'] })).toEqual([])
  })

  test('error: Unsupported chain comes first for a namespace that cannot send [spec 5.08]', async () => {
    const { namespace } = createSendNamespace([bitcoin])
    kit = createKit({ projectId: 'bitcoin1', namespaces: [namespace], clock, logLevel: 'silent' })
    await expect(prepareSend(kit, {})).rejects.toMatchObject({
      code: 'UnsupportedChain',
      shortMessage: 'Unsupported chain',
    })
    await expect(prepareSend(kit, { networkId: 'cosmos:hub' })).rejects.toMatchObject({
      code: 'UnsupportedChain',
    })
    expect(() => isReceiver(kit, me)).toThrow('Unsupported chain')
  })

  test.each<PrepareSendParameters>([
    { amount: undefined },
    { amount: '' },
    { amount: ' ' },
    { amount: '0.000' },
    { to: undefined },
    { to: ' ' },
    { amount: '', to: '' },
  ])('error: %o: An amount and receiver address are required [spec 5.07]', async (more) => {
    transfers.isTokenRequired = true
    await expect(
      prepare(more.amount === '0.000' ? { ...more, token } : more),
    ).rejects.toMatchObject({
      code: 'SendIncomplete',
      shortMessage: 'An amount and receiver address are required',
    })
  })

  test('error: A token is required, if the namespace requires one [spec 5.07]', async () => {
    transfers.isTokenRequired = true
    const error = { code: 'TokenRequired', shortMessage: 'A token is required' }
    await expect(prepare()).rejects.toMatchObject(error)
    await expect(getMaxAmount(kit, {})).rejects.toMatchObject(error)
    await expect(prepare({ token })).resolves.toMatchObject({ token })
    // EVM networks require one.
    const { namespace } = createSendNamespace([toNetwork(mainnet)])
    const evm = createKit({
      projectId: 'evm-send',
      namespaces: [namespace],
      clock,
      logLevel: 'silent',
    })
    await expect(prepareSend(evm, { amount: '0.5', to: friend })).rejects.toMatchObject(error)
    await expect(getMaxAmount(evm, {})).rejects.toMatchObject(error)
  })

  test('error: throws for an invalid amount, receiver, network and account', async () => {
    await expect(prepare({ amount: '1,5' })).rejects.toMatchObject({
      code: 'InvalidAmount',
      reason: 'comma',
    })
    await expect(prepare({ token, amount: '0.000001' })).rejects.toMatchObject({
      reason: 'tooManyDecimals',
    })
    await expect(prepare({ to: 'otter.sol' })).rejects.toMatchObject({ code: 'InvalidReceiver' })
    await expect(prepare({ networkId: 'solana:nowhere' })).rejects.toMatchObject({
      code: 'NetworkNotFound',
    })
    page.set({ account: undefined, connections: [] })
    await expect(prepare()).rejects.toMatchObject({ code: 'NotConnected' })
  })

  test('error: a node failure differs from a rejection', async () => {
    const cause = new Error('fetch failed')
    transfers.simulate = async () => {
      throw cause
    }
    await expect(prepare()).rejects.toMatchObject({ code: 'SimulationFailed', cause })
    transfers.simulate = async () => {
      throw new TransferRefusedError('reverted', { detail: 'Paused' })
    }
    await expect(prepare()).rejects.toMatchObject({ code: 'TransferRefused', detail: 'Paused' })
    transfers.readMax = async () => {
      throw cause
    }
    await expect(getMaxAmount(kit, {})).rejects.toMatchObject({ code: 'SimulationFailed', cause })
  })

  test('error: throws when a native amount leaves too little for the fee', async () => {
    const kinds = async (amount: string, of?: typeof token) =>
      (await prepare({ amount, token: of })).warnings.map(({ kind }) => kind)
    expect(await kinds('0.999995')).toEqual([])
    await expect(prepare({ amount: '0.999995001' })).rejects.toMatchObject({
      code: 'NetworkFeeUncovered',
      networkCost: 5_000n,
      balance: 10n ** 9n,
    })
    // The fee of a token transfer is paid in the native coin.
    expect(await kinds('5000', token)).not.toContain('networkCost')
    chain.simulated = { nativeBalance: 4_999n }
    expect(await kinds('5000', token)).toContain('networkCost')
    // The fee of a contract account may be sponsored.
    chain.simulated = { nativeBalance: 10n ** 9n, isSenderContract: true }
    expect(await kinds('1')).toEqual(['networkCost'])
  })

  test('behavior: reports that an amount is not simulated, and that a fee is unknown', async () => {
    transfers.simulate = async () => ({
      received: undefined,
      networkCost: undefined,
      nativeBalance: 10n ** 9n,
      isReceiverContract: false,
    })
    const prepared = await prepare()
    expect(prepared.received).toMatchObject({ amount: '0.5', isSimulated: false })
    expect(prepared.networkCost).toBeUndefined()
  })

  test('default: the maximum is exact and read from the chain', async () => {
    expect(await getMaxAmount(kit, {})).toBe('0.123456789')
    expect(await getMaxAmount(kit, { token })).toBe('1234.56789')
  })
})
